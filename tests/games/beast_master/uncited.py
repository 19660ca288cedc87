"""Rules that the table never cites, and why not."""

from __future__ import annotations

UNCITED = {
    "It says what the game is made of: nothing happens by it.": (
        "BMR-002 BMR-003 BMR-004 BMR-005 BMR-006 BMR-007 BMR-008 BMR-010 BMR-021 BMR-022 BMR-225"
    ),
    "Setup: it is over before anybody is asked.": "BMR-040 BMR-041 BMR-042 BMR-043 BMR-044 BMR-045 BMR-057",
    "A permission: it shows in what is offered.": (
        "BMR-025 BMR-026 BMR-027 BMR-078 BMR-101 BMR-102 BMR-105 BMR-108 BMR-146 BMR-147 BMR-294 BMR-300"
    ),
    "It says in which order or when things happen, which shows in the log.": (
        "BMR-011 BMR-055 BMR-080 BMR-137 BMR-150 BMR-151 BMR-173 BMR-176 BMR-177 BMR-208 BMR-224 BMR-253"
        " BMR-284 BMR-286 BMR-287 BMR-288 BMR-321 BMR-322"
    ),
    "It says what does not happen, or what follows from other rules, which are cited.": (
        "BMR-028 BMR-106 BMR-107 BMR-110 BMR-116 BMR-119 BMR-143 BMR-145 BMR-149 BMR-153 BMR-155 BMR-178 BMR-194"
        " BMR-221 BMR-222 BMR-223 BMR-243 BMR-249 BMR-254 BMR-255"
    ),
    "It says how a cited rule of scoring counts.": "BMR-323 BMR-325 BMR-326",
    "It says what may be seen or who is asked in secret, and the view shows it.": "BMR-257 BMR-289",
}
