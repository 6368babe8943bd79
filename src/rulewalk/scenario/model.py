"""The model of scenario files: which keys there are, and what may stand in them.

The keys of a game come from its script, so a new game needs nothing here.
"""

import re
from collections.abc import Mapping
from functools import cache
from typing import Annotated, Any, Final, Literal, get_type_hints

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, create_model
from pydantic_core import PydanticCustomError

from rulewalk.games.registry import CONSTANTS, GAMES
from rulewalk.lesson.placeholders import PLACEHOLDER
from rulewalk.lesson.replay import BECAUSE, REFUSE, SAY
from rulewalk.notation.errors import nearest
from rulewalk.notation.registry import SCRIPTS

OWN: Final = "rulewalk"
"""The type of the errors that this model raises itself; their words are final."""

_STRICT: Final = ConfigDict(extra="forbid", strict=True, populate_by_name=False)
_LIKE_A_PLACEHOLDER: Final = re.compile(r"\[=([^\]\s]*)\]?")


def _wrong(reason: str, fix: str = "") -> PydanticCustomError:
    return PydanticCustomError(OWN, "{reason}", {"reason": reason, "fix": fix})


def _prose(text: str) -> str:
    """Refuse a text that is empty, or that states a number by itself."""
    if not text.strip():
        raise _wrong("the text is empty")
    for found in _LIKE_A_PLACEHOLDER.finditer(text):
        if PLACEHOLDER.fullmatch(found[0]) is None or found[1] not in CONSTANTS:
            close = nearest(found[1], CONSTANTS)
            raise _wrong(
                f"{found[0]} names no number of the rules",
                f"did you mean [={close}]?" if close else "",
            )
    digits = re.search(r"\d+", PLACEHOLDER.sub("", text))
    if digits is not None:
        raise _wrong(
            f"the text holds the number {digits[0]}: only the engine states numbers",
            "write a placeholder such as [=cribbage.play.limit], or leave it to the voice",
        )
    return text


def _each_once(rules: list[str]) -> list[str]:
    for index, rule in enumerate(rules):
        if rule in rules[:index]:
            raise _wrong(f"{rule} is listed twice")
    return rules


Prose = Annotated[
    str, AfterValidator(_prose), Field(json_schema_extra={"pattern": "^[^0-9]*[^0-9 ][^0-9]*$"})
]
"""A text for readers; its numbers are placeholders."""


def _game(name: str) -> str:
    if name not in GAMES:
        close = nearest(name, GAMES)
        fix = f"did you mean {close}?" if close else f"there is {', '.join(GAMES)}"
        raise _wrong(f"there is no game {name!r}", fix)
    return name


def _without_default(schema: dict[str, Any]) -> None:
    schema.pop("default", None)


_ABSENT: Final[Any] = Field(default=None, json_schema_extra=_without_default)
"""The default of a key that may be left out, though nothing is no value of it."""


class Words(BaseModel):
    """One text in both languages; numbers only by placeholders such as [=cribbage.play.limit]."""

    model_config = _STRICT

    pt_br: Prose = Field(alias="pt-BR")
    en: Prose


class Scenario(BaseModel):
    """A scenario file, as far as its keys are the same for every game."""

    model_config = _STRICT

    game: Annotated[str, AfterValidator(_game)]
    title: Words
    intro: Words = _ABSENT
    rules: Annotated[list[str], AfterValidator(_each_once)] = _ABSENT
    start: dict[str, Any] = _ABSENT
    steps: Annotated[list[dict[str, Any]], Field(min_length=1)]


def _optional(types: Mapping[str, Any]) -> dict[str, Any]:
    return {key: (kind, _ABSENT) for key, kind in types.items()}


def step_keys(game: str) -> frozenset[str]:
    """Return the keys that a step of a game may have: the game's own, and those of all games."""
    return frozenset(get_type_hints(SCRIPTS[game].step_fields)) | {REFUSE, SAY}


def starting_keys(game: str) -> frozenset[str]:
    """Return the keys of a step that begin a new position."""
    return SCRIPTS[game].anew_keys


@cache
def scenario_model(game: str) -> type[Scenario]:
    """Return the model of a game's scenario files.

    Raises:
        KeyError: there is no such game.
    """
    script = SCRIPTS[game]
    name = "".join(word.title() for word in re.split(r"\W", game))
    of_start, of_step = map(get_type_hints, (script.start_fields, script.step_fields))

    def model(part: str, doc: str | None, fields: Mapping[str, Any]) -> type[BaseModel]:
        return create_model(f"{name}{part}", __config__=_STRICT, __doc__=doc, **fields)

    moves = {key: kind for key, kind in of_step.items() if key in script.move_keys}
    refuse = model(
        "Refuse",
        "A move that the engine has to refuse, and the rule it is refused by.",
        {**_optional(moves), BECAUSE: (str, ...)},
    )
    step = model(
        "Step", script.step_fields.__doc__, _optional({**of_step, REFUSE: refuse, SAY: Words})
    )
    parts: dict[str, Any] = {
        "game": (Literal[game], ...),
        "start": (model("Start", script.start_fields.__doc__, _optional(of_start)), _ABSENT),
        "steps": (Annotated[list[step], Field(min_length=1)], ...),  # type: ignore[valid-type]
    }
    return create_model(
        f"{name}Scenario", __base__=Scenario, __doc__=f"A scenario of {game}.", **parts
    )
