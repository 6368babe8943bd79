"""``rulewalk score``: what the play, the show and a round of Draw are worth."""

from collections.abc import Sequence

import click

from rulewalk.cli.answer import DeskError, counted, example, json_option, print_json, table
from rulewalk.cli.arguments import CARDS, TILES, read_hands, words_of
from rulewalk.cli.pegging import SEAT_NAMES, peg
from rulewalk.games.cards import PACK, Card
from rulewalk.games.cribbage import play, show
from rulewalk.games.cribbage.discard import rank_discards
from rulewalk.games.cribbage.game import DEALT
from rulewalk.games.draw.settlement import PLAYERS, Settlement, settle
from rulewalk.notation.cards import write_card, write_cards
from rulewalk.notation.tiles import write_tile

HANDS = "--hands"
LEFT = "--left"


@click.group()
def score() -> None:
    """Score a play, a show or a round, each thing with its points."""


@score.command(
    "cribbage/play",
    short_help="Score a play card by card; goes are implied.",
    epilog=example('rulewalk score cribbage/play --hands "4C 5H / 6D" --plays "4C 6D 5H"'),
)
@click.option(HANDS, required=True, help='Both hands, pone first: "4C 7D / 7C JC".')
@click.option("--plays", required=True, help="The cards in the order laid; goes are implied.")
@json_option
def cribbage_play(hands: str, plays: str, as_json: bool) -> None:
    """Score a play of cribbage, card by card.

    Hands may be shorter than four cards, and the plays may stop early. A go point stands with
    the last card laid in its count.
    """
    pegged, points = peg(_start(hands), words_of(plays))
    if as_json:
        rows = [
            {
                "seat": laid.seat,
                "card": write_card(laid.card),
                "count": laid.count,
                "events": [[score.kind.value, score.points] for score in laid.scores],
                "restart": laid.restart,
            }
            for laid in pegged
        ]
        print_json({"plays": rows, "points": list(points)})
        return
    header = ("play", "seat", "card", "count", "scores", "count closed")
    lines = [
        (
            number,
            SEAT_NAMES[laid.seat],
            write_card(laid.card),
            laid.count,
            " + ".join(f"{score.kind.value} {score.points}" for score in laid.scores),
            "closed" if laid.restart else "",
        )
        for number, laid in enumerate(pegged, start=1)
    ]
    click.echo(table(header, lines))
    click.echo(", ".join(f"{name} {points[seat]}" for seat, name in enumerate(SEAT_NAMES)))


def _start(hands: str) -> play.PlayPosition:
    texts = hands.split("/")
    if len(texts) != len(SEAT_NAMES):
        what = f"the hands are written pone / dealer, not in {counted(len(texts), 'part')}"
        raise DeskError(HANDS, what, "cribbage.play.turns", 'such as "4C 7D / 7C JC"')
    where = [f"{HANDS}, {name}" for name in SEAT_NAMES]
    dealt = read_hands(CARDS, list(zip(where, texts, strict=True)))
    for here, hand in zip(where, dealt, strict=True):
        if len(hand) > play.HAND_SIZE:
            what = f"a hand of {counted(len(hand), 'card')}"
            right = f"a hand holds at most {play.HAND_SIZE} cards in the play"
            raise DeskError(here, what, "cribbage.discard", right)
    if not any(dealt):
        raise DeskError(HANDS, "nobody holds a card", "cribbage.discard", "name one at least")
    return play.PlayPosition.start(*dealt)


@score.command(
    "cribbage/show",
    short_help="Score a hand or crib with the starter.",
    epilog=example('rulewalk score cribbage/show --hand "5H 5D 5S JC" --starter 5C'),
)
@click.option("--hand", required=True, help='Four cards: "5H 5D 5S JC".')
@click.option("--starter", required=True, help="The card turned at the cut: 5C.")
@click.option("--crib", is_flag=True, help="Count the crib: only five of one suit are a flush.")
@json_option
def cribbage_show(hand: str, starter: str, crib: bool, as_json: bool) -> None:
    """Score a hand or crib with the starter, combination by combination."""
    cards, turned = read_hands(CARDS, [("--hand", hand), ("--starter", starter)])
    if len(cards) != show.HAND_SIZE:
        what = f"a hand of {counted(len(cards), 'card')}"
        right = f"the show counts {show.HAND_SIZE} cards and the starter"
        raise DeskError("--hand", what, "cribbage.show.order", right)
    if len(turned) != 1:
        what = f"{counted(len(turned), 'card')} as starter"
        raise DeskError("--starter", what, "cribbage.cut", "one card is turned")
    made = _in_order(show.score_show(cards, turned[0], crib=crib))
    points = sum(combination.points for combination in made)
    if as_json:
        events = [
            [combination.kind.value, combination.points, list(map(write_card, combination.cards))]
            for combination in made
        ]
        print_json({"points": points, "events": events})
        return
    rows = [
        (combination.kind.value, combination.points, write_cards(combination.cards))
        for combination in made
    ]
    if rows:
        click.echo(table(("scores", "points", "cards"), rows))
    click.echo(counted(points, "point"))


def _in_order(made: Sequence[show.Combination]) -> list[show.Combination]:
    """Return combinations by kind, size and cards, the cards of each in the pack's order.

    So the same cards give the same answer, in whatever order they were typed.
    """

    def places(combination: show.Combination) -> list[int]:
        return sorted(map(PACK.index, combination.cards))

    kinds = list(show.ShowKind)
    return [
        show.Combination(combination.kind, combination.points, _cards_at(places(combination)))
        for combination in sorted(
            made,
            key=lambda each: (kinds.index(each.kind), len(each.cards), places(each)),
        )
    ]


def _cards_at(places: Sequence[int]) -> tuple[Card, ...]:
    return tuple(PACK[place] for place in places)


@score.command(
    "cribbage/discard",
    short_help="Rank the 15 ways to lay two of six cards away.",
    epilog=example('rulewalk score cribbage/discard --hand "5H 5D 6S 7C JD KH" --dealer'),
)
@click.option("--hand", required=True, help='The six cards dealt: "5H 5D 6S 7C JD KH".')
@click.option("--dealer", is_flag=True, help="The crib is your own; without it, the other's.")
@json_option
def cribbage_discard(hand: str, dealer: bool, as_json: bool) -> None:
    """Rank the ways to lay two of six cards away, the best average first.

    The hand is averaged over the 46 starters that can be turned, exactly; the crib by the
    engine's table. The crib is added for the dealer, taken off for the pone.
    """
    (cards,) = read_hands(CARDS, [("--hand", hand)])
    if len(cards) != DEALT:
        what = f"a hand of {counted(len(cards), 'card')}"
        raise DeskError("--hand", what, "cribbage.deal", f"{DEALT} cards are dealt to each")
    choices = rank_discards(cards, dealer=dealer)
    if as_json:
        rows = [
            {
                "keep": list(map(write_card, choice.kept)),
                "discard": list(map(write_card, choice.discarded)),
                "average": round(choice.average, 4),
                "hand": round(choice.hand, 4),
                "lowest": choice.lowest,
                "highest": choice.highest,
                "crib": round(choice.crib, 4),
            }
            for choice in choices
        ]
        print_json({"dealer": dealer, "choices": rows})
        return
    sign = "+" if dealer else "-"
    lines = [
        (
            write_cards(choice.kept),
            write_cards(choice.discarded),
            f"{choice.average:.2f}",
            f"{choice.hand:.2f}",
            f"{choice.lowest} to {choice.highest}",
            f"{sign}{choice.crib:.2f}",
        )
        for choice in choices
    ]
    click.echo(table(("keep", "lay away", "average", "hand", "spread", "crib"), lines))


@score.command(
    "draw/round",
    short_help="Settle a round from the tiles left.",
    epilog=example('rulewalk score draw/round --left "1|4 2|5 / 0|0 / "'),
)
@click.option(LEFT, required=True, help='Tiles left, a segment a seat: "1|4 2|5 / 0|0 / ".')
@json_option
def draw_round(left: str, as_json: bool) -> None:
    """Settle a round of Draw from the tiles left in each hand.

    Seats are separated by slashes; an empty segment is the player who went out. Without one
    the round was blocked.
    """
    round_end = _settled(left)
    if as_json:
        print_json(
            {
                "totals": list(round_end.totals),
                "winner": round_end.winner,
                "points": round_end.points,
                "rule": round_end.rule,
            }
        )
        return
    rows = [
        (seat, " ".join(map(write_tile, hand)) or "went out", total)
        for seat, (hand, total) in enumerate(zip(round_end.hands, round_end.totals, strict=True))
    ]
    click.echo(table(("seat", "tiles left", "total"), rows))
    click.echo(f"{_award(round_end)} [{round_end.rule}]")


def _award(round_end: Settlement) -> str:
    if round_end.winner is None:
        return f"The lowest total, {min(round_end.totals)}, is shared: nobody scores"
    added = " + ".join(str(round_end.totals[seat]) for seat in round_end.opponents)
    own = "" if round_end.out is not None else f" - {round_end.totals[round_end.winner]}"
    points = counted(round_end.points, "point")
    return f"Seat {round_end.winner} scores {added}{own}: {points}"


def _settled(left: str) -> Settlement:
    texts = left.split("/")
    if len(texts) not in PLAYERS:
        what = f"{counted(len(texts), 'hand')} left"
        right = f"{PLAYERS[0]} to {PLAYERS[-1]} players, a segment each, separated by /"
        raise DeskError(LEFT, what, "draw.players", right)
    hands = read_hands(TILES, [(f"{LEFT}, seat {seat}", text) for seat, text in enumerate(texts)])
    out = [str(seat) for seat, hand in enumerate(hands) if not hand]
    if len(out) > 1:
        what = f"seats {', '.join(out[:-1])} and {out[-1]} hold no tile"
        raise DeskError(LEFT, what, "draw.out", "the round ends with the first who goes out")
    return settle(hands)
