/* The values and exceptions of a C program's host. */
#include "act_world.h"
#include "loop_error.h"
#include "loop_simple_value.h"
#include <criterion/criterion.h>
#include <stdlib.h>

static void expect_repr(struct awaits *a, struct loop_object *taken,
                        const char *expected, bool truth)
{
    char *repr = a->ops.repr(&a->host->host, taken);

    cr_expect_str_eq(repr, expected);
    cr_expect_eq(a->ops.truth(&a->host->host, taken), truth);
    free(repr);
    forget(taken);
}

Test(loop_simple_value, reprs_and_truth)
{
    struct awaits a;
    struct loop_host *host;
    struct loop_object *items[2];

    awaits_init(&a);
    host = &a.host->host;
    items[0] = items[1] = a.host->none;
    expect_repr(&a, a.ops.none(host), "None", false);
    expect_repr(&a, a.ops.boolean(host, true), "True", true);
    expect_repr(&a, a.ops.boolean(host, false), "False", false);
    expect_repr(&a, a.ops.integer(host, -3), "-3", true);
    expect_repr(&a, a.ops.integer(host, 0), "0", false);
    expect_repr(&a, a.ops.text(host, "t"), "'t'", true);
    expect_repr(&a, a.ops.text(host, ""), "''", false);
    expect_repr(&a, a.ops.list(host, items, 2), "<list of 2>", true);
    expect_repr(&a, a.ops.tuple(host, items, 0), "<tuple of 0>", false);
    expect_repr(&a, a.ops.set(host, items, 1), "<set of 1>", true);
    expect_repr(&a, &future_new(&a)->object, "<Future>", true);
    expect_repr(&a, error_new(&a, LOOP_EXCEPTION_ORDINARY, "E"), "<E: no>",
                true);
    awaits_release(&a);
}

Test(loop_simple_value, numbers_and_texts_are_equal_by_value)
{
    struct awaits a;
    struct loop_host *host;
    struct loop_object *one, *also, *yes, *text, *same;

    awaits_init(&a);
    host = &a.host->host;
    one = a.ops.integer(host, 1);
    also = a.ops.integer(host, 1);
    yes = a.ops.boolean(host, true);
    text = a.ops.text(host, "1");
    same = a.ops.text(host, "1");
    cr_expect(a.ops.equal(host, one, also));
    cr_expect(a.ops.equal(host, one, yes));
    cr_expect(a.ops.equal(host, text, same));
    cr_expect_not(a.ops.equal(host, one, text));
    cr_expect_not(a.ops.equal(host, one, a.host->loop_object));
    cr_expect(a.ops.equal(host, a.host->loop_object, a.host->loop_object));
    forget(one);
    forget(also);
    forget(yes);
    forget(text);
    forget(same);
    awaits_release(&a);
}

Test(loop_simple_value, only_numbers_have_an_order)
{
    struct awaits a;
    struct loop_object *one, *two;
    bool less = false;

    awaits_init(&a);
    one = a.ops.integer(&a.host->host, 1);
    two = a.ops.integer(&a.host->host, 2);
    cr_expect_null(a.ops.less(&a.host->host, one, two, &less));
    cr_expect(less);
    cr_expect_null(a.ops.less(&a.host->host, two, one, &less));
    cr_expect_not(less);
    expect_raises(a.ops.less(&a.host->host, one, a.host->none, &less),
                  "TypeError: '<' not supported between instances of 'int' and "
                  "'NoneType'");
    forget(one);
    forget(two);
    awaits_release(&a);
}

/* -- exceptions -- */

static void expect_is(struct awaits *a, enum loop_error error,
                      enum loop_error of, bool expected)
{
    struct loop_object *exception =
        a->ops.exception_new(&a->host->host, error, NULL);

    cr_expect_eq(a->ops.exception_is(&a->host->host, exception, of), expected);
    forget(exception);
}

Test(loop_simple_value, exceptions_have_a_type)
{
    struct awaits a;
    struct loop_object *error;

    awaits_init(&a);
    expect_is(&a, LOOP_ERROR_VALUE, LOOP_ERROR_VALUE, true);
    expect_is(&a, LOOP_ERROR_VALUE, LOOP_ERROR_RUNTIME, false);
    expect_is(&a, LOOP_ERROR_RUNTIME, LOOP_ERROR_RUNTIME, true);
    expect_is(&a, LOOP_ERROR_RECURSION, LOOP_ERROR_RUNTIME, true);
    expect_is(&a, LOOP_ERROR_BROKEN_BARRIER, LOOP_ERROR_RUNTIME, true);
    error = error_new(&a, LOOP_EXCEPTION_ORDINARY, "ValueErrors");
    cr_expect_not(a.ops.exception_is(&a.host->host, error, LOOP_ERROR_VALUE));
    forget(error);
    awaits_release(&a);
}

Test(loop_simple_value, what_is_handled_becomes_the_context)
{
    struct awaits a;
    struct loop_host *host;
    struct loop_object *one, *two;

    awaits_init(&a);
    host = &a.host->host;
    one = error_new(&a, LOOP_EXCEPTION_ORDINARY, "One");
    two = error_new(&a, LOOP_EXCEPTION_ORDINARY, "Two");
    a.ops.exception_chain(host, two);
    cr_expect_null(a.ops.exception_context(host, two));
    cr_expect_null(a.ops.exception_handling(host, one));
    a.ops.exception_chain(host, one);
    cr_expect_null(a.ops.exception_context(host, one));
    a.ops.exception_chain(host, two);
    cr_expect_eq(a.ops.exception_context(host, two), one);
    cr_expect_eq(a.ops.exception_handling(host, NULL), one);
    forget(one);
    forget(two);
    awaits_release(&a);
}

Test(loop_simple_value, groups_have_members)
{
    struct awaits a;
    struct loop_host *host;
    struct loop_object *members[2], *group;
    size_t count = 9;

    awaits_init(&a);
    host = &a.host->host;
    members[0] = error_new(&a, LOOP_EXCEPTION_ORDINARY, "One");
    members[1] = error_new(&a, LOOP_EXCEPTION_LEAVING, "Two");
    group = a.ops.group_new(host, "all", members, 2);
    cr_expect_str_eq(loop_simple_exception_text(group),
                     "BaseExceptionGroup: all");
    cr_expect_eq(a.ops.exception_kind(host, group), LOOP_EXCEPTION_BASE);
    cr_expect_eq(a.ops.group_members(host, group, &count)[1], members[1]);
    cr_expect_eq(count, 2);
    forget(group);
    group = a.ops.group_new(host, "some", members, 1);
    cr_expect_str_eq(loop_simple_exception_text(group), "ExceptionGroup: some");
    cr_expect_null(a.ops.group_members(host, members[0], &count));
    cr_expect_eq(count, 0);
    forget(group);
    forget(members[0]);
    forget(members[1]);
    awaits_release(&a);
}

static char *no_repr(struct loop_host *host, struct loop_object *object)
{
    (void)host, (void)object;
    return NULL;
}

Test(loop_simple_value, errors_show_objects)
{
    struct awaits a;
    char *text;

    awaits_init(&a);
    text = loop_error_text(&a.host->host, "%r and %r", a.host->none,
                           a.host->loop_object);
    cr_expect_str_eq(text, "None and <EventLoop>");
    free(text);
    a.ops.repr = no_repr;
    expect_raises(
        loop_error_new(&a.host->host, LOOP_ERROR_VALUE, "so %r.", a.host->none),
        "ValueError: so .");
    awaits_release(&a);
}

/* -- calls and awaits -- */

Test(loop_simple_value, only_natives_are_called)
{
    struct awaits a;
    struct loop_object *result = NULL;

    awaits_init(&a);
    expect_raises(a.ops.call(&a.host->host, a.host->none, &result),
                  "TypeError: 'NoneType' object is not callable");
    cr_expect_null(result);
    awaits_release(&a);
}

Test(loop_simple_value, the_host_has_no_contexts)
{
    struct awaits a;

    awaits_init(&a);
    cr_expect_null(a.ops.context_copy(&a.host->host));
    awaits_release(&a);
}
