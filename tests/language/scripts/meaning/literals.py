"""Literals."""
print(None, True, False, 0, 9223372036854775807, -9223372036854775807 - 1)
print(1.5, 0.1, 1e100, 1e-9, 1e999, -0.0, 1_000, 0x1f, 0o17, 0b11)
print("a\tb", 'quote"s', "it's", "back\\slash", r"\d", "con" "cat")
print(b"\x00\xff\n", b"abc", (), (1,), [], {}, {"k": [1, {"n": None}]})
