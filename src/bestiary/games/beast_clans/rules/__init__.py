"""The rules of Beast Clans: cards are data, and these files say what the words on them mean.

might       keywords, Might, auras and conditions          windows     right-to-play: ACTION, RESPONSE, RESOLUTION
targets     filters and references                         turn        Steps and Phases
field       entering, leaving, flipping; what it triggers  combat      attacking, guarding, damage
damage      damage, reduction, ward                        royals      evolution
effects     what each effect does                          setup_game  Royals, coin, opening hands
activating  playing cards, using abilities, paying         match       the end of a game, sideboards
settling    state checks, and putting waiting abilities on the stack
"""
