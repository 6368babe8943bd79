"""A walkthrough is replayed move by move; what it leaves out is derived, what it claims held."""

from typing import Any

import pytest

from lesson.drafts import faults, lesson, line, play
from rulewalk.games.cribbage.play import Go, Lay
from rulewalk.games.draw.line import Place, UnequalValues
from rulewalk.games.protocol import Transition
from rulewalk.games.tiles import Tile
from rulewalk.lesson.replay import replay
from rulewalk.lesson.walkthrough import Fault, Lesson, Refused
from rulewalk.notation.cards import write_card
from rulewalk.notation.seating import Who

GO_LEFT_OUT: tuple[dict[str, Any], ...] = (
    {"play": "KC"},
    {"play": "9D"},
    {"play": "TH"},
    {"play": "2S"},
    {"play": "7C"},
    {"play": "6S"},
)
GO_NAMED = (*GO_LEFT_OUT[:3], {"go": "rival"}, *GO_LEFT_OUT[3:])
HANDS = "KC TH 2S 6S / 9D 7C / you"


def moves(of: Lesson) -> list[str]:
    told = []
    for step in of.steps:
        move = step.happened.move
        name = f"{of.seating[move.seat].value} "
        name += "go" if isinstance(move, Go) else write_card(move.card)
        told.append(name)
    return told


class TestGoes:
    def test_a_go_is_a_step_whether_the_file_names_it_or_not(self) -> None:
        left_out, named = lesson(play(HANDS, *GO_LEFT_OUT)), lesson(play(HANDS, *GO_NAMED))
        expected = ["you KC", "rival 9D", "you TH", "rival go", "you 2S", "rival 7C", "you 6S"]
        assert moves(left_out) == moves(named) == expected
        assert [step.number for step in left_out.steps] == [1, 2, 3, 4, 5, 6, 7]

    def test_a_derived_step_carries_the_index_of_the_step_it_comes_before(self) -> None:
        assert [step.index for step in lesson(play(HANDS, *GO_LEFT_OUT)).steps] == [
            *(0, 1, 2, 3, 3, 4, 5)
        ]

    def test_a_go_that_is_due_at_the_end_is_derived_too(self) -> None:
        steps = lesson(play(HANDS, *GO_LEFT_OUT[:3])).steps
        assert [step.index for step in steps] == [0, 1, 2, 3]
        assert steps[-1].happened.move == Go(1)

    def test_a_go_that_closes_the_count_makes_room_for_the_same_players_card(self) -> None:
        # At 30 the rival cannot go on, nor can you: the count restarts, and the rival leads.
        made = lesson(
            play("KC JH 9H / QD 5S", *({"play": card} for card in ("KC", "QD", "JH", "5S")))
        )
        assert moves(made) == ["you KC", "rival QD", "you JH", "rival go", "rival 5S"]

    def test_a_claim_of_a_named_go_is_verified(self) -> None:
        claimed = (
            {**step, "count": 29, "scores": {}} if "go" in step else step for step in GO_NAMED
        )
        assert lesson(play(HANDS, *claimed)).steps[3].happened.move == Go(1)
        wrong = ({**step, "count": 31} if "go" in step else step for step in GO_NAMED)
        assert faults(play(HANDS, *wrong)) == (
            Fault(("steps", 3, "count"), "claimed 31, the engine finds 29", "cribbage.play.turns"),
        )


class TestLines:
    def test_a_step_may_begin_a_new_line(self) -> None:
        made = lesson(line({"place": "1|4"}, {"line": "3|6", "place": "6|6"}, {"place": "3|3"}))
        assert [step.anew for step in made.steps] == [False, True, False]
        assert [step.position.tiles for step in made.steps] == [
            (Tile(1, 4),),
            (Tile(3, 6), Tile(6, 6)),
            (Tile(3, 6), Tile(6, 6), Tile(3, 3)),
        ]

    def test_a_refused_move_may_begin_one_as_well(self) -> None:
        refuse = {"place": "0|5", "because": "draw.blank"}
        made = lesson(line({"place": "1|4"}, {"line": "3|6", "refuse": refuse}, {"place": "6|6"}))
        assert [step.anew for step in made.steps] == [False, True, False]
        assert made.steps[2].position.tiles == (Tile(3, 6), Tile(6, 6))


class TestRefusals:
    def test_a_refused_move_is_a_step_that_changes_nothing(self) -> None:
        refuse = {"place": "0|5", "at": 6, "because": "draw.blank"}
        made = lesson(line({"place": "4|6"}, {"refuse": refuse}, {"place": "4|4"}))
        refused = made.steps[1]
        assert refused.happened == Refused(
            made.steps[0].position,
            Place(Tile(0, 5), 6),
            UnequalValues(Tile(0, 5), 6, (6, 4)),
        )
        assert refused.position == made.steps[0].position
        assert refused.rules == ("draw.blank",)
        assert "draw.blank" in made.rules

    def test_a_card_is_refused_to_the_player_who_has_to_say_go(self) -> None:
        # Without the go: it is the card that does not fit.
        refuse = {"play": "7C", "because": "cribbage.play.limit"}
        made = lesson(play(HANDS, *GO_LEFT_OUT[:3], {"refuse": refuse}, *GO_LEFT_OUT[3:]))
        assert moves(made)[2:6] == ["you TH", "rival 7C", "rival go", "you 2S"]

    def test_a_go_that_comes_before_a_refused_card_is_derived(self) -> None:
        refuse = {"play": "6S", "because": "cribbage.play.limit"}
        made = lesson(play(HANDS, *GO_LEFT_OUT[:3], {"refuse": refuse}, *GO_LEFT_OUT[3:]))
        assert moves(made)[2:6] == ["you TH", "rival go", "you 6S", "you 2S"]

    def test_after_a_go_the_player_waits(self) -> None:
        refuse = {"play": "7C", "because": "cribbage.play.go"}
        made = lesson(play(HANDS, *GO_NAMED[:4], {"refuse": refuse}))
        assert isinstance(made.steps[4].happened, Refused)

    def test_what_is_wrong_with_a_refusal_is_not_told_again_for_its_rule(self) -> None:
        refuse = {"play": "6D", "because": "cribbage.play.limit"}
        (fault,) = faults(play("4C / 6D", {"refuse": refuse}, rules=("cribbage.play.limit",)))
        assert fault.path == ("steps", 0, "refuse", "because")
        assert fault.rule == "cribbage.play.turns"


class TestFaults:
    def test_a_wrong_claim_does_not_stop_the_replay(self) -> None:
        steps = ({"play": "4C", "count": 5}, {"play": "6D", "count": 11})
        replayed = replay(play("4C 5H / 6D", *steps))
        assert replayed.stopped_at is None
        assert [fault.path for fault in replayed.faults] == [
            ("steps", 0, "count"),
            ("steps", 1, "count"),
        ]

    def test_an_impossible_move_does(self) -> None:
        steps = ({"play": "4C"}, {"play": "9D"}, {"play": "5H", "count": 1})
        replayed = replay(play("4C 5H / 6D", *steps, rules=("cribbage.play.run",)))
        assert replayed.stopped_at == 1
        assert [fault.path for fault in replayed.faults] == [("steps", 1, "play")]

    def test_so_does_a_start_that_is_none(self) -> None:
        replayed = replay(play("4C / 4C", {"play": "4C"}))
        assert replayed.stopped_at == -1
        assert replayed.faults == (Fault(("start", "rival"), "4C is in both hands"),)

    def test_a_rule_that_no_step_raises_is_a_fault(self) -> None:
        rules = ("cribbage.play.turns", "cribbage.play.pair")
        assert faults(play("4C 5H / 6D", {"play": "4C"}, rules=rules)) == (
            Fault(("rules", 1), "no step shows cribbage.play.pair; shown are cribbage.play.turns"),
        )

    def test_a_rule_shown_only_by_a_refusal_or_a_derived_step_is_shown(self) -> None:
        rules = ("cribbage.play.go",)
        assert "cribbage.play.go" in lesson(play(HANDS, *GO_LEFT_OUT, rules=rules)).rules
        refuse = {"play": "6D", "because": "cribbage.play.turns"}
        assert lesson(
            play("4C / 6D", {"refuse": refuse}, rules=("cribbage.play.turns",))
        ).rules == ("cribbage.play.turns",)

    @pytest.mark.parametrize(
        ("step", "key"),
        [
            ({"place": "2|3", "at": 4}, "place"),
            ({"at": 4, "place": "2|3"}, "place"),
            ({"place": "1|2", "at": 4}, "at"),
            ({"at": 4, "place": "1|2"}, "at"),
        ],
    )
    def test_the_key_at_fault_is_the_one_without_which_the_move_would_do(
        self, step: dict[str, Any], key: str
    ) -> None:
        (fault,) = faults(line({"place": "1|4"}, step))
        assert fault.path == ("steps", 1, key)

    def test_faults_are_worded_by_the_voice(self) -> None:
        (fault,) = faults(line({"place": "1|4"}, {"place": "2|3"}))
        assert fault.message == (
            "this move is not allowed: The ends take 1 and 4, and no half of [2|3] equals either "
            "value. Only equal values may touch"
        )
        assert fault.rule == "draw.match"


class TestLessons:
    def test_a_lesson_keeps_its_walkthrough_its_start_and_its_seating(self) -> None:
        walkthrough = play("4C / 6D / rival", {"play": "6D"})
        made = lesson(walkthrough)
        assert made.walkthrough is walkthrough
        assert made.seating == (Who.RIVAL, Who.YOU)
        assert made.start.moves == ()

    def test_every_step_starts_where_the_one_before_ended(self) -> None:
        made = lesson(play(HANDS, *GO_LEFT_OUT))
        before = made.start
        for step in made.steps:
            assert isinstance(step.happened, Transition)
            assert step.happened.before == before
            before = step.position
        assert before.is_over

    def test_what_the_author_says_stays_with_the_step(self) -> None:
        say = {"pt-BR": "Você abre.", "en": "You lead."}
        made = lesson(play("4C / 6D", {"play": "4C", "say": say}, {"play": "6D"}))
        assert [step.say for step in made.steps] == [say, {}]

    def test_rules_stand_in_the_order_in_which_they_come_up(self) -> None:
        made = lesson(play(HANDS, *GO_LEFT_OUT))
        assert made.rules == (
            "cribbage.play.turns",
            "cribbage.play.go",
            "cribbage.play.thirty-one",
            "cribbage.play.reset",
            "cribbage.play.last-card",
        )
        assert made.steps[0].happened.move.seat == 0
        assert isinstance(made.steps[0].happened.move, Lay)
