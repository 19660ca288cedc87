"""What is wrong with a screen: axe-core finds it, or it scrolls sideways."""

from __future__ import annotations

from playwright.sync_api import Page

from . import house


class Inspection:
    """Gathers what is wrong with the screens that a test shows it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.complaints: list[str] = []
        self.script = house.AXE.read_text("utf-8")

    def look(self, where: str) -> None:
        if not self.page.evaluate("typeof axe !== 'undefined'"):
            self.page.evaluate(self.script)
        found = self.page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
        for violation in found["violations"]:
            for node in violation["nodes"][:3]:
                summary = " ".join(node["failureSummary"].split())
                self.complaints.append(f"{where}: {violation['id']}: {node['html'][:140]}: {summary[:220]}")
        wide, room = self.page.evaluate(
            "[document.scrollingElement.scrollWidth, document.scrollingElement.clientWidth]"
        )
        if wide > room:
            self.complaints.append(f"{where}: scrolls sideways, {wide} on {room} pixels")

    def finish(self) -> None:
        assert not self.complaints, "\n" + "\n".join(self.complaints)
