"""A script that is refused."""
for c in "abc":
    pass
