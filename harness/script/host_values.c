#include "arguments.h"
#include "exception.h"
#include "host.h"

static bool host_equal(struct loop_host *host, struct loop_object *a,
                       struct loop_object *b)
{
    (void)host;
    return value_equal(a, b);
}

static struct loop_object *host_none(struct loop_host *host)
{
    (void)host;
    return value_none_new();
}

static struct loop_object *host_boolean(struct loop_host *host, bool truth)
{
    (void)host;
    return value_bool(truth);
}

static struct loop_object *host_integer(struct loop_host *host, long long value)
{
    return value_int(interp_of_host(host), value);
}

static struct loop_object *host_text(struct loop_host *host, const char *text)
{
    return value_str(interp_of_host(host), text);
}

static struct loop_object *host_list(struct loop_host *host,
                                     struct loop_object *const *items,
                                     size_t count)
{
    return value_sequence(interp_of_host(host), VALUE_LIST, items, count);
}

static struct loop_object *host_tuple(struct loop_host *host,
                                      struct loop_object *const *items,
                                      size_t count)
{
    return value_sequence(interp_of_host(host), VALUE_TUPLE, items, count);
}

static struct loop_object *
host_set(struct loop_host *host, struct loop_object *const *items, size_t count)
{
    return value_sequence(interp_of_host(host), VALUE_SET, items, count);
}

static char *host_repr(struct loop_host *host, struct loop_object *object)
{
    struct interp *in = interp_of_host(host);
    struct text text = TEXT_INIT;

    if (!value_repr(in, object, &text))
        loop_object_unref(exception_take(in));
    return text.data;
}

static struct loop_object *host_call(struct loop_host *host,
                                     struct loop_object *callable,
                                     struct loop_object **ret_result)
{
    struct interp *in = interp_of_host(host);
    struct loop_object *result = call_with(in, callable, NULL, 0);

    if (!result)
        return exception_take(in);
    *ret_result = result;
    return NULL;
}

static bool host_truth(struct loop_host *host, struct loop_object *object)
{
    (void)host;
    return value_truth(object);
}

static struct loop_object *host_deadline_passed(struct loop_host *host,
                                                struct loop_object *deadline,
                                                double now, bool *ret_passed)
{
    struct interp *in = interp_of_host(host);
    struct loop_object *time = value_float(in, now);
    int passed = value_compare(in, COMPARE_LE, deadline, time);

    loop_object_unref(time);
    if (passed < 0)
        return exception_take(in);
    *ret_passed = passed;
    return NULL;
}

static struct loop_object *host_less(struct loop_host *host,
                                     struct loop_object *a,
                                     struct loop_object *b, bool *ret_less)
{
    struct interp *in = interp_of_host(host);
    int less = value_compare(in, COMPARE_LT, a, b);

    if (less < 0)
        return exception_take(in);
    *ret_less = less;
    return NULL;
}

void host_add_values(struct loop_host_ops *ops)
{
    ops->equal = host_equal;
    ops->none = host_none;
    ops->boolean = host_boolean;
    ops->integer = host_integer;
    ops->text = host_text;
    ops->list = host_list;
    ops->tuple = host_tuple;
    ops->set = host_set;
    ops->repr = host_repr;
    ops->call = host_call;
    ops->truth = host_truth;
    ops->less = host_less;
    ops->deadline_passed = host_deadline_passed;
}
