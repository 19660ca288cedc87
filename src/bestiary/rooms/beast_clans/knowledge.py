"""What a seat may see, and what it cannot know: "Who sees what" in the rulebook."""

from __future__ import annotations

from typing import Any

from msgspec import structs

from bestiary.kernel.schema import result_view
from bestiary.kernel.task import Decision

from . import schema
from .language import COMPARISONS, METRICS, RUSH, Clause
from .material import LEVELS
from .own_lists import can_lie_down, has_own_deck, has_own_side, imagine, write_down
from .position import card_ids, counters_of, keywords_in
from .reasons import why_not_playable
from .rules.combat import DeclareAttacks, DefendWield, Guard, attack_damage, defence_damage, defence_of, is_void
from .rules.effects import Scout, Search, titles
from .rules.might import cost_for_filters, has_keyword, keywords_of, max_biomass, metric, might_of, upkeep_of
from .rules.opening import royals_for, wanted_royal
from .rules.settling import Order, waiting_of
from .rules.targets import ability_of
from .rules.turn import Upkeep
from .rules.windows import MODES, Respond, TakeAction
from .state import (
    BEFORE,
    CARD,
    DOWN,
    FIELD_COUNT,
    GUARDS,
    ID,
    NONE,
    STEPS,
    DuelState,
    Entry,
    all_cards,
    beasts_of,
    is_beast,
    is_castle,
    is_equipment,
    level_number,
    objects_of,
    thing_at,
)
from .words import source_name, target_ref, thing_ref


def view(state: DuelState, seat: int | None) -> schema.DuelView:
    """What that seat (None: a spectator) sees."""
    decision = None if state.over else state.decision()
    return schema.DuelView(
        players=2,
        seat=seat,
        deciding=None if decision is None else decision.seat,
        phase="game-over" if decision is None else decision.NAME,
        step=STEPS[state.step],
        turn=state.turn,
        active=state.active,
        first=state.first,
        holder=decision.seat if isinstance(decision, TakeAction | Respond) else None,
        mode=state.options["mode"],
        match=_match(state, seat),
        sides=[_side(state, owner, seat) for owner in (0, 1)],
        stack=[_entry(state, entry) for entry in reversed(state.stack)],
        attacks=_attacks(state, decision, seat),
        window=_window(decision),
        looking=_looking(state, decision, seat),
        waiting=_waiting(state, decision),
        playable=_playable(state, seat),
        upkeep=_upkeep(state, decision),
        result=result_view(state.result),
    )


def _match(state: DuelState, seat: int | None) -> schema.MatchView:
    return schema.MatchView(
        game=state.game_number + (0 if state.over else 1),
        wins=list(state.wins),
        draws=state.drawn_games,
        main=None if seat is None else card_ids(state, state.mains[seat]),
        side=None if seat is None else card_ids(state, state.sides[seat]),
    )


def _royal_seen(state: DuelState, owner: int, seat: int | None) -> bool:
    """BCL-050: a Royal is the player's own secret until both are revealed."""
    return state.royal[owner] >= 0 and (state.revealed or owner == seat or wanted_royal(state, owner) != "ask")


def _side(state: DuelState, owner: int, seat: int | None) -> schema.SideView:
    seen = _royal_seen(state, owner, seat)
    cards = state.cards
    place = owner * FIELD_COUNT
    thing = thing_at(state, place)
    level = level_number(state, owner) if seen else 0
    return schema.SideView(
        seat=owner,
        royal=cards.royals[state.royal[owner]] if seen else None,
        royal_name=cards.royal_names[state.royal[owner]] if seen else None,
        level=state.level[owner] + 1,
        life=thing.left,
        max_life_printed=cards.royal_lives[level] if seen else None,
        ward=thing.ward,
        keywords=keywords_in(keywords_of(state, place)) if state.revealed else [],
        biomass=state.biomass[owner],
        max_biomass=max_biomass(state, owner) if state.revealed else None,
        used=state.used[owner],
        ability=schema.AbilityView(cards.royal_texts[level], cards.royal_abilities[level].formal) if seen else None,
        evolution=_evolution(state, owner, level) if seen and state.revealed else None,
        hand=card_ids(state, state.hands[owner]) if owner == seat or state.over else None,
        hand_size=len(state.hands[owner]),
        known=card_ids(state, state.known[1 - owner]) if seat is not None else [],
        deck_size=len(state.decks[owner]),
        discard=card_ids(state, state.discards[owner]),
        counters=counters_of(state, owner),
        field=[_thing(state, each, seat) for each in objects_of(state, owner)],
    )


def _evolution(state: DuelState, owner: int, level: int) -> schema.EvolutionView | None:
    """How near the next level is: each way to it with its clauses."""
    ways = state.cards.royal_evolutions[level]
    if not ways:
        return None
    return schema.EvolutionView(
        text=" or ".join([" and ".join([_signs(clause) for clause in way]) for way in ways]),
        progress=[[_clause(state, owner, clause) for clause in way] for way in ways],
    )


def _clause(state: DuelState, owner: int, clause: Clause) -> schema.ClauseView:
    return schema.ClauseView(
        metric=METRICS[clause.metric],
        now=metric(state, owner, clause.metric),
        need=clause.number,
        sign=COMPARISONS[clause.comparison],
    )


def _signs(clause: Clause) -> str:
    return f"{METRICS[clause.metric]} {COMPARISONS[clause.comparison]} {clause.number}"


def _thing(state: DuelState, place: int, seat: int | None) -> schema.ThingView:
    thing, cards = thing_at(state, place), state.cards
    hidden = thing.down == 1 and thing.owner != seat
    beast = is_beast(state, place)
    kind: schema.Kind = (
        "facedown" if thing.down else "beast" if beast else "castle" if is_castle(state, place) else "equipment"
    )
    return schema.ThingView(
        id=thing.id,
        seat=thing.owner,
        card=None if hidden else cards.cards[thing.card],
        name="Face-down card" if hidden else cards.names[thing.card],
        kind=kind,
        might=might_of(state, place) if kind != "castle" else None,
        life=thing.left if beast else None,
        uses=thing.left if is_equipment(state, place) else None,
        printed_life=cards.lives[thing.card] if beast else None,
        cost=cost_for_filters(state, place),
        upkeep=upkeep_of(state, place) if beast else 0,
        keywords=keywords_in(keywords_of(state, place)),
        ward=thing.ward,
        pinned=thing.pinned == 1,
        entered=thing.entered,
        asleep=beast and thing.entered == state.turn and not has_keyword(state, place, RUSH),
        wielded_by=_ref_or_none(thing.wielder),
        text="" if thing.down else cards.texts[thing.card],
    )


def _ref_or_none(id: int) -> str | None:
    return None if id == NONE else thing_ref(id)


def _entry(state: DuelState, entry: Entry) -> schema.EntryView:
    ability = ability_of(state, entry)
    return schema.EntryView(
        source=source_name(state, entry),
        card=None if entry[1] < 0 else state.cards.cards[entry[1]],
        royal=state.cards.royals[(-1 - entry[1]) // LEVELS] if entry[1] < 0 else None,
        seat=entry[0],
        text=ability.text,
        target=target_ref(state, entry[0], entry[4]),
        object=_ref_or_none(entry[3]),
    )


def _in_secret(decision: Decision[Any] | None, seat: int | None) -> bool:
    """Whether somebody else is in the middle of declaring something: it binds only when everything is declared
    (BCL-231, BCL-255)."""
    return isinstance(decision, DeclareAttacks | Guard | DefendWield) and decision.seat != seat


def _attacks(state: DuelState, decision: Decision[Any] | None, seat: int | None) -> list[schema.AttackView]:
    if isinstance(decision, DeclareAttacks) and decision.seat != seat:
        return []
    return [_attack(state, number, decision, seat) for number in range(len(state.attacks))]


def _attack(state: DuelState, number: int, decision: Decision[Any] | None, seat: int | None) -> schema.AttackView:
    attack = state.attacks[number]
    secret = _in_secret(decision, seat)
    target = attack[1] if secret and isinstance(decision, Guard) else attack[2]
    void = is_void(state, attack)
    return schema.AttackView(
        number=number + 1,
        attacker=thing_ref(attack[0]),
        target=thing_ref(target),
        original=thing_ref(attack[1]),
        equipment=_ref_or_none(attack[3]),
        helpers=[thing_ref(helper) for helper in attack[4]],
        defence=None if secret else _ref_or_none(defence_of(state, attack[2])),
        void=void,
        damage=0 if void or secret else attack_damage(state, attack),
        back=0 if void or secret else defence_damage(state, attack),
    )


def _window(decision: Decision[Any] | None) -> schema.WindowView | None:
    if isinstance(decision, TakeAction):
        return schema.WindowView(mode=MODES[0], passed=False)
    if isinstance(decision, Respond):
        return schema.WindowView(mode=MODES[decision.mode], passed=decision.passed)
    return None


def _looking(state: DuelState, decision: Decision[Any] | None, seat: int | None) -> list[str] | None:
    if seat is None or decision is None or decision.seat != seat:
        return None
    if isinstance(decision, Scout):
        return card_ids(state, sorted(state.decks[seat][-decision.looked :]))
    return card_ids(state, sorted(state.decks[seat])) if isinstance(decision, Search) else None


def _waiting(state: DuelState, decision: Decision[Any] | None) -> list[schema.WaitingView]:
    if not isinstance(decision, Order):
        return []
    return [
        schema.WaitingView(number + 1, **structs.asdict(_entry(state, entry)))
        for number, entry in enumerate(waiting_of(state, decision.seat))
    ]


def _playable(state: DuelState, seat: int | None) -> dict[str, schema.ReasonView | None]:
    found: dict[str, schema.ReasonView | None] = {}
    if seat is None or state.over or state.step == BEFORE:
        return found
    for card in titles(state.hands[seat]):
        reason = why_not_playable(state, seat, card)
        found[state.cards.cards[card]] = None if reason is None else schema.ReasonView(reason[0], list(reason[1]))
    return found


def _upkeep(state: DuelState, decision: Decision[Any] | None) -> schema.UpkeepView | None:
    if not isinstance(decision, Upkeep):
        return None
    seat = state.active
    beasts = [state.things[place + ID] for place in beasts_of(state, seat)]
    return schema.UpkeepView(
        left=state.biomass[seat],
        paid=list(state.paid),
        unpaid=[id for id in beasts if id not in state.paid],
    )


# -- dealing again ----------------------------------------------------------------------------------------------------


def redeal(state: DuelState, seat: int | None) -> None:
    """Deal again, in place, everything this seat cannot know: sorted before it is shuffled, so that nothing of how it
    really lies shines through."""
    if state.over:
        for owner in (0, 1):
            state.decks[owner].sort()
            state.chance.shuffle(state.decks[owner])
        return
    _undo_secrets(state, seat)
    if seat is None:  # what the players know of each other's cards, a spectator does not
        state.known = [(), ()]
        state.seen = [(), ()]
    for owner in (0, 1):
        if owner == seat:
            _shuffle_own_deck(state, owner)
        else:
            _deal_hidden_cards(state, owner)
            _choose_royal_again(state, owner)


def _undo_secrets(state: DuelState, seat: int | None) -> None:
    """Declarations that do not bind yet begin anew."""
    decision = state.decision()
    if not _in_secret(decision, seat):
        return
    if isinstance(decision, DeclareAttacks):
        state.attacks = []
    elif isinstance(decision, Guard):
        for place in objects_of(state, decision.seat):
            state.things[place + GUARDS] = 0
        state.attacks = [(each[0], each[1], each[1], each[3], each[4]) for each in state.attacks]
    else:
        state.defences = []


def _shuffle_own_deck(state: DuelState, seat: int) -> None:
    decision = state.decision()
    deck = state.decks[seat]
    if isinstance(decision, Scout) and decision.seat == seat:
        beneath = sorted(deck[: -decision.looked])
        state.chance.shuffle(beneath)
        state.decks[seat] = beneath + deck[-decision.looked :]
    else:
        deck.sort()
        state.chance.shuffle(deck)


def _choose_royal_again(state: DuelState, owner: int) -> None:
    if not state.revealed and state.royal[owner] >= 0 and wanted_royal(state, owner) == "ask":
        royals = royals_for(state, owner)
        state.royal[owner] = royals[state.chance.below(len(royals))]


def _deal_hidden_cards(state: DuelState, owner: int) -> None:
    """Hand, deck, face-down cards and sideboard of a player: what is not known there changes places, or is imagined
    where it belongs to a list that nobody else knows (BCL-R76)."""
    things = state.things
    fixed = list(state.known[1 - owner])
    fixed.extend([card for card in _announced(state, owner) if card not in fixed])
    unknown = list(state.hands[owner])
    for card in fixed:
        unknown.remove(card)
    objects = objects_of(state, owner)
    down = [place for place in objects if things[place + DOWN]]
    pool = unknown + state.decks[owner] + [things[place + CARD] for place in down]
    with_side = state.match and state.game_number > 0
    side = list(state.sides[owner]) if with_side else []
    pool.extend(side)
    pool.sort()
    own_deck = has_own_deck(state, owner)
    own_list = own_deck or (state.match and has_own_side(state, owner))
    lawful = True
    if own_list:
        face_up = [things[place + CARD] for place in objects if not things[place + DOWN]]
        elsewhere = [] if own_deck or with_side else pool  # a ready-made deck, before anything could be exchanged
        seen = fixed + face_up + state.discards[owner]
        beside = 0 if with_side else len(state.sides[owner])
        imagined = imagine(state, owner, seen + elsewhere, len(pool) - len(elsewhere), len(down), beside)
        lawful = imagined.lawful
        pool = elsewhere + imagined.pool
        if not with_side:
            state.sides[owner] = tuple(sorted(imagined.side))
    state.chance.shuffle(pool)
    for place in down:
        card = next(card for card in pool if can_lie_down(state, card))
        pool.remove(card)
        things[place + CARD] = card
    taken = len(unknown) + len(side)
    state.hands[owner] = tuple(sorted(fixed + pool[: len(unknown)]))
    state.decks[owner] = pool[taken:]
    if with_side:
        state.sides[owner] = tuple(sorted(pool[len(unknown) : taken]))
    if with_side or own_list:
        state.mains[owner] = tuple(all_cards(state, owner))
    if own_list:
        write_down(state, owner, lawful)


def _announced(state: DuelState, owner: int) -> list[int]:
    """Cards that are just being played: everybody has heard their names."""
    found: list[int] = []
    for task in state.agenda:
        entry = getattr(task, "entry", None)
        if isinstance(entry, tuple) and entry[0] == owner and entry[1] >= 0 and entry[3] == NONE:
            card = entry[1]
            if card in state.hands[owner] and card not in found:
                found.append(card)
    return found
