'A title.'
print(1)
