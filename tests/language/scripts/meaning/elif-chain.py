"""Elif chain."""
for x in range(4):
    if x == 0:
        print("zero")
    elif x == 1:
        print("one")
    elif x == 2:
        print("two")
    else:
        print("many")
