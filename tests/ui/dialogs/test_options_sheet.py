"""The printed sheet: one page that names every option, what is agreed, and who signs."""

import pytest
from PySide6.QtCore import QDate
from PySide6.QtPdf import QPdfDocument

from dealer_assist.rules.options import OPTIONS, Game
from dealer_assist.rules.split_options import SplitOptions, TieRule
from dealer_assist.ui.dialogs.options_dialog import OptionsDialog
from dealer_assist.ui.dialogs.options_sheet import sheet_pdf
from dealer_assist.ui.words.wording import Wording

DAY = QDate(2026, 3, 8)


def words_of(folder, game, options, language):
    """The text of a sheet's pages, its blanks made equal."""
    file = folder / "sheet.pdf"
    file.write_bytes(sheet_pdf(game, options, DAY, Wording(language)))
    document = QPdfDocument()
    assert document.load(str(file)) is QPdfDocument.Error.None_
    return [" ".join(document.getAllText(page).text().split()) for page in range(document.pageCount())]


def test_a_sheet_in_english(qapp, tmp_path):
    (page,) = words_of(tmp_path, Game.SPLIT, SplitOptions(tie_rule=TieRule.SPLIT, rake_cap=25), "en")
    assert "Split: what the table has agreed on" in page
    assert "March 8, 2026" in page
    assert "Full equality or all out" in page
    assert "★ Split Pot Roll Over" in page
    assert "★ 25 —" in page
    assert page.count("★") == 2
    assert page.count("Player ____") == 6


def test_a_sheet_in_russian(qapp, tmp_path):
    (page,) = words_of(tmp_path, Game.SPLIT, SplitOptions(), "ru")
    assert "8 марта 2026" in page
    assert "Полное равенство или все вылетели" in page
    assert "Крупье ____" in page
    assert "★" not in page


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("game", OPTIONS)
def test_every_game_has_one_page(qapp, tmp_path, game, language):
    assert len(words_of(tmp_path, game, OPTIONS[game](), language)) == 1


def test_the_dialog_writes_what_is_chosen_in_it(qtbot, tmp_path):
    dialog = OptionsDialog(Game.SPLIT, SplitOptions(), Wording("en"))
    qtbot.addWidget(dialog)
    dialog.form.lines["tie_rule"].editor.setCurrentIndex(1)
    file = tmp_path / "sheet.pdf"
    dialog.print_sheet(file)
    document = QPdfDocument()
    document.load(str(file))
    assert "★ Split Pot" in " ".join(document.getAllText(0).text().split())
    assert dialog.message.text() == f"The sheet is written: {file}"


def test_a_sheet_that_cannot_be_written_says_why(qtbot, tmp_path):
    dialog = OptionsDialog(Game.SPLIT, SplitOptions(), Wording("en"))
    qtbot.addWidget(dialog)
    dialog.print_sheet(tmp_path / "missing" / "sheet.pdf")
    assert dialog.message.text().startswith("The sheet was not written: ")
    assert "No such file or directory" in dialog.message.text()
