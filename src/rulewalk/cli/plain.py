"""Events and refusals as plain data for JSON, whatever the game."""

import re
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any

from rulewalk.games.cards import Card
from rulewalk.games.draw.line import End
from rulewalk.games.protocol import Event, Refusal
from rulewalk.games.tiles import Tile
from rulewalk.notation.cards import write_card
from rulewalk.notation.tiles import write_end, write_tile


def plain_record(record: Event | Refusal) -> dict[str, object]:
    """Return what an event or refusal is, its rule, and its own facts in notation.

    What it is comes from the name of its type: ``{"what": "card-laid", "rule": ...}``.
    """
    named = re.sub(r"(?<!^)(?=[A-Z])", "-", type(record).__name__).lower()
    facts: Any = record
    own = {name: value for name, value in _fields(facts).items() if name != "rule"}
    return {"what": named, "rule": record.rule, **own}


def _fields(facts: Any) -> dict[str, object]:
    return {field.name: _plain(getattr(facts, field.name)) for field in fields(facts)}


def _plain(value: object) -> object:
    match value:
        case Card():
            return write_card(value)
        case Tile():
            return write_tile(value)
        case End():
            return write_end(value)
        case Enum():
            return value.value
        case tuple():
            return [_plain(part) for part in value]
        case _ if is_dataclass(value):
            return _fields(value)
        case _:
            return value
