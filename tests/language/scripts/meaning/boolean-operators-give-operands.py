"""Boolean operators give operands."""
print(0 or "x", "" or 0, 1 and 2, 0 and 1, None or [] or (), 1 and "" and 2)
print(not 0, not [1], not not "")
