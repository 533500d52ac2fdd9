"""Exception name is unbound on return from the handler."""
def f():
    fs = []
    def g():
        try:
            raise ValueError("v")
        except ValueError as e:
            fs.append(lambda: e)
            return str(e)
    print(g())
    try:
        fs[0]()
    except NameError as n:
        print(type(n).__name__)
f()
