"""A script that is refused."""
while True:
    try:
        pass
    finally:
        break
