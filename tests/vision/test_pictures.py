"""Picture files: every way in which one can be unfit has its own code, and every fit one comes out upright in BGR."""

import numpy as np
import pytest
from PIL import Image

from dealer_assist.vision.pictures import READ_PIXELS, PictureError, load_picture, open_picture


def corners_picture(width: int = 60, height: int = 40) -> Image.Image:
    """Grey with a red upper left and a blue lower right quarter."""
    pixels = np.full((height, width, 3), 128, np.uint8)
    pixels[: height // 2, : width // 2] = (250, 0, 0)
    pixels[height // 2 :, width // 2 :] = (0, 0, 250)
    return Image.fromarray(pixels)


def code_of(path) -> str:
    with pytest.raises(PictureError) as caught:
        open_picture(path)
    assert caught.value.fields["subject"] == str(path)
    return caught.value.code


def is_red(pixel) -> bool:
    return pixel[2] > 200 and pixel[0] < 60 and pixel[1] < 60


@pytest.mark.parametrize("name", ["a.png", "a.bmp", "a.tif", "a.webp", "a.gif", "купюра № 1 «проба».png", "no_extension"])
def test_kinds_and_names(tmp_path, name):
    path = tmp_path / name
    kind = {"webp": "WEBP", "gif": "GIF", "tif": "TIFF", "bmp": "BMP"}.get(name.rsplit(".", 1)[-1], "PNG")
    corners_picture().save(path, kind, **({"lossless": True} if kind == "WEBP" else {}))
    bgr = load_picture(path)
    assert (bgr.shape, bgr.dtype) == ((40, 60, 3), np.uint8)
    assert is_red(bgr[5, 5])
    assert bgr[35, 55, 0] > 200


@pytest.mark.parametrize("orientation", range(1, 9))
def test_exif_orientation_is_applied(tmp_path, orientation):
    """The EXIF standard's eight orientations: the picture is stored so that it comes out upright."""
    stored = {
        1: lambda image: image,
        2: lambda image: image.transpose(Image.Transpose.FLIP_LEFT_RIGHT),
        3: lambda image: image.transpose(Image.Transpose.ROTATE_180),
        4: lambda image: image.transpose(Image.Transpose.FLIP_TOP_BOTTOM),
        5: lambda image: image.transpose(Image.Transpose.TRANSPOSE),
        6: lambda image: image.transpose(Image.Transpose.ROTATE_90),
        7: lambda image: image.transpose(Image.Transpose.TRANSVERSE),
        8: lambda image: image.transpose(Image.Transpose.ROTATE_270),
    }[orientation](corners_picture())
    exif = Image.Exif()
    exif[0x0112] = orientation
    path = tmp_path / "turned.png"
    stored.save(path, exif=exif)
    bgr = load_picture(path)
    assert bgr.shape == (40, 60, 3)
    assert is_red(bgr[5, 5])


def test_grey_alpha_cmyk_palette_and_bilevel(tmp_path):
    for name, image in {
        "grey.png": corners_picture().convert("L"),
        "alpha.png": corners_picture().convert("RGBA"),
        "cmyk.jpg": corners_picture().convert("CMYK"),
        "palette.png": corners_picture().convert("P"),
        "bilevel.png": corners_picture().convert("1"),
    }.items():
        image.save(tmp_path / name)
        assert load_picture(tmp_path / name).shape == (40, 60, 3)
    assert is_red(load_picture(tmp_path / "cmyk.jpg")[5, 5])


def test_what_is_transparent_becomes_white(tmp_path):
    Image.new("RGBA", (30, 30), (0, 0, 0, 0)).save(tmp_path / "clear.png")
    assert (load_picture(tmp_path / "clear.png") == 255).all()


def test_sixteen_bits_keep_their_scale(tmp_path):
    values = np.full((30, 30), 10 * 257, np.uint16)
    values[:, 15:] = 200 * 257
    Image.fromarray(values).save(tmp_path / "deep.png")
    bgr = load_picture(tmp_path / "deep.png")
    assert bgr[0, 0].tolist() == [10, 10, 10]
    assert bgr[0, 29].tolist() == [200, 200, 200]


def test_unfit_files_have_their_own_codes(tmp_path):
    whole = tmp_path / "whole.jpg"
    corners_picture(600, 400).save(whole, quality=95)
    data = whole.read_bytes()
    (tmp_path / "short.jpg").write_bytes(data[: len(data) // 2])
    (tmp_path / "empty.jpg").write_bytes(b"")
    (tmp_path / "text.jpg").write_text("no picture at all", encoding="utf-8")
    (tmp_path / "head.png").write_bytes(b"\x89PNG\r\n\x1a\n")
    Image.new("RGB", (1, 1)).save(tmp_path / "dot.png")
    assert code_of(tmp_path / "nowhere.jpg") == "picture_missing"
    assert code_of(tmp_path) == "picture_is_folder"
    assert code_of(tmp_path / "empty.jpg") == "picture_empty"
    assert code_of(tmp_path / "text.jpg") == "picture_not_an_image"
    assert code_of(tmp_path / "short.jpg") == "picture_damaged"
    assert code_of(tmp_path / "head.png") in {"picture_not_an_image", "picture_damaged"}
    assert code_of(tmp_path / "dot.png") == "picture_too_small"


def test_a_hundred_megapixels_are_reduced_and_their_scale_is_told(tmp_path):
    path = tmp_path / "huge.png"
    Image.new("L", (12_500, 8_000), 90).save(path, compress_level=1)
    picture = open_picture(path)
    height, width = picture.bgr.shape[:2]
    assert height * width <= READ_PIXELS
    assert round(width * picture.scale) == 12_500
    assert (picture.bgr == 90).all()


def test_more_than_that_is_refused_before_it_is_unpacked(tmp_path):
    path = tmp_path / "bomb.png"
    Image.new("1", (20_000, 20_000)).save(path)
    assert code_of(path) == "picture_too_large"
