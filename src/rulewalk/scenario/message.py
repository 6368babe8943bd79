"""What is wrong with a scenario file, and where."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Message:
    """One thing wrong with a scenario file.

    Attributes:
        file: the file's path, from the current folder if it lies there.
        line: 1 for the first.
        column: in characters, 1 for the first.
        text: what is wrong, on one line.
        rule: the rule by which it is wrong, or an empty text.
        fix: what would be right, or an empty text.
        unchecked: how many steps could not be replayed because of it.
    """

    file: str
    line: int
    column: int
    text: str
    rule: str = ""
    fix: str = ""
    unchecked: int = 0

    def __str__(self) -> str:
        """Return everything on one line, the place first."""
        rule = f" [{self.rule}]" if self.rule else ""
        fix = f" ({self.fix})" if self.fix else ""
        steps = "step" if self.unchecked == 1 else "steps"
        unchecked = f"; {self.unchecked} {steps} went unchecked" if self.unchecked else ""
        return f"{self.file}:{self.line}:{self.column}: {self.text}{rule}{fix}{unchecked}"
