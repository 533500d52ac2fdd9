"""A script that is refused."""
print(len({1, 2}))
