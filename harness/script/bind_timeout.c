/*
 * timeout, timeout_at and the object that they return.
 */
#include "arguments.h"
#include "bind.h"
#include "class.h"
#include "exception.h"
#include "loop_timeout.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static struct loop_timeout *timeout_of(struct loop_object *self)
{
    return (struct loop_timeout *)self;
}

/* What when() gives: the number as it was, or None. */
static struct loop_object *deadline(struct interp *in,
                                    struct loop_timeout *timeout)
{
    if (!timeout->limited)
        return value_none_new();
    return timeout->deadline ? loop_object_ref(timeout->deadline)
                             : value_float(in, timeout->when);
}

/* round(when, 3), which leaves ints alone. */
static struct loop_object *rounded(struct interp *in,
                                   struct loop_timeout *timeout)
{
    struct loop_object *when = deadline(in, timeout);
    double number;
    char text[400];

    if (!value_to_double(when, &number)) {
        exception_throw(in, &exception_type,
                        "type %s doesn't define __round__ method",
                        value_type_name(when));
        loop_object_unref(when);
        return NULL;
    }
    if (!value_is(when, VALUE_FLOAT))
        return when;
    loop_object_unref(when);
    snprintf(text, sizeof(text), "%.3f", timeout->when);
    return value_float(in, strtod(text, NULL));
}

static bool repr_timeout(struct interp *in, struct loop_object *self,
                         struct text *text)
{
    static const char *const states[] = {[LOOP_TIMEOUT_CREATED] = "created",
                                         [LOOP_TIMEOUT_ACTIVE] = "active",
                                         [LOOP_TIMEOUT_EXPIRING] = "expiring",
                                         [LOOP_TIMEOUT_EXPIRED] = "expired",
                                         [LOOP_TIMEOUT_FINISHED] = "finished"};
    struct loop_timeout *timeout = timeout_of(self);
    struct loop_object *when;
    bool good = true;

    text_printf(text, "<Timeout [%s]", states[timeout->state]);
    if (timeout->state == LOOP_TIMEOUT_ACTIVE) {
        when = timeout->limited ? rounded(in, timeout) : value_none_new();
        text_puts(text, " when=");
        good = when && value_repr(in, when, text);
        loop_object_unref(when);
    }
    text_puts(text, ">");
    return good;
}

static bool no_arguments(struct interp *in, const struct call *call,
                         const char *name)
{
    static const char *const params[] = {NULL};
    struct signature signature = {
        .name = name, .params = params, .method = true};
    struct loop_object *values[1];

    return arguments_parse(in, call, &signature, values);
}

static struct loop_object *method_when(struct interp *in,
                                       struct loop_object *self,
                                       const struct call *call)
{
    return no_arguments(in, call, "Timeout.when")
               ? deadline(in, timeout_of(self))
               : NULL;
}

static struct loop_object *method_expired(struct interp *in,
                                          struct loop_object *self,
                                          const struct call *call)
{
    return no_arguments(in, call, "Timeout.expired")
               ? value_bool(loop_timeout_expired(timeout_of(self)))
               : NULL;
}

/* A point of the loop's clock; false: None. What is no number fails when the
 * library compares it with the time. */
static bool read_when(struct loop_object *value, double *ret_when)
{
    *ret_when = NAN;
    value_to_double(value, ret_when);
    return value != &value_none;
}

static struct loop_object *method_reschedule(struct interp *in,
                                             struct loop_object *self,
                                             const struct call *call)
{
    static const char *const params[] = {"when", NULL};
    static const struct signature signature = {.name = "Timeout.reschedule",
                                               .params = params,
                                               .required = 1,
                                               .positional = 1,
                                               .method = true};
    struct loop_object *value;
    double when;
    bool limited;

    if (!arguments_parse(in, call, &signature, &value))
        return NULL;
    limited = read_when(value, &when);
    if (!bind_passed(in, loop_timeout_reschedule(timeout_of(self),
                                                 limited ? &when : NULL,
                                                 limited ? value : NULL)))
        return NULL;
    return value_none_new();
}

static struct loop_object *enter(struct interp *in, struct loop_object *self)
{
    (void)in;
    return loop_timeout_enter(timeout_of(self));
}

static struct loop_object *leave(struct interp *in, struct loop_object *self,
                                 struct loop_object *exception)
{
    (void)in;
    return loop_timeout_leave(timeout_of(self), exception);
}

static const struct member timeout_members[] = {
    {"expired", "Timeout.expired", method_expired, NULL, NULL},
    {"reschedule", "Timeout.reschedule", method_reschedule, NULL, NULL},
    {"when", "Timeout.when", method_when, NULL, NULL},
    {0}};

const struct value_type bind_timeout_type = {
    .base = {.id = LOOP_TYPE_TIMEOUT, .name = "Timeout"},
    .table_name = "Timeout",
    .members = timeout_members,
    .repr = repr_timeout,
    .enter = enter,
    .leave = leave,
    .class_of = &class_timeout};

static struct loop_object *function_timeout(struct interp *in,
                                            struct loop_object *self,
                                            const struct call *call)
{
    static const char *const params[] = {"delay", NULL};
    static const struct signature signature = {
        .name = "timeout", .params = params, .required = 1, .positional = 1};
    struct loop_object *value;
    struct loop_timeout *timeout = NULL;
    double delay;
    bool limited;

    (void)self;
    if (!arguments_parse(in, call, &signature, &value) ||
        !bind_running_loop(in) || !bind_seconds(in, value, &delay, &limited) ||
        !bind_passed(in, loop_timeout_after(&in->host, limited ? &delay : NULL,
                                            &timeout)))
        return NULL;
    return &timeout->object;
}

static struct loop_object *function_timeout_at(struct interp *in,
                                               struct loop_object *self,
                                               const struct call *call)
{
    static const char *const params[] = {"when", NULL};
    static const struct signature signature = {
        .name = "timeout_at", .params = params, .required = 1, .positional = 1};
    struct loop_object *value;
    double when;
    bool limited;

    (void)self;
    if (!arguments_parse(in, call, &signature, &value))
        return NULL;
    limited = read_when(value, &when);
    return (struct loop_object *)loop_timeout_new(
        &in->host, limited ? &when : NULL, limited ? value : NULL);
}

const struct api_function bind_timeout_functions[] = {
    {"asyncio.timeout", {"timeout", "timeout", function_timeout, NULL, NULL}},
    {"asyncio.timeout_at",
     {"timeout_at", "timeout_at", function_timeout_at, NULL, NULL}},
    {0}};
