#include "future_world.h"
#include <stdio.h>
#include <string.h>

static void named_clear(struct loop_object *self)
{
    LOOP_OBJECT_CLEAR(((struct named *)self)->cause);
    LOOP_OBJECT_CLEAR(((struct named *)self)->message);
}

static const struct loop_type named_type = {
    .id = LOOP_TYPE_EMBEDDER,
    .name = "named",
    .clear = named_clear,
};

struct loop_object *named_new(struct loop_host *host, const char *name)
{
    struct named *named =
        loop_object_new(&host->heap, &named_type, sizeof *named);

    snprintf(named->name, sizeof named->name, "%s", name);
    return &named->object;
}

const char *name_of(const struct loop_object *object)
{
    return object ? ((const struct named *)object)->name : "-";
}

void note(struct loop_host *host, const char *kind, const char *name)
{
    char *trace = ((struct test_host *)host)->trace;
    size_t length = strlen(trace);

    snprintf(trace + length, 2048 - length, "%s%s:%s", length ? " " : "", kind,
             name);
}

static struct loop_object *test_call_soon(struct loop_host *host,
                                          struct loop_object *loop,
                                          struct loop_object *callable,
                                          struct loop_object *argument,
                                          struct loop_object *context)
{
    struct test_host *self = (struct test_host *)host;

    cr_expect_eq(loop, self->loop);
    if (self->refuse_after == 0)
        return named_new(host, "RuntimeError: Event loop is closed");
    self->refuse_after--;
    cr_expect_eq(argument->type, &loop_future_type);
    note(host, name_of(callable), name_of(context));
    return NULL;
}

static void test_report(struct loop_host *host, struct loop_object *loop,
                        const struct loop_report *report)
{
    cr_expect_eq(loop, ((struct test_host *)host)->loop);
    cr_expect_str_eq(report->subject_key, "future");
    cr_expect_eq(report->subject->type, &loop_future_type);
    note(host, report->message, name_of(report->exception));
}

static struct loop_object *test_exception_new(struct loop_host *host,
                                              enum loop_error error,
                                              const char *message)
{
    static const char *const names[LOOP_ERROR_COUNT] = {
        [LOOP_ERROR_CANCELLED] = "CancelledError",
        [LOOP_ERROR_INVALID_STATE] = "InvalidStateError",
        [LOOP_ERROR_RUNTIME] = "RuntimeError",
    };
    char text[160];

    snprintf(text, sizeof text, "%s%s%s", names[error], message ? ": " : "",
             message ? message : "");
    return named_new(host, text);
}

static struct loop_object *test_cancelled_new(struct loop_host *host,
                                              struct loop_object *message)
{
    struct loop_object *error = named_new(host, "CancelledError with");

    ((struct named *)error)->message = loop_object_ref(message);
    return error;
}

static void test_set_cause(struct loop_host *host,
                           struct loop_object *exception,
                           struct loop_object *cause)
{
    (void)host;
    ((struct named *)exception)->cause = loop_object_ref(cause);
}

static enum loop_exception_kind test_kind(struct loop_host *host,
                                          struct loop_object *exception)
{
    (void)host;
    return ((struct named *)exception)->kind;
}

static struct loop_object *test_context_copy(struct loop_host *host)
{
    char name[16];

    snprintf(name, sizeof name, "copy%d",
             ++((struct test_host *)host)->contexts);
    return named_new(host, name);
}

static bool test_equal(struct loop_host *host, struct loop_object *a,
                       struct loop_object *b)
{
    (void)host;
    return strcmp(name_of(a), name_of(b)) == 0;
}

static const struct loop_host_ops test_ops = {
    .call_soon = test_call_soon,
    .report = test_report,
    .exception_new = test_exception_new,
    .exception_kind = test_kind,
    .context_copy = test_context_copy,
    .equal = test_equal,
    .cancelled_new = test_cancelled_new,
    .exception_set_cause = test_set_cause,
};

void host_init(struct test_host *h)
{
    memset(h, 0, sizeof *h);
    h->host.ops = &test_ops;
    loop_heap_init(&h->host.heap);
    h->loop = named_new(&h->host, "loop");
    h->refuse_after = -1;
}

void host_release(struct test_host *h)
{
    loop_object_unref(h->loop);
    cr_expect_eq(h->host.heap.count, 0);
}

void add(struct loop_future *future, const char *name)
{
    struct loop_object *callable = named_new(future->host, name);

    expect_ok(loop_future_add_done_callback(future, callable, NULL));
    loop_object_unref(callable);
}
