"""A script that is refused."""
x = 1
match (x):
    case 1:
        pass
