#include "interp.h"
#include "value.h"

/* The bounds of Python's reprlib. */
enum { LEVEL_MAX = 6, ITEMS_MAX = 6, KEYS_MAX = 4, LENGTH_MAX = 30 };

static bool shorten(struct interp *in, struct loop_object *value, int level,
                    struct text *text);

/* "aaa...zzz" of at most LENGTH_MAX characters. */
static void add_middle_cut(struct text *text, const struct text *full)
{
    size_t head = (LENGTH_MAX - 3) / 2, tail = LENGTH_MAX - 3 - head;

    if (full->length <= LENGTH_MAX) {
        text_puts(text, text_string(full));
        return;
    }
    text_add(text, full->data, head);
    text_puts(text, "...");
    text_add(text, full->data + full->length - tail, tail);
}

static bool shorten_other(struct interp *in, struct loop_object *value,
                          struct text *text)
{
    struct text full = TEXT_INIT;
    bool good = value_repr(in, value, &full);

    if (good)
        add_middle_cut(text, &full);
    text_release(&full);
    return good;
}

static bool repr_of_part(struct interp *in, const char *data, size_t length,
                         struct text *text)
{
    struct loop_object *part = value_str_n(in, data, length);
    bool good = value_repr(in, part, text);

    loop_object_unref(part);
    return good;
}

/* A str is cut before it is quoted, then once more. */
static bool shorten_str(struct interp *in, struct loop_object *value,
                        struct text *text)
{
    struct str_value *string = (struct str_value *)value;
    size_t head = (LENGTH_MAX - 3) / 2, tail = LENGTH_MAX - 3 - head;
    struct text full = TEXT_INIT, ends = TEXT_INIT;
    size_t seen = string->length < LENGTH_MAX ? string->length : LENGTH_MAX;
    bool good = repr_of_part(in, string->data, seen, &full);

    if (good && (full.length > LENGTH_MAX || seen < string->length)) {
        full.length = 0;
        text_add(&ends, string->data, head);
        text_add(&ends, string->data + string->length - tail, tail);
        good = repr_of_part(in, ends.data, ends.length, &full);
        text_add(text, full.data, head);
        text_puts(text, "...");
        text_add(text, full.data + full.length - tail, tail);
    } else if (good) {
        text_puts(text, full.data);
    }
    text_release(&full);
    text_release(&ends);
    return good;
}

static bool shorten_items(struct interp *in, struct loop_object *value,
                          int level, const char *open, const char *close,
                          struct text *text)
{
    struct list_value *list = (struct list_value *)value;
    size_t i;

    text_puts(text, open);
    if (level == 0 && list->count > 0)
        text_puts(text, "...");
    for (i = 0; level > 0 && i < list->count && i < ITEMS_MAX; i++) {
        text_puts(text, i > 0 ? ", " : "");
        if (!shorten(in, list->items[i], level - 1, text))
            return false;
    }
    if (level > 0 && list->count > ITEMS_MAX)
        text_puts(text, ", ...");
    if (value_is(value, VALUE_TUPLE) && list->count == 1 && level > 0)
        text_puts(text, ",");
    text_puts(text, close);
    return true;
}

/* Keys come sorted, which strings do by their bytes. */
static struct loop_object *next_key(struct interp *in, struct dict_value *dict,
                                    struct loop_object *after, size_t *ret_at)
{
    struct loop_object *best = NULL;
    size_t i;

    for (i = 0; i < dict->count; i++) {
        struct loop_object *key = dict->keys[i];

        if ((!after || value_compare(in, COMPARE_GT, key, after)) &&
            (!best || value_compare(in, COMPARE_LT, key, best))) {
            best = key;
            *ret_at = i;
        }
    }
    return best;
}

static bool shorten_dict(struct interp *in, struct loop_object *value,
                         int level, struct text *text)
{
    struct dict_value *dict = (struct dict_value *)value;
    struct loop_object *key = NULL;
    size_t i, at = 0;

    if (level == 0 && dict->count > 0) {
        text_puts(text, "{...}");
        return true;
    }
    text_puts(text, "{");
    for (i = 0; i < dict->count && i < KEYS_MAX; i++) {
        key = next_key(in, dict, key, &at);
        text_puts(text, i > 0 ? ", " : "");
        if (!shorten(in, key, level - 1, text))
            return false;
        text_puts(text, ": ");
        if (!shorten(in, dict->values[at], level - 1, text))
            return false;
    }
    text_puts(text, dict->count > KEYS_MAX ? ", ...}" : "}");
    return true;
}

static bool shorten(struct interp *in, struct loop_object *value, int level,
                    struct text *text)
{
    switch (value->type->id) {
    case VALUE_STR: return shorten_str(in, value, text);
    case VALUE_TUPLE: return shorten_items(in, value, level, "(", ")", text);
    case VALUE_LIST: return shorten_items(in, value, level, "[", "]", text);
    case VALUE_DICT: return shorten_dict(in, value, level, text);
    case VALUE_INT: return value_repr(in, value, text);
    default: return shorten_other(in, value, text);
    }
}

bool value_short_repr(struct interp *in, struct loop_object *value,
                      struct text *text)
{
    return shorten(in, value, LEVEL_MAX, text);
}
