"""A script that is refused."""
() = []
