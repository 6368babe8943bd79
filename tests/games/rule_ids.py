"""The rules that the engine holds so far: the play, the show, the rival; line, turn, settlement."""

from typing import Final

ENGINE_RULES: Final = frozenset(
    {
        *("cribbage.values", "cribbage.ranks", "cribbage.suits"),
        *(
            f"cribbage.play.{name}"
            for name in (
                *("turns", "limit", "go", "fifteen", "pair", "run", "thirty-one", "last-card"),
                *("together", "reset", "alone", "at-once"),
            )
        ),
        *(
            f"cribbage.show.{name}"
            for name in ("order", "fifteen", "pair", "run", "flush", "nobs", "limits")
        ),
        "cribbage.rival.simple",
        *(
            f"draw.{name}"
            for name in (
                *("players", "set", "match", "blank", "buy", "must-buy", "pass", "reserve"),
                *("two-ends", "doubles", "no-play-points"),
                *("count", "out-award", "blocked-award", "blocked-tie", "no-bonus", "exact"),
            )
        ),
    }
)

DERIVED_FACTS: Final = frozenset({"cribbage.show.limits"})
"""What follows from other rules and can be broken only by breaking one of them."""
