"""Rules that the table never cites, and why not."""

from __future__ import annotations

UNCITED = {
    "It says what the game is made of: nothing happens by it.": (
        "BCL-001 BCL-002 BCL-005 BCL-006 BCL-007 BCL-009 BCL-178 BCL-179"
    ),
    "A deck that breaks it is refused before there is a table, in the words of the option.": (
        "BCL-030 BCL-031 BCL-032 BCL-033 BCL-035 BCL-036"
    ),
    "Setup: it is part of what the revealed Royals and the opening hands are told by.": (
        "BCL-055 BCL-056 BCL-057 BCL-380"
    ),
    "It gives the order of Steps, windows and checks; what happens in them cites its own rule.": (
        "BCL-082 BCL-083 BCL-084 BCL-086 BCL-100 BCL-102 BCL-103 BCL-111 BCL-112 BCL-115 BCL-118 BCL-129 BCL-149"
        " BCL-200 BCL-201 BCL-206 BCL-270 BCL-290"
    ),
    "A permission: it shows in what is offered.": (
        "BCL-019 BCL-020 BCL-088 BCL-142 BCL-148 BCL-204 BCL-223 BCL-227 BCL-253 BCL-292 BCL-294 BCL-326 BCL-333"
        " BCL-334 BCL-335"
    ),
    "It says how a number is worked out that events and labels tell.": (
        "BCL-072 BCL-074 BCL-171 BCL-273 BCL-274 BCL-276 BCL-277 BCL-305 BCL-387"
    ),
    "It says what does not happen, or what follows from other rules, which are cited.": (
        "BCL-089 BCL-119 BCL-121 BCL-145 BCL-173 BCL-205 BCL-230 BCL-256 BCL-275 BCL-309 BCL-322 BCL-366"
        " BCL-384 BCL-388"
    ),
}
