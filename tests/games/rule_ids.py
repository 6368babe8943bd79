"""The rules that the engine holds so far: play, show and rival of cribbage; the whole of Draw."""

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
                *("players", "set", "deal", "reserve", "opener"),
                *("match", "blank", "buy", "must-buy", "pass"),
                *("two-ends", "doubles", "no-play-points"),
                *("out", "blocked", "count"),
                *("out-award", "blocked-award", "blocked-tie", "no-bonus", "exact"),
                *("next-opener", "target", "match-tie", "rival.simple"),
            )
        ),
    }
)

DERIVED_FACTS: Final = frozenset(
    {
        # What a card is worth and in which order it stands; when points are pegged.
        *("cribbage.values", "cribbage.ranks", "cribbage.suits", "cribbage.play.at-once"),
        # In which order hands are shown, and which totals there are.
        *("cribbage.show.order", "cribbage.show.limits"),
        # Who plays, with what, and what there is not.
        *("draw.players", "draw.set", "draw.no-bonus"),
        # What the rivals choose, by the project's own rule.
        *("cribbage.rival.simple", "draw.rival.simple"),
    }
)
"""The rules that no event and no refusal names: they show in what others do."""

UNBREAKABLE: Final = frozenset({"cribbage.show.limits"})
"""What follows from other rules and can be broken only by breaking one of them."""
