"""The rules of Mechanical Beast.

maze       passability, reach, where tiles lie           turn       movement, exploration, the end of a turn, votes
gears      the four kinds of gear                        placing    the Emergency Exit of the competitive game
collapse   rooms that go, lines that slide, People       trapped    the dead position and the frozen layout
                                                         ending     the final reckoning, and who stands where
"""
