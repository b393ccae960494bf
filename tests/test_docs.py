"""The documents say what the program does."""

import re
from pathlib import Path

import pytest

from dealer_assist.cli.app import EXIT_BUG, EXIT_INTERRUPTED, EXIT_MENDABLE, EXIT_USAGE
from docs.generate import DOCUMENTS, homes, ids_in, named_by_tests, rule_ids

ROOT = Path(__file__).resolve().parent.parent


def text(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", DOCUMENTS)
def test_the_documents_made_from_the_program_are_up_to_date(name):
    assert text(f"docs/{name}") == DOCUMENTS[name](), "run python -m docs.generate"


def test_every_rule_has_a_home_and_a_test():
    """Every rule id of the specification, and every reading of what its texts leave open."""
    where, proven = homes(), named_by_tests()
    assert len(rule_ids()) == 34 + 32 + 12 + 17 + 24 + 18 + 28 + 12
    assert [rule for rule in rule_ids() if rule not in where] == []
    assert [rule for rule in rule_ids() if rule not in proven] == []


def test_ids_are_found_in_texts_alone_and_in_ranges():
    assert ids_in("(S8 to S11, SA13)") == {"S8", "S9", "S10", "S11", "SA13"}
    assert ids_in("S8 to S11", ranges=False) == {"S8", "S11"}
    assert ids_in("MASS1, S99, XS1, S1b, C1-C2 and W24/WA4") == {"C1", "C2", "W24", "WA4"}


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
