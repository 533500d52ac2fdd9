"""A script that is refused."""
type X = int
