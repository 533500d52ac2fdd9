/*
 * sleep, wait, wait_for.
 */
#include "arguments.h"
#include "bind.h"
#include "container.h"
#include "exception.h"
#include "loop_sleep.h"
#include "loop_wait.h"
#include "loop_wait_for.h"
#include <string.h>

/*
 * sleep, wait and wait_for are coroutine functions: they look at their
 * arguments in their first step, not when they are called. Then they await
 * what the library makes of them.
 */
struct deferred {
    struct loop_coroutine coroutine;
    struct loop_object *values[3]; /* NULL: not given */
    struct loop_object *inner;
};

static void clear_values(struct deferred *self)
{
    size_t i;

    for (i = 0; i < 3; i++)
        LOOP_OBJECT_CLEAR(self->values[i]);
}

static void clear_deferred(struct loop_coroutine *coroutine)
{
    struct deferred *self = (struct deferred *)coroutine;

    clear_values(self);
    LOOP_OBJECT_CLEAR(self->inner);
}

static enum loop_step run(struct loop_coroutine *self,
                          struct loop_object *(*make)(struct interp *,
                                                      struct loop_object **))
{
    struct deferred *deferred = (struct deferred *)self;
    struct interp *in = interp_of_host(self->host);

    LOOP_BODY_BEGIN(self);
    deferred->inner = make(in, deferred->values);
    if (!deferred->inner)
        return loop_body_raise(self, exception_take(in));
    clear_values(deferred);
    LOOP_AWAIT(self, deferred->inner);
    LOOP_OBJECT_CLEAR(deferred->inner);
    if (self->error)
        return loop_body_raise(self, loop_body_take_error(self));
    return loop_body_return(self, loop_body_take_value(self));
    LOOP_BODY_END;
}

/* Calls of such a function: the arguments are kept. */
static struct loop_object *defer(struct interp *in, const struct call *call,
                                 const struct signature *signature,
                                 const struct loop_coroutine_kind *kind)
{
    struct loop_object *values[3] = {NULL, NULL, NULL};
    struct deferred *self;
    size_t i;

    if (!arguments_parse(in, call, signature, values))
        return NULL;
    self = loop_coroutine_new(&in->host, kind);
    for (i = 0; i < 3; i++)
        self->values[i] = loop_object_ref(values[i]);
    return &self->coroutine.object;
}

/* -- what is common -- */

bool bind_seconds(struct interp *in, struct loop_object *value,
                  double *ret_seconds, bool *ret_given)
{
    struct loop_object *now, *sum;

    *ret_given = value && value != &value_none;
    if (!*ret_given || value_to_double(value, ret_seconds))
        return true;
    now = value_float(in, 0);
    sum = value_add(in, now, value);
    loop_object_unref(now);
    loop_object_unref(sum);
    return false;
}

/* The items of a collection, each once, as set() keeps them. */
struct loop_object *bind_unique(struct interp *in, struct loop_object *value)
{
    struct loop_object *items, *set;
    size_t i;

    if (value_is(value, VALUE_SET))
        return loop_object_ref(value);
    items = sequence_from(in, VALUE_LIST, value);
    if (!items)
        return NULL;
    set = value_sequence(in, VALUE_SET, NULL, 0);
    for (i = 0; i < ((struct list_value *)items)->count; i++) {
        struct loop_object *item = ((struct list_value *)items)->items[i];

        if (!value_contains(in, set, item))
            list_append(set, item);
    }
    loop_object_unref(items);
    return set;
}

/* -- sleep -- */

static bool at_most_zero(struct interp *in, struct loop_object *value,
                         bool *ret_truth)
{
    struct loop_object *zero = value_int(in, 0);
    int truth = value_compare(in, COMPARE_LE, value, zero);

    loop_object_unref(zero);
    *ret_truth = truth > 0;
    return truth >= 0;
}

static struct loop_object *make_sleep(struct interp *in,
                                      struct loop_object **values)
{
    double delay = 0;
    bool past;

    if (!at_most_zero(in, values[0], &past))
        return NULL;
    value_to_double(values[0], &delay);
    return loop_sleep(&in->host, delay, values[1] ? values[1] : &value_none);
}

static enum loop_step sleep_body(struct loop_coroutine *coroutine)
{
    return run(coroutine, make_sleep);
}

static struct loop_object *function_sleep(struct interp *in,
                                          struct loop_object *self,
                                          const struct call *call)
{
    static const char *const params[] = {"delay", "result", NULL};
    static const struct signature signature = {
        .name = "sleep", .params = params, .required = 1, .positional = 2};
    static const struct loop_coroutine_kind kind = {.name = "sleep",
                                                    .size =
                                                        sizeof(struct deferred),
                                                    .body = sleep_body,
                                                    .clear = clear_deferred};

    (void)self;
    return defer(in, call, &signature, &kind);
}

/* -- wait -- */

static bool read_until(struct interp *in, struct loop_object *value,
                       enum loop_wait_until *ret_until)
{
    static const char *const names[] = {[LOOP_WAIT_ALL] = "ALL_COMPLETED",
                                        [LOOP_WAIT_FIRST] = "FIRST_COMPLETED",
                                        [LOOP_WAIT_EXCEPTION] =
                                            "FIRST_EXCEPTION"};
    const char *chars = value ? value_chars(value) : names[LOOP_WAIT_ALL];
    struct text text = TEXT_INIT;
    int i;

    for (i = 0; chars && i < 3; i++) {
        if (strcmp(chars, names[i]) == 0) {
            *ret_until = (enum loop_wait_until)i;
            return true;
        }
    }
    if (value_print(in, value, &text)) {
        exception_throw(in, &exception_value, "Invalid return_when value: %s",
                        text_string(&text));
    }
    text_release(&text);
    return false;
}

static bool check_futures(struct interp *in, struct list_value *set)
{
    size_t i;

    for (i = 0; i < set->count; i++) {
        if (loop_is_coroutine(&in->host, set->items[i])) {
            exception_throw(in, &exception_type,
                            "Passing coroutines is forbidden, use tasks "
                            "explicitly.");
            return false;
        }
    }
    for (i = 0; i < set->count; i++) {
        if (!loop_is_future(set->items[i])) {
            exception_throw(in, &exception_attribute,
                            "'%s' object has no attribute 'add_done_callback'",
                            value_class_name(set->items[i]));
            return false;
        }
    }
    return true;
}

static struct loop_object *wait_for_set(struct interp *in,
                                        struct loop_object *set,
                                        struct loop_object *timeout,
                                        enum loop_wait_until until)
{
    struct list_value *list = (struct list_value *)set;
    double seconds;
    bool limited;

    if (!check_futures(in, list) ||
        !bind_seconds(in, timeout, &seconds, &limited))
        return NULL;
    return loop_wait(&in->host,
                     (struct loop_future *const *)(void *)list->items,
                     list->count, limited ? &seconds : NULL, until);
}

static struct loop_object *make_wait(struct interp *in,
                                     struct loop_object **values)
{
    enum loop_wait_until until;
    struct loop_object *set, *inner;

    if (loop_is_future(values[0]) || loop_is_coroutine(&in->host, values[0])) {
        return exception_throw(in, &exception_type,
                               "expect a list of futures, not %s",
                               value_class_name(values[0]));
    }
    if (!value_truth(values[0])) {
        return exception_throw(in, &exception_value,
                               "Set of Tasks/Futures is empty.");
    }
    if (!read_until(in, values[2], &until))
        return NULL;
    set = bind_unique(in, values[0]);
    inner = set ? wait_for_set(in, set, values[1], until) : NULL;
    loop_object_unref(set);
    return inner;
}

static enum loop_step wait_body(struct loop_coroutine *coroutine)
{
    return run(coroutine, make_wait);
}

static struct loop_object *function_wait(struct interp *in,
                                         struct loop_object *self,
                                         const struct call *call)
{
    static const char *const params[] = {"fs", "timeout", "return_when", NULL};
    static const struct signature signature = {
        .name = "wait", .params = params, .required = 1, .positional = 1};
    static const struct loop_coroutine_kind kind = {.name = "wait",
                                                    .size =
                                                        sizeof(struct deferred),
                                                    .body = wait_body,
                                                    .clear = clear_deferred};

    (void)self;
    return defer(in, call, &signature, &kind);
}

/* -- wait_for -- */

static struct loop_object *make_wait_for(struct interp *in,
                                         struct loop_object **values)
{
    double seconds = 0;
    bool past, limited = values[1] != &value_none;

    if (limited && !at_most_zero(in, values[1], &past))
        return NULL;
    value_to_double(values[1], &seconds);
    return loop_wait_for(&in->host, values[0], limited ? &seconds : NULL);
}

static enum loop_step wait_for_body(struct loop_coroutine *coroutine)
{
    return run(coroutine, make_wait_for);
}

static struct loop_object *function_wait_for(struct interp *in,
                                             struct loop_object *self,
                                             const struct call *call)
{
    static const char *const params[] = {"fut", "timeout", NULL};
    static const struct signature signature = {
        .name = "wait_for", .params = params, .required = 2, .positional = 2};
    static const struct loop_coroutine_kind kind = {.name = "wait_for",
                                                    .size =
                                                        sizeof(struct deferred),
                                                    .body = wait_for_body,
                                                    .clear = clear_deferred};

    (void)self;
    return defer(in, call, &signature, &kind);
}

#define FUNCTION(name, function)                                               \
    {                                                                          \
        "asyncio." name,                                                       \
        {                                                                      \
            name, name, function, NULL, NULL                                   \
        }                                                                      \
    }

const struct api_function bind_await_functions[] = {
    FUNCTION("sleep", function_sleep),
    FUNCTION("wait", function_wait),
    FUNCTION("wait_for", function_wait_for),
    {0}};
