"""Print with sep and end."""
print(1, 2, sep=", ")
print("a", end="")
print("b", end="!\n")
print()
