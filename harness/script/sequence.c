#include "arguments.h"
#include "array.h"
#include "class.h"
#include "container.h"
#include "exception.h"
#include "interp.h"

/* CPython lets go of the last item first. */
static void clear_list(struct loop_object *self)
{
    struct list_value *list = (struct list_value *)self;
    struct loop_object **items = list->items;
    size_t count = list->count;

    list->items = NULL;
    list->count = list->capacity = 0;
    while (count > 0)
        loop_object_unref(items[--count]);
    free(items);
}

static bool repr_items(struct interp *in, struct list_value *list,
                       struct text *text)
{
    size_t i;

    for (i = 0; i < list->count; i++) {
        if (i > 0)
            text_puts(text, ", ");
        if (!value_repr(in, list->items[i], text))
            return false;
    }
    return true;
}

static bool repr_list(struct interp *in, struct loop_object *self,
                      struct text *text)
{
    text_puts(text, "[");
    if (!repr_items(in, (struct list_value *)self, text))
        return false;
    text_puts(text, "]");
    return true;
}

static bool repr_tuple(struct interp *in, struct loop_object *self,
                       struct text *text)
{
    struct list_value *tuple = (struct list_value *)self;

    text_puts(text, "(");
    if (!repr_items(in, tuple, text))
        return false;
    text_puts(text, tuple->count == 1 ? ",)" : ")");
    return true;
}

static bool repr_set(struct interp *in, struct loop_object *self,
                     struct text *text)
{
    if (((struct list_value *)self)->count > 0 && !in->unseen) {
        interp_break(in, "a set is printed: its order depends on addresses");
        return false;
    }
    text_puts(text, "set()");
    return true;
}

static struct loop_object *method_append(struct interp *in,
                                         struct loop_object *self,
                                         const struct call *call)
{
    if (!arguments_exactly(in, call, "list.append()", 1))
        return NULL;
    list_append(self, call->values[0]);
    return value_none_new();
}

static const struct member list_members[] = {
    {"append", "list.append", method_append, NULL, NULL}, {0}};

static const struct value_type tuple_type = {
    .base = {.id = VALUE_TUPLE, .name = "tuple", .clear = clear_list},
    .repr = repr_tuple,
    .class_of = &class_tuple};

const struct value_type list_type = {
    .base = {.id = VALUE_LIST, .name = "list", .clear = clear_list},
    .table_name = "list",
    .members = list_members,
    .repr = repr_list,
    .class_of = &class_list};

static const struct value_type set_type = {
    .base = {.id = VALUE_SET, .name = "set", .clear = clear_list},
    .repr = repr_set,
    .class_of = &class_set};

void list_append(struct loop_object *self, struct loop_object *item)
{
    struct list_value *list = (struct list_value *)self;

    list->items = array_grow(list->items, list->count, &list->capacity,
                             sizeof(*list->items));
    list->items[list->count++] = loop_object_ref(item);
}

struct loop_object *value_sequence(struct interp *in, enum value_id id,
                                   struct loop_object *const *items,
                                   size_t count)
{
    const struct value_type *type = id == VALUE_TUPLE  ? &tuple_type
                                    : id == VALUE_LIST ? &list_type
                                                       : &set_type;
    struct list_value *list =
        loop_object_new(&in->host.heap, &type->base, sizeof(*list));
    size_t i;

    if (count > 0) {
        list->items = malloc(count * sizeof(*list->items));
        if (!list->items)
            abort();
        list->capacity = count;
    }
    for (i = 0; i < count; i++)
        list->items[list->count++] = loop_object_ref(items[i]);
    return &list->object;
}
