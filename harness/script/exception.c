#include "exception.h"
#include "arguments.h"
#include "container.h"
#include <errno.h>
#include <stdlib.h>

static void clear_exception(struct loop_object *self)
{
    struct exception_value *exception = (struct exception_value *)self;
    struct loop_object **frames = exception->frames;
    size_t count = exception->frame_count, i;

    exception->frames = NULL;
    exception->frame_count = exception->frame_capacity = 0;
    LOOP_OBJECT_CLEAR(exception->args);
    LOOP_OBJECT_CLEAR(exception->members);
    LOOP_OBJECT_CLEAR(exception->cause);
    LOOP_OBJECT_CLEAR(exception->context);
    for (i = 0; i < count; i++)
        loop_object_unref(frames[i]);
    free(frames);
}

static bool repr_exception(struct interp *in, struct loop_object *self,
                           struct text *text)
{
    struct exception_value *exception = (struct exception_value *)self;
    struct list_value *args = (struct list_value *)exception->args;

    text_puts(text, exception->class->name);
    if (args->count != 1)
        return value_repr(in, exception->args, text);
    text_puts(text, "(");
    if (!value_repr(in, args->items[0], text))
        return false;
    text_puts(text, ")");
    return true;
}

static struct loop_object *get_args(struct interp *in, struct loop_object *self)
{
    (void)in;
    return loop_object_ref(((struct exception_value *)self)->args);
}

static struct loop_object *or_none(struct loop_object *value)
{
    return loop_object_ref(value ? value : &value_none);
}

static struct loop_object *get_cause(struct interp *in,
                                     struct loop_object *self)
{
    (void)in;
    return or_none(((struct exception_value *)self)->cause);
}

static struct loop_object *get_context(struct interp *in,
                                       struct loop_object *self)
{
    (void)in;
    return or_none(((struct exception_value *)self)->context);
}

/* The argument at `index` of an instance of `class`, which alone has it. */
static struct loop_object *get_argument(struct interp *in,
                                        struct loop_object *self,
                                        struct class_value *class,
                                        const char *name, size_t index)
{
    struct exception_value *exception = (struct exception_value *)self;
    struct list_value *args = (struct list_value *)exception->args;

    if (!class_is_subclass(exception->class, class)) {
        return exception_throw(in, &exception_attribute,
                               "'%s' object has no attribute '%s'",
                               exception->class->name, name);
    }
    return or_none(index < args->count ? args->items[index] : NULL);
}

static struct loop_object *get_code(struct interp *in, struct loop_object *self)
{
    struct list_value *args =
        (struct list_value *)((struct exception_value *)self)->args;

    if (args->count > 1 && exception_is(self, &exception_system_exit))
        return loop_object_ref(&args->object);
    return get_argument(in, self, &exception_system_exit, "code", 0);
}

static struct loop_object *get_value(struct interp *in,
                                     struct loop_object *self)
{
    return get_argument(in, self, &exception_stop_iteration, "value", 0);
}

static struct loop_object *get_errno(struct interp *in,
                                     struct loop_object *self)
{
    struct list_value *args =
        (struct list_value *)((struct exception_value *)self)->args;

    /* OSError takes an error number apart only from two arguments on. */
    return get_argument(in, self, &exception_os, "errno",
                        args->count < 2 ? args->count : 0);
}

static struct loop_object *get_message(struct interp *in,
                                       struct loop_object *self)
{
    return get_argument(in, self, &exception_group_base, "message", 0);
}

static struct loop_object *get_exceptions(struct interp *in,
                                          struct loop_object *self)
{
    struct loop_object *members = ((struct exception_value *)self)->members;

    return members
               ? loop_object_ref(members)
               : get_argument(in, self, &exception_group_base, "exceptions", 1);
}

static const struct member exception_members[] = {
    {"args", NULL, NULL, get_args, NULL},
    {"__cause__", NULL, NULL, get_cause, NULL},
    {"__context__", NULL, NULL, get_context, NULL},
    {0}};

static const struct member exit_members[] = {
    {"code", NULL, NULL, get_code, NULL}, {0}};

static const struct member stop_members[] = {
    {"value", NULL, NULL, get_value, NULL}, {0}};

static const struct member system_members[] = {
    {"errno", NULL, NULL, get_errno, NULL}, {0}};

static const struct member group_members[] = {
    {"message", NULL, NULL, get_message, NULL},
    {"exceptions", NULL, NULL, get_exceptions, NULL},
    {0}};

/* Rows of the table: all instances are of one type here, and the attributes
 * look for themselves whether they belong to the class. */
const struct value_type exception_rows[] = {
    {.table_name = "SystemExit",
     .members = exit_members,
     .parent = &exception_rows[1]},
    {.table_name = "StopIteration",
     .members = stop_members,
     .parent = &exception_rows[2]},
    {.table_name = "OSError",
     .members = system_members,
     .parent = &exception_rows[3]},
    {.table_name = "BaseExceptionGroup", .members = group_members}};

const struct value_type exception_type_type = {
    .base = {.id = VALUE_EXCEPTION,
             .name = "exception",
             .clear = clear_exception},
    .table_name = "BaseException",
    .members = exception_members,
    .parent = &exception_rows[0],
    .repr = repr_exception};

static struct loop_object *build(struct interp *in, struct class_value *class,
                                 struct loop_object *const *args, size_t count)
{
    struct exception_value *exception = loop_object_new(
        &in->host.heap, &exception_type_type.base, sizeof(*exception));

    exception->class = class;
    exception->args = value_sequence(in, VALUE_TUPLE, args, count);
    return &exception->object;
}

struct loop_object *exception_new(struct interp *in, struct class_value *class,
                                  const char *message)
{
    struct loop_object *argument, *exception;

    if (!message)
        return build(in, class, NULL, 0);
    argument = value_str(in, message);
    exception = build(in, class, &argument, 1);
    loop_object_unref(argument);
    return exception;
}

struct loop_object *exception_with(struct interp *in, struct class_value *class,
                                   struct loop_object *argument)
{
    return build(in, class, &argument, 1);
}

static bool all_ordinary(const struct list_value *members)
{
    size_t i;

    for (i = 0; i < members->count; i++)
        if (!exception_is(members->items[i], &exception_exception))
            return false;
    return true;
}

/* A group of `members` (a tuple, taken), made of `given`, which its args
 * show. */
static struct loop_object *build_group(struct interp *in,
                                       struct class_value *class,
                                       struct loop_object *message,
                                       struct loop_object *given,
                                       struct loop_object *members)
{
    struct loop_object *args[2] = {message, given};
    struct loop_object *group = build(in, class, args, 2);

    ((struct exception_value *)group)->members = members;
    return group;
}

struct loop_object *exception_group_new(struct interp *in, const char *message,
                                        struct loop_object *const *exceptions,
                                        size_t count)
{
    struct loop_object *text = value_str(in, message);
    struct loop_object *given =
        value_sequence(in, VALUE_LIST, exceptions, count);
    struct loop_object *members =
        value_sequence(in, VALUE_TUPLE, exceptions, count);
    bool ordinary = all_ordinary((struct list_value *)members);
    struct loop_object *group =
        build_group(in, ordinary ? &exception_group : &exception_group_base,
                    text, given, members);

    loop_object_unref(text);
    loop_object_unref(given);
    return group;
}

/* Whether the arguments make a group; else raises. */
static bool check_group(struct interp *in, struct class_value *class,
                        const struct call *call,
                        const struct list_value *members)
{
    size_t i;

    if (!value_is(call->values[0], VALUE_STR)) {
        exception_throw(in, &exception_type, "argument 1 must be str, not %s",
                        value_type_name(call->values[0]));
        return false;
    }
    if (members->count == 0) {
        exception_throw(
            in, &exception_value,
            "second argument (exceptions) must be a non-empty sequence");
        return false;
    }
    for (i = 0; i < members->count; i++) {
        if (!value_is(members->items[i], VALUE_EXCEPTION)) {
            exception_throw(
                in, &exception_value,
                "Item %zu of second argument (exceptions) is not an exception",
                i);
            return false;
        }
    }
    if (class == &exception_group && !all_ordinary(members)) {
        exception_throw(in, &exception_type,
                        "Cannot nest BaseExceptions in an ExceptionGroup");
        return false;
    }
    return true;
}

static struct loop_object *construct_group(struct interp *in,
                                           struct class_value *class,
                                           const struct call *call)
{
    struct loop_object *members;

    if (!arguments_exactly(in, call, "BaseExceptionGroup.__new__()", 2))
        return NULL;
    if (!value_is(call->values[1], VALUE_LIST) &&
        !value_is(call->values[1], VALUE_TUPLE)) {
        return exception_throw(
            in, &exception_type,
            "second argument (exceptions) must be a sequence");
    }
    members = sequence_from(in, VALUE_TUPLE, call->values[1]);
    if (!members ||
        !check_group(in, class, call, (struct list_value *)members)) {
        loop_object_unref(members);
        return NULL;
    }
    if (all_ordinary((struct list_value *)members))
        class = &exception_group;
    return build_group(in, class, call->values[0], call->values[1], members);
}

/* OSError(number, text) makes the subclass of its error number. */
static struct class_value *system_class(const struct call *call)
{
    static const struct {
        int number;
        struct class_value *class;
    } classes[] = {{EAGAIN, &exception_blocking_io},
                   {EPIPE, &exception_broken_pipe},
                   {ECONNREFUSED, &exception_connection_refused},
                   {ECONNRESET, &exception_connection_reset},
                   {EEXIST, &exception_file_exists},
                   {ENOENT, &exception_file_not_found},
                   {EPERM, &exception_permission},
                   {EACCES, &exception_permission},
                   {ESRCH, &exception_process_lookup},
                   {ETIMEDOUT, &exception_timeout}};
    int64_t number;
    size_t i;

    if (call->count < 2 || !value_to_int(call->values[0], &number))
        return &exception_os;
    for (i = 0; i < sizeof(classes) / sizeof(classes[0]); i++)
        if (classes[i].number == number)
            return classes[i].class;
    return &exception_os;
}

struct loop_object *exception_construct(struct interp *in,
                                        struct loop_object *self,
                                        const struct call *call)
{
    struct class_value *class = (struct class_value *)self;

    if (class_is_subclass(class, &exception_group_base))
        return construct_group(in, class, call);
    if (call->keyword_count > 0) {
        return exception_throw(in, &exception_type,
                               "%s() takes no keyword arguments", class->name);
    }
    if (class == &exception_os)
        class = system_class(call);
    return build(in, class, call->values, call->count);
}
