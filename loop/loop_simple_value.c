#include "loop_simple_value.h"
#include "loop_memory.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void value_clear(struct loop_object *self)
{
    struct loop_simple_value *value = (struct loop_simple_value *)self;
    struct loop_object **items = value->items;
    size_t count = value->count;

    value->items = NULL;
    value->count = 0;
    for (size_t i = 0; i < count; i++)
        loop_object_unref(items[i]);
    loop_memory_free(items);
    loop_memory_free(value->text);
    value->text = NULL;
}

#define TYPE(kind, python_name)                                                \
    [(kind)-LOOP_SIMPLE_NONE] = {                                              \
        .id = (kind), .name = (python_name), .clear = value_clear}

static const struct loop_type types[] = {
    TYPE(LOOP_SIMPLE_NONE, "NoneType"), TYPE(LOOP_SIMPLE_BOOL, "bool"),
    TYPE(LOOP_SIMPLE_INT, "int"),       TYPE(LOOP_SIMPLE_TEXT, "str"),
    TYPE(LOOP_SIMPLE_LIST, "list"),     TYPE(LOOP_SIMPLE_TUPLE, "tuple"),
    TYPE(LOOP_SIMPLE_SET, "set"),
};

static struct loop_simple_value *value_new(struct loop_host *host,
                                           enum loop_simple_kind kind)
{
    return loop_object_new(&host->heap, &types[kind - LOOP_SIMPLE_NONE],
                           sizeof(struct loop_simple_value));
}

struct loop_object *loop_simple_none_new(struct loop_host *host)
{
    return &value_new(host, LOOP_SIMPLE_NONE)->object;
}

struct loop_object *loop_simple_number_new(struct loop_host *host,
                                           enum loop_simple_kind kind,
                                           long long number)
{
    struct loop_simple_value *value = value_new(host, kind);

    value->number = number;
    return &value->object;
}

struct loop_object *loop_simple_text_new(struct loop_host *host,
                                         const char *text)
{
    struct loop_simple_value *value = value_new(host, LOOP_SIMPLE_TEXT);
    size_t size = strlen(text) + 1;

    value->text = loop_memory_must(loop_memory_new(size));
    memcpy(value->text, text, size);
    return &value->object;
}

struct loop_object *loop_simple_row_new(struct loop_host *host,
                                        enum loop_simple_kind kind,
                                        struct loop_object *const *items,
                                        size_t count)
{
    struct loop_simple_value *value = value_new(host, kind);

    value->items =
        loop_memory_must(loop_memory_new((count + 1) * sizeof(void *)));
    for (size_t i = 0; i < count; i++)
        value->items[i] = loop_object_ref(items[i]);
    value->count = count;
    return &value->object;
}

const struct loop_simple_value *
loop_simple_value_of(const struct loop_object *object)
{
    unsigned id = object->type->id;

    if (id < LOOP_SIMPLE_NONE || id > LOOP_SIMPLE_SET)
        return NULL;
    return (const struct loop_simple_value *)object;
}

static bool is_number(const struct loop_object *object)
{
    return object->type->id == LOOP_SIMPLE_INT ||
           object->type->id == LOOP_SIMPLE_BOOL;
}

bool loop_simple_truth(const struct loop_object *object)
{
    const struct loop_simple_value *value = loop_simple_value_of(object);

    if (!value)
        return true;
    if (is_number(object))
        return value->number != 0;
    return value->text ? value->text[0] != '\0' : value->count > 0;
}

bool loop_simple_equal(const struct loop_object *a, const struct loop_object *b)
{
    const struct loop_simple_value *left = loop_simple_value_of(a);
    const struct loop_simple_value *right = loop_simple_value_of(b);

    if (a == b || !left || !right)
        return a == b;
    if (is_number(a) && is_number(b))
        return left->number == right->number;
    return left->text && right->text && strcmp(left->text, right->text) == 0;
}

/* printf into a string of its own. */
#define FORMAT(...)                                                            \
    do {                                                                       \
        char *formatted = NULL;                                                \
                                                                               \
        if (asprintf(&formatted, __VA_ARGS__) < 0)                             \
            abort();                                                           \
        return formatted;                                                      \
    } while (0)

char *loop_simple_repr(const struct loop_object *object, const char *name)
{
    const struct loop_simple_value *value = loop_simple_value_of(object);

    switch (object->type->id) {
    case LOOP_SIMPLE_NONE: FORMAT("None");
    case LOOP_SIMPLE_BOOL: FORMAT("%s", value->number ? "True" : "False");
    case LOOP_SIMPLE_INT: FORMAT("%lld", value->number);
    case LOOP_SIMPLE_TEXT: FORMAT("'%s'", value->text);
    case LOOP_SIMPLE_LIST:
    case LOOP_SIMPLE_TUPLE:
    case LOOP_SIMPLE_SET:
        FORMAT("<%s of %zu>", object->type->name, value->count);
    default: FORMAT("<%s>", name);
    }
}
