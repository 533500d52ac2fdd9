"""A script that is refused."""
nonlocal x
