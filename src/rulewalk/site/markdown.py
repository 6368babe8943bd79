"""The Markdown extension: walkthroughs, practices, settlements and the phases as blocks.

Works in plain Python-Markdown and in MkDocs alike::

    /// walkthrough | cribbage/run-any-order
    ///

and ``[=cribbage.play.limit]`` in running text for a number that the rules fix. Whatever a block
draws with symbols, they stand once at the end of the page.
"""

from abc import abstractmethod
from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar
from xml.etree.ElementTree import Element, SubElement, fromstring

from click import ClickException
from markdown import Markdown
from markdown.inlinepatterns import InlineProcessor
from markdown.postprocessors import Postprocessor
from markdown.treeprocessors import Treeprocessor
from markdown.util import AtomicString
from pymdownx.blocks import BlocksExtension
from pymdownx.blocks.block import Block, type_boolean, type_integer, type_string

from rulewalk.games.draw.settlement import settle
from rulewalk.games.protocol import InvalidPositionError
from rulewalk.games.registry import CONSTANTS
from rulewalk.lesson.markup import lesson_markup
from rulewalk.lesson.placeholders import PLACEHOLDER
from rulewalk.lesson.walkthrough import Lesson
from rulewalk.notation.errors import NotationError, nearest
from rulewalk.notation.tiles import read_tiles
from rulewalk.pen.registry import pen_for
from rulewalk.pen.settlement import settlement_symbols
from rulewalk.pen.sprite import sprite
from rulewalk.practice.entry import PRACTICES
from rulewalk.practice.markup import (
    DRAWN_AS,
    first_request,
    practice_markup,
    quiz_markup,
    quiz_request,
)
from rulewalk.scenario.load import scenario_files
from rulewalk.scenario.names import SUFFIX, id_of
from rulewalk.site.lessons import lesson_of
from rulewalk.stage.markup import Markup
from rulewalk.stage.phases import phases_markup
from rulewalk.stage.settlement import settlement_markup
from rulewalk.voice.catalogue import LANGUAGES
from rulewalk.voice.interface import PHASES, Interface


class DirectiveError(ClickException):
    """A block or placeholder that names something that does not exist."""


class RulewalkBlock(Block):  # type: ignore[misc]
    """What our blocks share: an element whose content is ready markup."""

    def on_create(self, parent: Element) -> Element:
        """Return the element that holds the block."""
        return SubElement(parent, "div", {"class": f"rw-block rw-block--{self.NAME}"})

    def on_markdown(self) -> str:
        """Take no Markdown inside the block."""
        return "raw"

    def on_end(self, block: Element) -> None:
        """Put the markup in, out of reach of further Markdown."""
        for child in list(block):
            block.remove(child)
        block.text = AtomicString(self.md.htmlStash.store(self.markup()))

    @abstractmethod
    def markup(self) -> Markup:
        """Return the block's markup."""

    @property
    def language(self) -> str:
        """The language of the page."""
        return str(self.config["language"])

    def lesson(self) -> Lesson:
        """Return the lesson that the block names, its symbols noted.

        Raises:
            DirectiveError: there is none of this id.
        """
        root = Path(self.config["walkthroughs"])
        path = root / f"{self.argument}{SUFFIX}"
        if not path.is_file():
            ids = [id_of(each.relative_to(root)) for each in scenario_files(root)]
            raise DirectiveError(_unknown("walkthrough", self.argument, ids))
        lesson = lesson_of(path, root)
        pen = pen_for(lesson.walkthrough.game)
        self.use(pen.symbols([lesson.start, *(step.position for step in lesson.steps)]))
        return lesson

    def use(self, symbols: Mapping[str, str]) -> None:
        """Note the symbols that the page needs."""
        self.config["symbols"].update(symbols)


class WalkthroughBlock(RulewalkBlock):
    """``/// walkthrough | id``: a lesson; with ``title: false`` without its title."""

    NAME = "walkthrough"
    ARGUMENT = True
    OPTIONS: ClassVar[dict[str, Any]] = {"title": [True, type_boolean]}

    def markup(self) -> Markup:
        """Return the lesson of a scenario file."""
        lesson = self.lesson()
        level = 3 if self.options["title"] else None
        return lesson_markup(lesson, self.language, heading_level=level)


class PracticeBlock(RulewalkBlock):
    """``/// practice | game``: a game to try, dealt from ``seed``.

    ``rules`` is the address of the page that explains its rules, relative to the page as it is
    published (``../``); without it they stand in the same page.
    """

    NAME = "practice"
    ARGUMENT = True
    OPTIONS: ClassVar[dict[str, Any]] = {"seed": [7, type_integer], "rules": ["", type_string]}

    def markup(self) -> Markup:
        """Return the practice with its first frame."""
        if self.argument not in PRACTICES:
            raise DirectiveError(_unknown("practice", self.argument, PRACTICES))
        game = str(self.argument)
        self.use(pen_for(DRAWN_AS.get(game, game)).all_symbols())
        asked = (game, self.language, self.options["seed"], self.options["rules"])
        try:
            return practice_markup(*asked, frames=self.config["frames"](first_request(*asked)))
        except ValueError as error:
            raise DirectiveError(f"practice {self.argument!r}: {error}") from error


class QuizBlock(RulewalkBlock):
    """``/// quiz | id``: a lesson whose steps are asked."""

    NAME = "quiz"
    ARGUMENT = True

    def markup(self) -> Markup:
        """Return the quiz with its first question."""
        lesson = self.lesson()
        try:
            frames = self.config["frames"](quiz_request(lesson, self.language))
            return quiz_markup(lesson, self.language, frames)
        except ValueError as error:
            raise DirectiveError(f"quiz {self.argument!r}: {error}") from error


class PhasesBlock(RulewalkBlock):
    """``/// phases | play``: the five phases of a hand, one of them marked as the current.

    With ``pages: true`` the others lead to their pages, which lie beside this one and are called
    by their phases, such as ``deal.md``.
    """

    NAME = "phases"
    ARGUMENT = True
    OPTIONS: ClassVar[dict[str, Any]] = {"pages": [False, type_boolean]}

    def markup(self) -> Markup:
        """Return the stepper."""
        words = Interface(self.language)
        if self.argument not in PHASES:
            raise DirectiveError(_unknown("phase", self.argument, PHASES))
        pages = {key: f"{key}.md" for key in PHASES} if self.options["pages"] else None
        return phases_markup(self.argument, words, pages)

    def on_end(self, block: Element) -> None:
        """Leave its links to whoever resolves and verifies those of the page."""
        block[:] = [fromstring(self.markup())]


class SettlementBlock(RulewalkBlock):
    """``/// settlement`` with ``left``: what a round of Draw is worth, as a worked sum."""

    NAME = "settlement"
    ARGUMENT = False
    OPTIONS: ClassVar[dict[str, Any]] = {"left": ["", type_string]}

    def markup(self) -> Markup:
        """Return the hands left, their totals and the sum."""
        try:
            settlement = settle([read_tiles(hand) for hand in self.options["left"].split("/")])
        except (NotationError, InvalidPositionError) as error:
            raise DirectiveError(f"settlement {self.options['left']!r}: {error}") from error
        self.use(settlement_symbols(settlement))
        return settlement_markup(settlement, self.language)


BLOCKS = (WalkthroughBlock, QuizBlock, PracticeBlock, PhasesBlock, SettlementBlock)


class PlaceholderProcessor(InlineProcessor):
    """Fills ``[=NAME]`` with the number that the rules fix."""

    def handleMatch(  # type: ignore[override]  # noqa: N802
        self, m: Any, data: str
    ) -> tuple[str, int, int]:
        """Return the number in place of the placeholder.

        Raises:
            DirectiveError: there is no number of this name.
        """
        name = m[1]
        if name not in CONSTANTS:
            raise DirectiveError(_unknown("placeholder", name, CONSTANTS))
        return str(CONSTANTS[name]), m.start(0), m.end(0)


class TableProcessor(Treeprocessor):
    """Sets each table in a box of its own, in which it scrolls where the page is too narrow.

    Material would do the same in the browser, which then styles the whole page a second time.
    """

    def run(self, root: Element) -> None:
        """Wrap the tables of a page."""
        for parent in list(root.iter()):
            for place, table in enumerate(parent):
                if table.tag == "table" and "class" not in table.attrib:
                    table.set("class", "rw-listing")
                    box = Element("div", {"class": "rw-listing-box"})
                    box.append(table)
                    box.tail, table.tail = table.tail, None
                    parent[place] = box


class SpritePostprocessor(Postprocessor):
    """Adds the symbols of a page's pieces at its end, each once."""

    def __init__(self, md: Markdown, symbols: Mapping[str, str]) -> None:
        super().__init__(md)
        self._symbols = symbols

    def run(self, text: str) -> str:
        """Return the page with its symbols."""
        return f"{text}\n{sprite(self._symbols)}" if self._symbols else text


def _unknown(what: str, name: str, known: Any) -> str:
    close = nearest(name, known)
    hint = f"; did you mean {close}?" if close else ""
    return f"there is no {what} {name!r}{hint}"


def no_frames(_first: Mapping[str, object]) -> str:
    """Return no name: where nobody makes frames, the engine alone answers."""
    return ""


class RulewalkExtension(BlocksExtension):  # type: ignore[misc]
    """Adds the blocks and placeholders; options ``language``, ``walkthroughs`` and ``frames``.

    Whoever calls with ``frames`` makes the files that it names (see ``rulewalk.site.frames``).
    """

    def __init__(self, *args: Any, **options: Any) -> None:
        self.symbols: dict[str, str] = {}
        self.config = {
            "language": [LANGUAGES[0], "The language of the pages"],
            "walkthroughs": ["walkthroughs", "The folder of the scenario files"],
            "frames": [no_frames, "Names the file of the frames that follow a first one"],
        }
        super().__init__(*args, **options)

    def extendMarkdownBlocks(self, md: Markdown, block_mgr: Any) -> None:  # noqa: N802
        """Register everything with a converter."""
        md.registerExtension(self)
        for block in BLOCKS:
            block_mgr.register(block, {**self.getConfigs(), "symbols": self.symbols})
        md.inlinePatterns.register(
            PlaceholderProcessor(PLACEHOLDER.pattern, md), "rulewalk-placeholder", 185
        )
        # After the text of the cells has been read.
        md.treeprocessors.register(TableProcessor(md), "rulewalk-table", 5)
        # After the stashed markup has been put back.
        md.postprocessors.register(SpritePostprocessor(md, self.symbols), "rulewalk-sprite", 5)

    def reset(self) -> None:
        """Forget the symbols of the page before."""
        self.symbols.clear()


def makeExtension(*args: Any, **options: Any) -> RulewalkExtension:  # noqa: N802
    """Return the extension, as Python-Markdown asks for it."""
    return RulewalkExtension(*args, **options)
