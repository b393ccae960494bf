"""`dealer-assist label`: the window in which a club's own pictures are labelled."""

from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from dealer_assist.cli.picture_messages import picture_sentence
from dealer_assist.table.faults import KnownError
from dealer_assist.table.launch_options import LabelOptions, Language

UNUSABLE = 2
"""Exit status when the folder has a label file that cannot be gone on with."""


def label_command(open_labelling: Callable[[LabelOptions], int]) -> Callable[..., None]:
    """The Typer command over what shows the window."""

    def label(
        folder: Annotated[Path, typer.Argument(metavar="DIR", exists=True, file_okay=False, help="A folder of your own pictures.")],
        language: Annotated[Language | None, typer.Option(help="Language of the window; the system's by default.")] = None,
    ) -> None:
        """Label a folder of pictures: the reader proposes, you confirm or mend. Writes DIR/labels.csv after every picture.

        What was labelled before stays as it is, and it goes on where it stopped. Exit status: 0 the window was closed, 2 wrong usage or a
        label file that cannot be read, 3 something that a person can mend.
        """
        try:
            status = open_labelling(LabelOptions(folder, language))
        except KnownError as fault:
            if not fault.code.startswith("labels_"):
                raise
            typer.echo(picture_sentence(fault), err=True)
            raise typer.Exit(UNUSABLE) from fault
        raise typer.Exit(status)

    return label
