"""Exception name is unbound after the handler."""
def f():
    e = 1
    try:
        raise ValueError("v")
    except ValueError as e:
        print(e)
    try:
        print(e)
    except UnboundLocalError as u:
        print(type(u).__name__)
f()
