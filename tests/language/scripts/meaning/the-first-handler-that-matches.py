"""The first handler that matches."""
for error in [KeyError("k"), IndexError("i"), ValueError("v")]:
    try:
        raise error
    except KeyError as e:
        print("key", e)
    except LookupError as e:
        print("lookup", e)
    except (TypeError, ValueError) as e:
        print("tuple", e)
