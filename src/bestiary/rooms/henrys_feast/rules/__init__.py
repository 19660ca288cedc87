"""The rules of Henry's Feast: a file for each part of a turn.

kitchen     limits of a kitchen, and how cards move in it      corner      Visit Chef's Corner
recipes     which dish lies on a station; display, Cookbook    stockroom   Go to Stockroom
dishes      what a cooked dish brings                          sharing     Share Pantry
cooking     Cook Dishes, and the peek at the Feast             turn        turns, rounds, Last Call, the passive phase
market      Go to Market                                       scoring     points, tie-breakers, the result
"""
