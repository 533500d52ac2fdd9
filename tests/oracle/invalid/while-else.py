"""A script that is refused."""
while False:
    pass
else:
    pass
