"""Evidence pictures lie under the name of their hash, whole, inside their folder."""

import hashlib

import pytest

from dealer_assist.storage.ledger.picture_folder import PictureFolder, write_whole
from dealer_assist.table.faults import NotKeptError

PNG, JPEG, OTHER = b"\x89PNG\r\n\x1a\n picture", b"\xff\xd8\xff\xe0 picture", b"something else"


@pytest.mark.parametrize(("picture", "suffix"), [(PNG, ".png"), (JPEG, ".jpg"), (OTHER, ".bin")])
def test_a_picture_is_named_by_its_sha256(tmp_path, picture, suffix):
    folder = PictureFolder(tmp_path / "pictures")
    name = folder.keep(picture)
    assert name == hashlib.sha256(picture).hexdigest()
    assert (tmp_path / "pictures" / name[:2] / f"{name}{suffix}").read_bytes() == picture
    assert (folder.read(name), folder.keep(picture)) == (picture, name)
    assert [path.stem for path in folder.all()] == [name]


def test_a_picture_that_lies_there_damaged_is_written_anew(tmp_path):
    folder = PictureFolder(tmp_path)
    name = folder.keep(PNG)
    folder.find(name).write_bytes(PNG[:5])
    folder.keep(PNG)
    assert folder.read(name) == PNG


@pytest.mark.parametrize("name", ["", "..", "../../etc/passwd", "/etc/passwd", "a" * 63, "A" * 64, "a" * 65, "a" * 64 + "\n", "é" * 64])
def test_a_name_that_is_no_hash_leads_nowhere(tmp_path, name):
    with pytest.raises(ValueError, match="not a SHA-256"):
        PictureFolder(tmp_path).read(name)


def test_an_unknown_hash_has_no_picture(tmp_path):
    assert PictureFolder(tmp_path).read("a" * 64) is None


def test_a_folder_that_cannot_be_made_is_told_as_a_code(tmp_path):
    (tmp_path / "pictures").write_text("in the way")
    with pytest.raises(NotKeptError) as fault:
        PictureFolder(tmp_path / "pictures").keep(PNG)
    assert fault.value.code == "folder_not_writable"


def test_a_file_that_cannot_be_written_whole_leaves_nothing_behind(tmp_path, monkeypatch):
    target = tmp_path / "seal"
    target.write_bytes(b"as it was")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="No space left"):
        write_whole(target, b"new")
    assert (target.read_bytes(), list(tmp_path.iterdir())) == (b"as it was", [target])
    with pytest.raises(NotKeptError) as fault:
        PictureFolder(tmp_path).keep(PNG)
    assert fault.value.code == "disk_full"
