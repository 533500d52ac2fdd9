"""Return in handler, else and finally."""
def f(x):
    try:
        if x:
            raise ValueError(x)
    except ValueError as e:
        return "handler " + str(e)
    else:
        return "else"
    finally:
        print("finally", x)
print(f(0), f(1))
