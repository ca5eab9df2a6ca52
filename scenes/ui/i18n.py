"""Texts to players in their language, by gettext; "xx" is a pseudo-language that shows what does not fit.

Use `_("Whole sentence with {name}.").format(name=…)`; never join pieces.
"""

from __future__ import annotations

import gettext as _gettext
import locale
import os
import re
from pathlib import Path

DOMAIN = "elfensund"
FOLDER = Path(__file__).resolve().parents[2] / "assets" / "locale"
PSEUDO = "xx"

_ACCENTED = str.maketrans("AEIOUYaeiouyncsz", "ÄÉÎÖÜÝäéîöüýñçšž")
_PLACEHOLDER = re.compile(r"(\{[^{}]*\}|\*\*|\n)")


def pseudo(text: str) -> str:
    """The text 40 % longer and accented, placeholders untouched."""
    parts = _PLACEHOLDER.split(text)
    letters = sum(len(part) for part in parts[::2])
    accented = "".join(part if at % 2 else part.translate(_ACCENTED) for at, part in enumerate(parts))
    if letters == 0:
        return accented
    more = max(1, round(letters * 0.4))
    return accented + ("~" + "longer still " * more)[:more].rstrip()


class _Pseudo(_gettext.NullTranslations):
    """Every text made longer at run time."""

    def gettext(self, message: str) -> str:
        return pseudo(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return pseudo(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return pseudo(message)


_current: _gettext.NullTranslations = _gettext.NullTranslations()


def languages() -> tuple[str, ...]:
    """Codes of the languages there are: English and each with a catalogue."""
    found = sorted(path.parent.parent.name for path in FOLDER.glob(f"*/LC_MESSAGES/{DOMAIN}.mo"))
    return ("en", *(name for name in found if name != "en"))


def system_language() -> str:
    """The player's language if there is a catalogue for it, else English."""
    named = os.environ.get("LANGUAGE") or os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES")
    named = named or os.environ.get("LANG") or locale.getlocale()[0] or "en"
    code = named.split(":")[0].split("_")[0].split(".")[0].lower()
    return code if code in languages() else "en"


def install(language: str) -> None:
    """Texts come in this language from now on; an unknown one gives English."""
    global _current
    catalogue = _gettext.translation(DOMAIN, FOLDER, [language], fallback=True)
    _current = _Pseudo() if language == PSEUDO else catalogue


def _(message: str) -> str:
    """The message in the player's language."""
    return _current.gettext(message)


def ngettext(one: str, many: str, n: int) -> str:
    """The message for `n` things in the player's language."""
    return _current.ngettext(one, many, n)


def pgettext(context: str, message: str) -> str:
    """The message in the player's language where the same English words are translated otherwise: "column" marks
    heads of narrow columns."""
    return _current.pgettext(context, message)
