"""The certificate of an exam: one printed page."""

from html import escape

from PySide6.QtCore import QDateTime, QLocale
from PySide6.QtGui import QTextDocument

from dealer_assist.table.practice.exam import ExamResult
from dealer_assist.ui.practice.words import topic_name
from dealer_assist.ui.words.wording import Wording


def certificate(result: ExamResult, wording: Wording) -> QTextDocument:
    """Who sat which exam, when, and how it ended: what is needed to repeat it stands on it."""
    document = QTextDocument()
    title = wording.text("practice-certificate" if result.passed else "practice-certificate-failed")
    document.setHtml(_html(title, result, wording))
    document.setMetaInformation(QTextDocument.MetaInformation.DocumentTitle, title)
    return document


def result_lines(result: ExamResult, wording: Wording) -> tuple[tuple[str, str], ...]:
    """What is told of an exam, as (what, value)."""
    exam = result.exam
    minutes, seconds = divmod(result.milliseconds // 1000, 60)
    at = QLocale(wording.language).toString(QDateTime.fromSecsSinceEpoch(int(result.at.timestamp())), QLocale.FormatType.ShortFormat)
    values = (
        ("croupier", result.croupier),
        ("date", at),
        ("result", wording.text("practice-exam-score", {"right": result.right, "number": exam.number, "percent": result.percent})),
        ("needed", wording.text("odds-percent", {"value": exam.pass_percent})),
        ("took", wording.text("practice-exam-time", {"minutes": minutes, "seconds": seconds, "allowed": exam.minutes})),
        ("seed", str(exam.seed)),
        ("grade", wording.text(f"practice-grade-{exam.grade.name.lower()}")),
        ("topics", "; ".join(topic_name(topic, wording) for topic in exam.topics)),
    )
    return tuple((wording.text(f"practice-exam-{code}"), value) for code, value in values)


def _html(title: str, result: ExamResult, wording: Wording) -> str:
    rows = "".join(f"<tr><td><b>{escape(what)}</b></td><td>{escape(value)}</td></tr>" for what, value in result_lines(result, wording))
    line = "_" * 28
    signs = "".join(f"<td>{escape(wording.text(code))} {line}</td>" for code in ("sheet-croupier", "sheet-floor"))
    return (
        f"<h1 align='center'>{escape(title)}</h1><h2 align='center'>{escape(result.croupier)}</h2>"
        f"<table width='100%' cellspacing='0' cellpadding='6'>{rows}</table><br><br>"
        f"<table width='100%' cellspacing='0' cellpadding='6'><tr>{signs}</tr></table>"
    )
