"""Rules that the table never cites, and why not."""

from __future__ import annotations

UNCITED = {
    "It says what the game is made of: nothing happens by it.": (
        "MBT-003 MBT-004 MBT-005 MBT-006 MBT-007 MBT-008 MBT-011 MBT-115 MBT-224 MBT-232"
    ),
    "Setup: it is over before anybody is asked, and the table shows it.": (
        "MBT-020 MBT-021 MBT-022 MBT-023 MBT-024 MBT-025 MBT-026 MBT-285 MBT-286 MBT-287 MBT-288 MBT-290 MBT-300"
        " MBT-301 MBT-302"
    ),
    "The deck: to cite how it was stacked would not tell anything that the list of its layers does not.": (
        "MBT-040 MBT-041 MBT-042 MBT-043 MBT-044 MBT-045 MBT-046 MBT-047 MBT-048 MBT-049"
    ),
    "A permission: it shows in what is offered.": (
        "MBT-012 MBT-014 MBT-063 MBT-104 MBT-131 MBT-139 MBT-142 MBT-210 MBT-221 MBT-277"
    ),
    "It says what does not happen, or what follows from other rules, which are cited.": (
        "MBT-084 MBT-099 MBT-118 MBT-121 MBT-123 MBT-124 MBT-125 MBT-140 MBT-141 MBT-144 MBT-151 MBT-187 MBT-188"
        " MBT-197 MBT-199 MBT-200 MBT-208 MBT-211 MBT-223 MBT-233 MBT-234 MBT-243 MBT-265 MBT-270 MBT-303 MBT-313"
        " MBT-322 MBT-344"
    ),
    "It says how a gear or a collapse, which cites its own rule, moves the rooms.": (
        "MBT-143 MBT-158 MBT-167 MBT-168 MBT-176 MBT-177 MBT-178 MBT-205 MBT-206"
    ),
    "It gives an order of steps or checks; what happens in them cites its own rule.": (
        "MBT-069 MBT-103 MBT-203 MBT-248 MBT-340 MBT-341 MBT-342 MBT-348 MBT-350"
    ),
    "Exits are marked on the board and named by every meeple that is safe there.": "MBT-013 MBT-291 MBT-305",
    "The result says it: what it is worth, and who comes in which place.": "MBT-247 MBT-249 MBT-278 MBT-334",
}
