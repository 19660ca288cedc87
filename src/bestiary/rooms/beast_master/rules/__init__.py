"""The rules of Beast Master: a file for each part of a turn, and one for each kind of card.

island      who controls a space; pieces come and go      turn           the Drawing and the Action Phase, Ages, the end
banners     what happens when control is taken            windows        who is asked to play a Beast Master card
roads       where a piece can get to                      scoring        the Scoring Phase
movement    Movements, creating Acolytes                  gold           gaining it and taking it
strike      a batch of deaths, and Dodge                  perks, divine_gifts, action_cards, beast_cards
beast       the Beast arrives; displacing, retreating     card           what every card has: a condition and an effect
hand        drawing, discarding, the hand limit           placing        Landmarks and pieces in setup
"""
