"""For those who work on the program: checks, measurements, and what makes assets."""
