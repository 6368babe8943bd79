"""The people at a Draw table, in sentences: the learner and the named rivals."""

from collections.abc import Mapping
from typing import Final

from rulewalk.notation.seating import Who
from rulewalk.voice.catalogue import Catalogue, Counted, message

LABELS: Final = {
    Who.YOU: message("You"),
    Who.ANA: message("Ana"),
    Who.BETO: message("Beto"),
    Who.CAIO: message("Caio"),
}
YOU_WITHIN: Final = message("you")


def by_person[T](you: T, named: T, he: T | None = None) -> Mapping[Who, T]:
    """Return who is spoken of -> the form of a sentence.

    ``you`` speaks to the learner, ``named`` of somebody by ``{name}``; where a language tells a
    man from a woman, ``named`` is the woman's and ``he`` the man's.
    """
    his = named if he is None else he
    return {Who.YOU: you, Who.ANA: named, Who.BETO: his, Who.CAIO: his}


class People:
    """Says sentences of people in one language."""

    def __init__(self, words: Catalogue) -> None:
        self._words = words

    def label(self, who: Who) -> str:
        """Return what a person is called by a label or where a sentence begins ("You", "Ana")."""
        return self._words.text(LABELS[who])

    def within(self, who: Who) -> str:
        """Return what a person is called within a sentence ("you", "Ana")."""
        return self._words.text(YOU_WITHIN if who is Who.YOU else LABELS[who])

    def text(self, said: Mapping[Who, str], who: Who, **values: str | int) -> str:
        """Return the form of a sentence that speaks of a person."""
        return self._words.text(said[who], name=self.label(who), **values)

    def counted(self, said: Mapping[Who, Counted], who: Who, n: int, **values: str | int) -> str:
        """Return the form that speaks of a person and suits the number ``n``, at least 0.

        Raises:
            ValueError: ``n`` is zero and the sentence has no form for it.
        """
        return self._words.counted(said[who], n, name=self.label(who), **values)
