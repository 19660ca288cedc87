"""The rules of Feed the Beast, one subject a file.

Reading order: answers, questions, beast, tokens, victims, receiving, trades, menu, payment, feeding, secrecy, rewards,
turn, layout, then the beasts by level.
"""
