"""The words of cribbage hold the whole position, and to the learner only what they may see."""

import random
import re
from collections.abc import Iterator
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulewalk.games.cards import Card, Suit
from rulewalk.games.cribbage.counting import Counting
from rulewalk.games.cribbage.game import Game, Phase, Shown
from rulewalk.games.cribbage.play import Lay
from rulewalk.games.cribbage.show import ShowKind
from rulewalk.notation.seating import PAIR, Who
from rulewalk.voice.catalogue import LANGUAGES
from rulewalk.voice.registry import voice_for
from voice.cribbage_tables import (
    GameMade,
    at_random,
    countings,
    done,
    games,
    hidden_from_you,
    joined,
)
from voice.reading import cards_in
from voice.reading_cribbage import GameRead, read_counting, read_game

languages = st.sampled_from(LANGUAGES)
both_languages = pytest.mark.parametrize("language", LANGUAGES)
SEEDS = range(60)
YOU, RIVAL = 0, 1


@given(countings(), languages)
def test_a_count_is_read_back(position: Counting, language: str) -> None:
    read = read_counting(voice_for("cribbage/show", language).alternative(position, PAIR), language)
    assert read.crib == position.crib
    assert read.hand == position.hand
    assert read.starter == position.starter
    assert read.counted == tuple(
        (made.kind, made.points, made.cards[:1] if made.kind is ShowKind.NOBS else made.cards)
        for made in position.counted
    )
    assert read.total == position.total
    assert read.finished == position.finished


def holds(read: GameRead, game: Game) -> None:
    """Hold everything that nobody hides against the game."""
    assert read.scores == game.scores
    assert read.muggins == game.muggins
    assert read.dealer == game.dealer
    assert read.number == game.deals
    assert read.cuts == ([] if game.deals else list(game.cuts))
    assert read.starter == game.starter
    assert read.winner == game.winner
    if game.winner is not None:
        losing = game.scores[1 - game.winner]
        assert read.losing == losing
        assert read.skunk_limit == (None if losing >= 91 else 91 if losing >= 61 else 61)
    assert read.shown == [
        (
            game.owner(shown),
            shown is Shown.CRIB,
            sum(made.points for made in game.combinations(shown)),
        )
        for shown in tuple(Shown)[: game.counted]
    ]


@given(games(), languages)
def test_a_game_is_read_back(game: Game, language: str) -> None:
    read = read_game(voice_for("cribbage/game", language).alternative(game, PAIR), language)
    holds(read, game)
    if read.play is not None:
        assert game.play is not None
        assert read.play.position.moves == game.play.moves
        assert read.play.position.dealt == game.play.dealt
        assert read.play.hands == game.play.hands
        if not game.is_over:
            assert read.play.position == game.play
            assert read.play.points == game.play.points
            assert read.play.to_move == game.play.to_move
    else:
        assert read.hands == dict(enumerate(game.hands))
    assert (read.play is not None) == (game.phase is Phase.PLAY or won_in_the_play(game))
    if all(game.discards):
        assert read.crib == game.crib
    else:
        assert read.discards == {n: cards for n, cards in enumerate(game.discards) if cards}
    prompt = voice_for("cribbage/game", language).turn_prompt(game, PAIR)
    told_elsewhere = game.phase is Phase.PLAY or game.is_over
    assert read.prompt == (None if told_elsewhere else prompt)


def won_in_the_play(game: Game) -> bool:
    play = game.play
    return game.is_over and play is not None and not play.is_over and bool(play.moves)


@both_languages
def test_a_win_in_the_play_pegs_no_more_than_the_winner_needs(language: str) -> None:
    game = joined("5D 2C 3C KC", "5C 5H 9C 9D", crib="AC AD KS QS", starter="8H", scores=(100, 119))
    moves = [
        Lay(0, Card(5, Suit.CLUBS)),
        Lay(1, Card(5, Suit.DIAMONDS)),
        Lay(0, Card(5, Suit.HEARTS)),
    ]
    over = done(game, *moves)[-1].after
    read = read_game(voice_for("cribbage/game", language).alternative(over, PAIR), language)
    # The fifteen wins; the pair royal is not pegged any more.
    assert read.play is not None
    assert read.play.points == (2, 2)
    assert read.scores == (102, 121)
    assert read.skunk_limit is None
    assert read.winner == RIVAL


# What is hidden stays hidden.


def seen_by_you(game: Game, language: str) -> Iterator[str]:
    voice = voice_for("cribbage/game", language)
    yield voice.alternative_for_you(game, PAIR)
    yield voice.turn_prompt(game, PAIR)
    yield voice.title(game, PAIR)
    yield from voice.standings(game, PAIR)
    yield from voice.picture_words(game, PAIR).values()


def told_of(made: GameMade, language: str) -> Iterator[str]:
    voice = voice_for("cribbage/game", language)
    yield voice.caption_for_you(made, PAIR)
    yield voice.points(made, PAIR)
    yield from seen_by_you(made.after, language)


@given(games(), languages)
def test_what_you_see_tells_the_rest(game: Game, language: str) -> None:
    text = voice_for("cribbage/game", language).alternative_for_you(game, PAIR)
    assert not hidden_from_you(game) & set(cards_in(text, language))
    if game.phase in (Phase.PLAY, Phase.OVER):
        return
    read = read_game(text, language)
    holds(read, game)
    if game.dealt:
        assert read.hands[YOU] == game.hands[YOU]
        seen = game.play is not None
        assert read.hands[RIVAL] == (game.hands[RIVAL] if seen else len(game.hands[RIVAL]))
    if not all(game.discards):
        told: dict[int, object] = {YOU: game.discards[YOU], RIVAL: len(game.discards[RIVAL])}
        assert read.discards == {player: cards for player, cards in told.items() if cards}
    elif game.counted < len(Shown):
        assert read.crib == ()
        assert read.crib_from_you == game.discards[YOU]
    else:
        assert read.crib == game.crib


@both_languages
def test_no_hidden_card_is_named(language: str) -> None:
    for seed in SEEDS:
        for made in at_random(Game.start(seed), seed):
            hidden = hidden_from_you(made.after)
            told = " ".join(told_of(made, language))
            assert not hidden & set(cards_in(told, language))
            if made.after.deals > 2:
                break


def dealt_otherwise(game: Game, seed: int) -> Game:
    """The same game before its cut but for the cards that the learner cannot see."""
    unseen = sorted(hidden_from_you(game), key=lambda card: (card.rank, card.suit.value))
    others = [*unseen[1:], unseen[0]]
    random.Random(seed).shuffle(others)
    laid_away = tuple(others[: len(game.discards[RIVAL])])
    return replace(
        game, dealt=(game.dealt[YOU], tuple(others)), discards=(game.discards[YOU], laid_away)
    )


@given(games(), languages, st.integers(0, 9))
def test_nothing_you_see_before_the_cut_depends_on_hidden_cards(
    game: Game, language: str, seed: int
) -> None:
    if game.phase in (Phase.DISCARD, Phase.CUT):
        otherwise = dealt_otherwise(game, seed)
        assert list(seen_by_you(game, language)) == list(seen_by_you(otherwise, language))


def test_that_the_rival_has_to_say_go_is_not_given_away() -> None:
    game = joined("KC QC TH 9D", "KD QD TC 9S", crib="AC AD AH AS", starter="2C", dealer=1)
    for made in at_random(game, 3):
        position = made.after.play
        assert position is not None
        if position.must_go and made.after.to_move == RIVAL:
            for language, said in (
                ("en", "It is the rival's turn."),
                ("pt-BR", "É a vez do rival."),
            ):
                text = voice_for("cribbage/game", language).alternative_for_you(made.after, PAIR)
                assert text.endswith(said)
            return
    raise AssertionError("the rival never had to say go")


@given(games(), languages)
def test_every_word_of_the_picture_is_said(game: Game, language: str) -> None:
    words = voice_for("cribbage/game", language).picture_words(game, PAIR)
    named = {"you", "rival", "score0", "score1", "dealer", "crib", "starter", "count", "go"}
    assert set(words) == named | {"target", "skunk"}
    assert all(words.values())
    assert not [text for text in words.values() if re.search(r"[{}]", text)]


def test_the_players_may_sit_the_other_way_round() -> None:
    game = joined("5H 5D 2C 3C", "5S JD 9C 9D", crib="AC AD KS QS", starter="8H", scores=(3, 7))
    turned = (Who.RIVAL, Who.YOU)
    text = voice_for("cribbage/game", "en").alternative(game, turned)
    assert text.startswith("Score: 7 for you, 3 for the rival; 121 wins. Deal 1: the rival deals")
    assert voice_for("cribbage/game", "en").standings(game, turned) == [
        "Rival: 3 of 121 points",
        "You: 7 of 121 points",
    ]
