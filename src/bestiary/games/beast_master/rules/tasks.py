"""Every decision and step of the game by name, so that a position can be read back."""

from __future__ import annotations

from typing import Final

from bestiary.kernel.task import AnyTask

from . import action_cards, banners, beast, beast_cards, divine_gifts, hand, perks, placing, scoring, strike, turn
from .windows import OpenWindow, Window

TASKS: Final[list[type[AnyTask]]] = [
    action_cards.ConvertTarget,
    action_cards.Extort,
    action_cards.ExtortionGift,
    action_cards.PerkTarget,
    action_cards.PurgeTarget,
    action_cards.ReplaceTarget,
    action_cards.TeleportTarget,
    banners.BannerMove,
    banners.BannerNext,
    banners.RaiseBanners,
    beast.BeastRetreat,
    beast.Displace,
    beast.DisplaceAll,
    beast.Retreat,
    beast.RetreatAll,
    beast.RetreatBeast,
    beast.RetreatColossus,
    beast_cards.BannersFall,
    beast_cards.BeastMarket,
    beast_cards.BeastPlace,
    beast_cards.BeastStep,
    beast_cards.DiscardToGhouls,
    beast_cards.DrawIn,
    beast_cards.FeedGhouls,
    beast_cards.LandslidePick,
    beast_cards.RansackBack,
    beast_cards.RansackDiscard,
    beast_cards.RansackPlay,
    beast_cards.SabotageSpace,
    beast_cards.TerraformToken,
    divine_gifts.CompanionshipTarget,
    divine_gifts.DominionPlace,
    divine_gifts.InfluenceMove,
    divine_gifts.OfferDominion,
    divine_gifts.OfferReserve,
    divine_gifts.PlaceFromReserve,
    divine_gifts.SolidarityPlace,
    hand.DiscardToLimit,
    hand.KeepLimit,
    hand.PutAway,
    perks.MantleDiscard,
    placing.LayLoot,
    placing.NextPlacement,
    placing.PlaceAcolyte,
    placing.PlaceColossus,
    placing.PlaceLandmark,
    scoring.Score,
    strike.AskToDodge,
    strike.Dodge,
    strike.DodgeMove,
    strike.Strike,
    turn.Act,
    turn.BeginTurn,
    turn.EndTurn,
    OpenWindow,
    Window,
]
TASK_BY_NAME: Final[dict[str, type[AnyTask]]] = {task.__name__: task for task in TASKS}
