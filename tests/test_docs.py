"""The documents say what the program does."""

import re
from pathlib import Path

from dealer_assist.cli.app import EXIT_BUG, EXIT_INTERRUPTED, EXIT_MENDABLE, EXIT_USAGE
from dealer_assist.rules.option import describe
from dealer_assist.rules.split_options import SplitOptions

ROOT = Path(__file__).resolve().parent.parent


def text(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def shown(value: object) -> str:
    """A default as the document writes it."""
    return "none" if value is None else str(value).lower()


def test_every_option_stands_in_the_hand_file_document_with_its_default():
    rows = {line.split("|")[1].strip(" `"): line for line in text("docs/hand_file.md").splitlines() if re.match(r"\| `\w+` \|", line)}
    for option in describe(SplitOptions):
        assert f"| {shown(option.default)} | {option.rule} |" in rows[option.name], option.name
        assert all(f"`{choice}`" in rows[option.name] for choice in option.choices), option.name


def test_the_readme_names_both_commands_and_every_exit_status():
    readme = text("README.md")
    assert "\n    python3 launch.py  " in readme
    assert "\n    python3 launch.py test  " in readme
    assert f"{EXIT_USAGE} means wrong usage" in readme
    assert f"{EXIT_MENDABLE} something on this machine" in readme
    assert f"{EXIT_BUG} a bug of ours" in readme
    assert f"{EXIT_INTERRUPTED} stopped by Ctrl+C" in readme


def test_every_path_that_the_documents_name_exists():
    named = set()
    for document in ("README.md", "CONTRIBUTING.md", "docs/architecture.md", "docs/glossary.md"):
        named |= set(re.findall(r"`((?:docs|calibration|models|sample_images|dealer_assist|tests)/[\w./]*)`", text(document)))
    named = {name for name in named if not name.startswith("dealer_assist/data")}
    assert named
    assert sorted(name for name in named if not (ROOT / name).exists()) == []


def test_links_between_documents_lead_somewhere():
    for document in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md"):
        for target in re.findall(r"\]\(([^)]+)\)", text(document)):
            assert target.startswith("https://") or (ROOT / target).exists(), (document, target)


def test_no_file_of_the_project_names_a_folder_of_the_machine_it_was_made_on():
    suspicious = re.compile("/" + r"(?:work|root|home/\w+)/")
    texts = (path for kind in ("*.py", "*.md", "*.toml", "*.ftl", "run") for path in ROOT.rglob(kind) if ".venv" not in path.parts)
    assert [str(path.relative_to(ROOT)) for path in texts if suspicious.search(path.read_text(encoding="utf-8"))] == []
