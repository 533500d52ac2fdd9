"""A script that is refused."""
print(list(x for x in [1]))
