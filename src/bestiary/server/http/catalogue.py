"""The routes of games: which there are, their rules and material, and own decks and cards on trial."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeVar

from msgspec import convert
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from bestiary.bots import bots as bot_names
from bestiary.kernel.catalogue import game as find_game
from bestiary.kernel.catalogue import playable
from bestiary.kernel.errors import ContentError, OptionError, UnknownGame
from bestiary.kernel.game import Game
from bestiary.kernel.workshop import Workshop

from ..table.refusals import Refused, Unfit
from ..wire import forms
from .replies import answer, read

T = TypeVar("T")


def found(slug: str) -> Game:
    try:
        return find_game(slug)
    except UnknownGame as error:
        raise Refused(error.message, "unknown_game", 404) from error


async def list_games(request: Request) -> Response:
    return answer([game_info(game) for game in playable()])


def game_info(game: Game) -> forms.GameInfo:
    options = [convert(option._asdict(), forms.OptionInfo) for option in game.options]
    bots, decks = list(bot_names()), game.workshop is not None
    return forms.GameInfo(game.slug, game.title, game.seats[0], game.seats[-1], options, bots, decks)


async def rules(request: Request) -> Response:
    game = found(request.path_params["game"])
    sections = [
        forms.SectionInfo(section.title, section.prose, [forms.RuleInfo(rule.id, rule.text) for rule in section.rules])
        for section in game.rulebook.sections
    ]
    return answer(forms.RulebookInfo(game.slug, game.title, sections))


async def reference(request: Request) -> Response:
    return answer(found(request.path_params["game"]).reference())


async def cards(request: Request) -> Response:
    """What a file with own cards brings, or what is wrong with it."""
    shop = workshop_of(found(request.path_params["game"]))
    question = await read(request, forms.CardsQuestion)
    return answer(await asyncio.to_thread(checked, lambda: shop.material(question.cards, "cards")))


async def decks(request: Request) -> Response:
    """A deck and its faults: the same judgement that a table gives."""
    shop = workshop_of(found(request.path_params["game"]))
    question = await read(request, forms.DeckQuestion)
    return answer(await asyncio.to_thread(checked, lambda: shop.examine(question.deck, question.cards)))


def workshop_of(game: Game) -> Workshop:
    if game.workshop is None:
        raise Refused(f"Nobody brings decks or cards of their own to {game.title}.", "no_workshop", 404)
    return game.workshop


def checked(work: Callable[[], T]) -> T:
    """What strangers have written may be anything at all: a fault is told in words."""
    try:
        return work()
    except OptionError as error:
        raise Unfit(error.option, error.message, error.code) from error
    except ContentError as error:
        raise Unfit("cards", error.message, "bad_cards") from error
    except (TypeError, ValueError, KeyError, AttributeError, RecursionError) as error:
        raise Refused("This is not a deck or a card file.", "not_understood", 422) from error


ROUTES = [
    Route("/api/games", list_games),
    Route("/api/games/{game}/rules", rules),
    Route("/api/games/{game}/reference", reference),
    Route("/api/games/{game}/cards", cards, methods=["POST"]),
    Route("/api/games/{game}/decks", decks, methods=["POST"]),
]
