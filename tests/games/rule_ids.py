"""The rules that the engine holds: the whole of cribbage and of Draw, with their rivals."""

from typing import Final

ENGINE_RULES: Final = frozenset(
    {
        *("cribbage.values", "cribbage.ranks", "cribbage.suits"),
        *("cribbage.deal", "cribbage.discard", "cribbage.cut", "cribbage.heels"),
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
        *(f"cribbage.game.{name}" for name in ("target", "muggins", "skunk", "next")),
        *("cribbage.rival.simple", "cribbage.rival.careful"),
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
        # Which totals there are.
        "cribbage.show.limits",
        # Who plays, with what, and what there is not.
        *("draw.players", "draw.set", "draw.no-bonus"),
        # What the rivals choose, by the project's own rule.
        *("cribbage.rival.simple", "cribbage.rival.careful", "draw.rival.simple"),
    }
)
"""The rules that no event and no refusal names: they show in what others do."""

UNBREAKABLE: Final = frozenset({"cribbage.show.limits"})
"""What follows from other rules and can be broken only by breaking one of them."""
