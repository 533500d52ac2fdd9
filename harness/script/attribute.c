#include "api.h"
#include "bind.h"
#include "class.h"
#include "exception.h"
#include "interp.h"
#include "native.h"
#include <string.h>

static const struct member *find(const struct value_type *type,
                                 const char *name)
{
    const struct member *member;

    for (; type; type = type->parent) {
        for (member = type->members; member && member->name; member++)
            if (strcmp(member->name, name) == 0)
                return member;
    }
    return NULL;
}

static void *no_attribute(struct interp *in, struct loop_object *value,
                          const char *name)
{
    if (value_is(value, VALUE_CLASS)) {
        return exception_throw(in, &exception_attribute,
                               "type object '%s' has no attribute '%s'",
                               ((struct class_value *)value)->name, name);
    }
    return exception_throw(in, &exception_attribute,
                           "'%s' object has no attribute '%s'",
                           value_type_name(value), name);
}

struct loop_object *value_attribute(struct interp *in,
                                    struct loop_object *value, const char *name)
{
    const struct member *member = find(value_type(value), name);

    if (!member || !bind_member_applies(value, member))
        return no_attribute(in, value, name);
    return member->call ? native_bind(in, member, value)
                        : member->get(in, value);
}

bool value_set_attribute(struct interp *in, struct loop_object *object,
                         const char *name, struct loop_object *value)
{
    const struct member *member = find(value_type(object), name);

    if (!member) {
        no_attribute(in, object, name);
        return false;
    }
    if (!member->set) {
        interp_break(in, "the attribute '%s' cannot be set in a script", name);
        return false;
    }
    return member->set(in, object, value);
}

bool api_has_attribute(const char *name)
{
    size_t i;

    for (i = 0; bind_types[i]; i++)
        if (find(bind_types[i], name))
            return true;
    return false;
}
