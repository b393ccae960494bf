"""The gallery shows every sample picture there is."""

from PIL import Image

from dealer_assist.resources import data_folder
from docs.gallery import KINDS, PAGE, SHEETS, contact_sheet, page, shown

SAMPLES = data_folder("sample_images")


def test_the_page_and_its_sheets_are_up_to_date():
    kinds = shown(SAMPLES / "labels.csv")
    assert PAGE.read_text(encoding="utf-8") == page(kinds), "run python -m docs.gallery"
    assert {each.kind for each in kinds} == set(KINDS) == {path.stem for path in SHEETS.iterdir()}
    assert sum(len(each.files) for each in kinds) == len(list((SAMPLES / "pictures").iterdir()))


def test_a_sheet_has_a_tile_for_each_picture():
    files = sorted((SAMPLES / "pictures").glob("far-*.jpg"))[:7]
    with Image.open(SHEETS / "far.jpg") as kept:
        width = kept.width
    sheet = contact_sheet(files)
    assert (sheet.width, sheet.height) == (width, 2 * 149)
