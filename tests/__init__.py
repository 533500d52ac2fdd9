"""The Python tests; a package, so that no other `tests` is meant."""
