"""Rules that the table never cites, and why not."""

from __future__ import annotations

UNCITED = {
    "Setup: it is done before there is anything to tell.": (
        "FTB-002 FTB-003 FTB-004 FTB-005 FTB-007 FTB-008 FTB-009 FTB-011 FTB-190 FTB-193 FTB-410 FTB-502"
    ),
    "It gives the order of steps and checks; what happens in them cites its own rule.": (
        "FTB-023 FTB-024 FTB-033 FTB-035 FTB-037 FTB-038 FTB-039 FTB-040 FTB-041 FTB-042 FTB-050 FTB-052 FTB-101"
        " FTB-105 FTB-111 FTB-125 FTB-196 FTB-197 FTB-198 FTB-609"
    ),
    "It says what does not happen or does not count, where nobody was promised anything.": (
        "FTB-021 FTB-025 FTB-049 FTB-065 FTB-095 FTB-123 FTB-126 FTB-311"
    ),
    "It explains a word or a series; what comes of it cites the rule that uses it.": (
        "FTB-046 FTB-047 FTB-048 FTB-072 FTB-073 FTB-120 FTB-121 FTB-127 FTB-140 FTB-142 FTB-149 FTB-195 FTB-350"
    ),
    "It follows from other rules, which are cited.": ("FTB-070 FTB-191 FTB-192 FTB-194 FTB-304 FTB-323 FTB-608"),
    "A permission: it shows in what is offered.": "FTB-069",
}
