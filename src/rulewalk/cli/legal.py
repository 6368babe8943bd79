"""``rulewalk legal``: the moves that the rules allow."""

import click

from rulewalk.cli.answer import DeskError, counted, example, json_option, print_json, table
from rulewalk.cli.arguments import CARDS, TILES, read_hands, words_of
from rulewalk.games.cribbage import play
from rulewalk.games.cribbage.values import counting_value
from rulewalk.games.draw.turn import RESERVE, Turn, TurnRefusal
from rulewalk.games.registry import CONSTANTS
from rulewalk.games.tiles import BLANK, HIGHEST
from rulewalk.notation.cards import write_card
from rulewalk.notation.tiles import write_tile
from rulewalk.voice.draw_turn import TurnVoice

HAND = "--hand"
COUNT = "--count"
ENDS = "--ends"
BONEYARD = "--boneyard"


@click.group()
def legal() -> None:
    """List the moves that the rules allow, and why not the others."""


@legal.command(
    "cribbage/play",
    short_help="The cards that can be laid, or a go.",
    epilog=example('rulewalk legal cribbage/play --hand "AC 5D 6H" --count 25'),
)
@click.option(HAND, required=True, help='The cards still held: "AC 5D 6H".')
@click.option(COUNT, required=True, type=int, help="The count so far, 0 to 30.")
@json_option
def cribbage_play(hand: str, count: int, as_json: bool) -> None:
    """List the cards that can be laid on a count, and whether go is to be said."""
    (held,) = read_hands(CARDS, [(HAND, hand)])
    if len(held) > play.HAND_SIZE:
        right = f"a hand holds at most {play.HAND_SIZE} cards in the play"
        raise DeskError(HAND, f"a hand of {counted(len(held), 'card')}", "cribbage.discard", right)
    _check_count(count)
    fitting = play.playable(held, count)
    # A player without cards says nothing (cribbage.play.go).
    go = bool(held) and not fitting
    if as_json:
        print_json({"plays": list(map(write_card, fitting)), "go": go})
        return
    rows = [
        (
            write_card(card),
            count + counting_value(card),
            "yes" if card in fitting else f"no, it passes {play.THIRTY_ONE} [cribbage.play.limit]",
        )
        for card in held
    ]
    if rows:
        click.echo(table(("card", "count", "can be laid"), rows))
    if go:
        verdict = "yes, no card fits"
    else:
        verdict = "no, a card fits" if held else "no, a player without cards says nothing"
    click.echo(f"go: {verdict} [cribbage.play.go]")


def _check_count(count: int) -> None:
    if count == play.THIRTY_ONE:
        what = f"at {count} the count restarts at once"
        raise DeskError(COUNT, what, "cribbage.play.thirty-one", "the next card is laid on 0")
    if not 0 <= count < play.THIRTY_ONE:
        right = f"a card is laid on 0 to {play.THIRTY_ONE - 1}"
        raise DeskError(COUNT, f"there is no count of {count}", "cribbage.play.limit", right)


@legal.command(
    "draw/turn",
    short_help="The tiles that can be placed; buying; passing.",
    epilog=example('rulewalk legal draw/turn --hand "1|6" --ends "6 4" --boneyard 5'),
)
@click.option(HAND, required=True, help='The tiles held: "1|6 2|5".')
@click.option(ENDS, required=True, help='The values of the open ends: "6 4"; "" before the first.')
@click.option(BONEYARD, required=True, type=int, help="The tiles left in it, the reserve included.")
@json_option
def draw_turn(hand: str, ends: str, boneyard: int, as_json: bool) -> None:
    """List the tiles that can be placed and where, and whether one may buy or pass."""
    turn = _turn(hand, ends, boneyard)
    buy, pass_ = turn.verify_buy(), turn.verify_pass()
    if as_json:
        places = [[write_tile(tile), value] for tile, value in turn.places()]
        print_json({"places": places, "buy": buy is None, "pass": pass_ is None})
        return
    rows = [
        (write_tile(tile), "opens the line" if value is None else f"at {value}")
        for tile, value in turn.places()
    ]
    if rows:
        click.echo(table(("tile", "can be placed"), rows))
    else:
        click.echo("No tile can be placed.")
    click.echo(f"buy:  {_verdict(buy)}")
    click.echo(f"pass: {_verdict(pass_)}")


def _verdict(refusal: TurnRefusal | None) -> str:
    if refusal is None:
        return "yes"
    return f"no. {TurnVoice('en').refusal(refusal)} [{refusal.rule}]"


def _turn(hand: str, ends: str, boneyard: int) -> Turn:
    (held,) = read_hands(TILES, [(HAND, hand)])
    if not held:
        what = "no tile is held"
        raise DeskError(HAND, what, "draw.out", "a player without tiles has ended the round")
    values = _end_values(ends)
    _check_boneyard(boneyard, len(held))
    return Turn(held, values, boneyard)


def _end_values(ends: str) -> tuple[int, ...]:
    halves = {str(half): half for half in range(BLANK, HIGHEST + 1)}
    words = words_of(ends)
    for number, word in enumerate(words, start=1):
        if word not in halves:
            right = f"the halves of tiles run from {BLANK} to {HIGHEST}"
            raise DeskError(f"{ENDS}, end {number}", f"no half is {word!r}", "draw.set", right)
    if len(words) not in (0, 2):
        right = 'two values, or "" before the first tile'
        raise DeskError(ENDS, counted(len(words), "open end"), "draw.two-ends", right)
    return tuple(halves[word] for word in words)


def _check_boneyard(boneyard: int, held: int) -> None:
    what = f"a boneyard of {counted(boneyard, 'tile')}"
    if boneyard < RESERVE:
        right = f"the last {RESERVE} tiles are never bought"
        raise DeskError(BONEYARD, what, "draw.reserve", right)
    # Two players leave most tiles in the boneyard; what one buys moves to that hand.
    most = CONSTANTS["draw.boneyard.two"]
    if boneyard > most:
        right = f"the deal leaves at most {most}"
        raise DeskError(BONEYARD, what, "draw.deal", right)
    both = most + CONSTANTS["draw.deal.two"]
    if boneyard + held > both:
        what = f"{what} beside a hand of {held}"
        right = f"a hand and the boneyard hold at most {both} together"
        raise DeskError(BONEYARD, what, "draw.deal", right)
