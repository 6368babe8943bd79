"""One catalogue of whole sentences per language, in gettext's compiled form.

The sources are ``locale/<locale>/LC_MESSAGES/rulewalk.po``; the message ids are the English
sentences. Compiled catalogues are read as package data, so they also load out of an archive.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from gettext import GNUTranslations
from io import BytesIO
from pkgutil import get_data
from typing import Final

LOCALES: Final = {"pt-BR": "pt_BR", "en": "en"}
"""Language code -> folder of its catalogue."""

LANGUAGES: Final = tuple(LOCALES)
"""The languages of the site, the default one first."""

DOMAIN: Final = "rulewalk"


def message(text: str) -> str:
    """Mark a text as a message of the catalogues, and return it unchanged."""
    return text


@dataclass(frozen=True, slots=True)
class Counted:
    """A sentence about a number, ``{n}``: its forms for one and for many.

    Languages disagree about zero, and none says it well with a digit: where zero can happen,
    it is a message of its own, ``zero``.
    """

    one: str
    many: str
    zero: str | None = None


@cache
def _translations(language: str) -> GNUTranslations:
    """Return the compiled catalogue of a language."""
    if language not in LOCALES:
        raise ValueError(f"no language {language!r}: there is {' and '.join(LOCALES)}")
    compiled = f"locale/{LOCALES[language]}/LC_MESSAGES/{DOMAIN}.mo"
    try:
        return GNUTranslations(BytesIO(get_data("rulewalk.voice", compiled) or b""))
    except FileNotFoundError as error:
        raise FileNotFoundError(
            f"the {language} sentences are not compiled yet: run `make` once"
        ) from error


@cache
def _said(language: str) -> Callable[[str], str]:
    """Return what finds a message of a language; each is looked up once."""
    return cache(_translations(language).gettext)


class Catalogue:
    """The sentences of one language.

    Attributes:
        language: its code, one of ``LANGUAGES``.

    Raises:
        ValueError: there is no such language.
        FileNotFoundError: its catalogue has not been compiled.
    """

    def __init__(self, language: str) -> None:
        self.language = language
        self._translations = _translations(language)
        self._said = _said(language)

    def text(self, said: str, **values: str | int) -> str:
        """Return a message in this language; without ``values`` its placeholders stay."""
        translated = self._said(said)
        return translated.format(**values) if values else translated

    def counted(self, said: Counted, n: int, **values: str | int) -> str:
        """Return the form of a sentence that suits the number ``n``, at least 0.

        Raises:
            ValueError: ``n`` is zero and the sentence has no form for it.
        """
        if n == 0:
            if said.zero is None:
                raise ValueError(f"zero was not expected in {said.many!r}")
            return self.text(said.zero, n=n, **values)
        return self._translations.ngettext(said.one, said.many, n).format(n=n, **values)

    def all_of(self, parts: Sequence[str]) -> str:
        """Return a list whose items all hold ("a, b and c")."""
        return self._listed(parts, message("{first} and {last}"))

    def any_of(self, parts: Sequence[str]) -> str:
        """Return a list of choices ("a, b or c")."""
        return self._listed(parts, message("{first} or {last}"))

    def in_order(self, parts: Sequence[str]) -> str:
        """Return a list of things in a row ("a, b, c")."""
        return self._chained(parts, message("{first}, {next}"))

    def apart(self, parts: Sequence[str]) -> str:
        """Return a list whose items hold commas themselves ("a; b; c")."""
        return self._chained(parts, message("{first}; {next}"))

    def added(self, parts: Sequence[str]) -> str:
        """Return things that add up ("a + b + c")."""
        return self._chained(parts, message("{first} + {next}"))

    def sentences(self, parts: Sequence[str]) -> str:
        """Return whole sentences, one after the other."""
        return self._chained(parts, message("{first} {next}"))

    def _listed(self, parts: Sequence[str], last_pattern: str) -> str:
        if len(parts) < 2:
            return "".join(parts)
        return self.text(last_pattern, first=self.in_order(parts[:-1]), last=parts[-1])

    def _chained(self, parts: Sequence[str], pattern: str) -> str:
        joined = "".join(parts[:1])
        for part in parts[1:]:
            joined = self.text(pattern, first=joined, next=part)
        return joined
