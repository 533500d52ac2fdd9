"""Lambda."""
f = lambda a, b=2: a * b
print(f(3), f(3, b=5), (lambda: None)())
print((lambda x: lambda y: x - y)(5)(3), f.__name__)
