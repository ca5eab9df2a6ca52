"""Brings the texts of the program and the catalogues of its languages together (needs Babel).

python -m tools.make_catalogue extract        assets/locale/elfensund.pot from the program's texts
python -m tools.make_catalogue update de      assets/locale/de/LC_MESSAGES/elfensund.po, begun or brought up to date
python -m tools.make_catalogue compile        every .po into the .mo that the program reads
"""

from __future__ import annotations

import argparse
import sys
from datetime import UTC, datetime
from pathlib import Path

from babel import Locale, UnknownLocaleError
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "assets" / "locale"
DOMAIN = "elfensund"
KEYWORDS = {"_": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2), "certain": (1, 2), "likely": (1, 2)}
TEMPLATE = FOLDER / f"{DOMAIN}.pot"
_EPOCH = datetime(2026, 1, 1, tzinfo=UTC)
"""Stands as date in every file, so that the same texts give the same file."""


def _empty(language: str | None) -> Catalog:
    return Catalog(
        locale=language,
        header_comment="# Texts of Elfensund. Edit the msgstr lines only; keep the names in {braces}.",
        project="Elfensund",
        version="1",
        copyright_holder="the Elfensund authors",
        msgid_bugs_address="none",
        last_translator="none",
        language_team="none",
        creation_date=_EPOCH,
        revision_date=_EPOCH,
        fuzzy=False,
    )


def extract() -> Catalog:
    """All texts to players, with the places where they are used."""
    catalogue = _empty(None)
    texts = extract_from_dir(ROOT / "scenes", [("**.py", "python")], keywords=KEYWORDS, comment_tags=("NOTE:",))
    for file, line, message, comments, context in texts:
        place = (Path("scenes", file).as_posix(), line)
        catalogue.add(message, locations=[place], auto_comments=comments, context=context)
    return catalogue


def path_of(language: str) -> Path:
    """The catalogue that translators edit."""
    return FOLDER / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def read(language: str) -> Catalog:
    """A language's catalogue; an empty one if there is none yet."""
    path = path_of(language)
    if not path.exists():
        return _empty(language)
    with path.open("rb") as file:
        return read_po(file, locale=language)


def write(path: Path, catalogue: Catalog) -> None:
    """Write a .pot or .po."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        write_po(file, catalogue, width=110, omit_header=False, sort_by_file=True, include_lineno=False)


def update(language: str) -> Catalog:
    """The language's catalogue with today's texts; those that went are dropped, changed ones are marked fuzzy."""
    catalogue = read(language)
    catalogue.update(extract(), no_fuzzy_matching=False)
    catalogue.obsolete.clear()
    return catalogue


def languages() -> list[str]:
    """Languages with a .po."""
    return sorted(path.parents[1].name for path in FOLDER.glob(f"*/LC_MESSAGES/{DOMAIN}.po"))


def translated(message: Message) -> bool:
    """Whether all forms of a text are translated and checked."""
    forms = (message.string,) if isinstance(message.string, str) else message.string
    return not message.fuzzy and forms is not None and all(forms)


def compile_all() -> None:
    """Each .po as .mo; texts that are missing or fuzzy stay English."""
    for language in languages():
        catalogue = read(language)
        open_texts = [message for message in catalogue if message.id and not translated(message)]
        with path_of(language).with_suffix(".mo").open("wb") as file:
            write_mo(file, catalogue)
        print(f"{language}: {len(catalogue)} texts, {len(open_texts)} of them not translated")


def main() -> int:
    """Run one of the three commands; the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("command", choices=("extract", "update", "compile"))
    parser.add_argument("language", nargs="?", help="for update: a code such as de")
    arguments = parser.parse_args()
    if arguments.command == "extract":
        write(TEMPLATE, extract())
    elif arguments.command == "compile":
        compile_all()
    elif arguments.language is None:
        parser.error("update needs a language")
    else:
        try:
            Locale.parse(arguments.language)
        except (UnknownLocaleError, ValueError) as error:
            parser.error(str(error))
        write(path_of(arguments.language), update(arguments.language))
    return 0


if __name__ == "__main__":
    sys.exit(main())
