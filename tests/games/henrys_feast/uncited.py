"""Rules that the table never cites, and why not."""

from __future__ import annotations

UNCITED = {
    "It says what the game is made of: nothing happens by it.": (
        "HNF-001 HNF-004 HNF-007 HNF-008 HNF-009 HNF-010 HNF-013 HNF-015"
    ),
    "Setup: it is over before anybody is asked.": (
        "HNF-020 HNF-021 HNF-022 HNF-023 HNF-025 HNF-026 HNF-027 HNF-028 HNF-029 HNF-030 HNF-031 HNF-032 HNF-033"
        " HNF-035 HNF-180 HNF-360 HNF-361"
    ),
    "A permission: it shows in what is offered.": (
        "HNF-044 HNF-047 HNF-048 HNF-049 HNF-069 HNF-082 HNF-084 HNF-123 HNF-128 HNF-144 HNF-145 HNF-149 HNF-153"
        " HNF-159 HNF-185 HNF-189 HNF-190 HNF-193 HNF-234 HNF-235 HNF-236 HNF-238 HNF-251 HNF-266 HNF-268 HNF-281"
    ),
    "It says what does not happen, or what follows from other rules, which are cited.": (
        "HNF-050 HNF-087 HNF-097 HNF-114 HNF-192 HNF-210 HNF-215 HNF-230 HNF-239 HNF-299 HNF-362 HNF-368 HNF-385"
        " HNF-389"
    ),
    "It says how a cited rule of scoring counts.": "HNF-194 HNF-216 HNF-298 HNF-312 HNF-321 HNF-322 HNF-344",
    "To cite it would tell which recipe lies in the Cookbook.": "HNF-086",
    "It says what may be seen, and the view shows it.": "HNF-127",
}
