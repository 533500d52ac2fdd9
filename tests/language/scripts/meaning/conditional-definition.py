"""Conditional definition."""
for i in range(2):
    if i:
        def f():
            return "one"
    else:
        def f():
            return "zero"
    print(f())
