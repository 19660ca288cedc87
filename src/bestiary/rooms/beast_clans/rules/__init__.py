"""The rules of Beast Clans: cards are data, and these files say what the words on them mean.

might       keywords, Might, auras and conditions          windows     right-to-play: ACTION, RESPONSE, RESOLUTION
targets     filters and references                         turn        Steps and Phases, evolution
field       entering, leaving, flipping; what it triggers  combat      attacking, guarding, damage
damage      damage, reduction, ward                        opening     Royals, coin, opening hands
effects     what each effect does                          match       the end of a game, sideboards
activating  playing cards, using abilities, paying         settling    state checks; what waits goes on the stack
"""
