#include "loop_gather.h"
#include "loop_await.h"
#include "loop_memory.h"

struct gathering {
    struct loop_future future;
    struct loop_futures *children;
    bool cancel_requested;
};

/* What the done callbacks of all children share. */
struct collector {
    struct loop_object object;
    struct gathering *outer; /* NULL while gather() is at work */
    struct loop_futures *children;
    struct loop_task *task; /* that called gather(), or NULL */
    size_t unfinished;      /* counted once each, duplicates are one */
    bool return_exceptions;
};

static void gathering_clear(struct loop_object *self)
{
    LOOP_OBJECT_CLEAR(((struct gathering *)self)->children);
    loop_future_type.clear(self);
}

static void gathering_finalize(struct loop_object *self)
{
    loop_future_type.finalize(self);
}

const struct loop_type loop_gathering_type = {
    .id = LOOP_TYPE_GATHERING,
    .name = "_GatheringFuture",
    .finalize = gathering_finalize,
    .clear = gathering_clear,
};

static void collector_clear(struct loop_object *self)
{
    struct collector *collector = (struct collector *)self;

    LOOP_OBJECT_CLEAR(collector->outer);
    LOOP_OBJECT_CLEAR(collector->children);
    LOOP_OBJECT_CLEAR(collector->task);
}

static const struct loop_type collector_type = {
    .id = LOOP_TYPE_PRIVATE,
    .name = "cell",
    .clear = collector_clear,
};

/* The outer future ends only once the children have. */
static struct loop_object *gathering_cancel(struct loop_future *self,
                                            struct loop_object *message,
                                            bool *ret_cancelled)
{
    struct gathering *outer = (struct gathering *)self;
    struct loop_futures *children = outer->children;
    struct loop_object *raised = NULL;

    *ret_cancelled = false;
    if (loop_future_done(self))
        return NULL;
    loop_object_ref(self);
    for (size_t i = 0; i < children->count && !raised; i++) {
        bool cancelled = false;

        raised = loop_cancel(children->items[i], message, &cancelled);
        *ret_cancelled = *ret_cancelled || cancelled;
    }
    if (!raised && *ret_cancelled)
        outer->cancel_requested = true;
    loop_object_unref(self);
    return raised;
}

/* A child's part of the list (new) [AWAI-12]. */
static struct loop_object *outcome(struct loop_future *child)
{
    struct loop_host *host = child->host;
    struct loop_object *value = NULL, *text, *error;

    if (child->state == LOOP_FUTURE_CANCELLED) {
        if (child->cancel_message)
            return host->ops->cancelled_new(host, child->cancel_message);
        text = host->ops->text(host, "");
        error = host->ops->cancelled_new(host, text);
        loop_object_unref(text);
        return error;
    }
    loop_future_exception(child, &value);
    if (!value)
        loop_future_result(child, &value);
    return loop_object_ref(value);
}

/* The list of all outcomes (new). */
static struct loop_object *outcomes(struct loop_futures *children)
{
    struct loop_host *host = children->items[0]->host;
    struct loop_object **items = loop_memory_must(
        loop_memory_new(children->count * sizeof(struct loop_object *)));
    struct loop_object *list;

    for (size_t i = 0; i < children->count; i++)
        items[i] = outcome(children->items[i]);
    list = host->ops->list(host, items, children->count);
    for (size_t i = 0; i < children->count; i++)
        loop_object_unref(items[i]);
    loop_memory_free(items);
    return list;
}

/* All children have ended. What a requested cancellation raises is made by
 * the last of them. */
static struct loop_object *finish(struct collector *collector)
{
    struct loop_futures *children = collector->children;
    struct gathering *outer = collector->outer;
    struct loop_object *list = outcomes(children), *error, *raised;

    if (outer->cancel_requested) {
        error =
            loop_future_cancelled_error(children->items[children->count - 1]);
        raised = loop_future_set_exception(&outer->future, error);
        loop_object_unref(error);
    } else {
        raised = loop_future_set_result(&outer->future, list);
    }
    loop_object_unref(list);
    return raised;
}

/* The exception that a child ends the outer future with (new), or NULL. */
static struct loop_object *failure(struct loop_future *child)
{
    struct loop_object *exception = NULL;

    if (child->state == LOOP_FUTURE_CANCELLED)
        return loop_future_cancelled_error(child);
    loop_future_exception(child, &exception);
    return loop_object_ref(exception);
}

static struct loop_object *child_ended(struct collector *collector,
                                       struct loop_future *child)
{
    struct gathering *outer = collector->outer;
    struct loop_object *error = NULL, *raised;

    collector->unfinished--;
    if (!outer || loop_future_done(&outer->future)) {
        if (child->state == LOOP_FUTURE_FINISHED)
            loop_future_exception(child, &error);
        return NULL;
    }
    if (!collector->return_exceptions)
        error = failure(child);
    if (error) {
        raised = loop_future_set_exception(&outer->future, error);
        loop_object_unref(error);
        return raised;
    }
    return collector->unfinished == 0 ? finish(collector) : NULL;
}

static struct loop_object *on_done(struct loop_native *self,
                                   struct loop_object *argument)
{
    return child_ended((struct collector *)self->bound,
                       (struct loop_future *)argument);
}

/* -- building -- */

/* What gather() has put together so far. */
struct builder {
    struct loop_host *host;
    struct loop_object *loop;
    struct loop_object *const *objects;
    struct loop_future **children; /* one an object, each a reference */
    struct collector *collector;
    struct loop_native *callback;
};

static size_t first_index(const struct builder *builder, size_t at)
{
    size_t i = 0;

    while (builder->objects[i] != builder->objects[at])
        i++;
    return i;
}

static struct loop_object *add_child(struct builder *builder, size_t at)
{
    struct loop_object *object = builder->objects[at], *raised;
    struct loop_future *child;
    size_t first = first_index(builder, at);

    if (first < at) {
        builder->children[at] = loop_object_ref(builder->children[first]);
        return NULL;
    }
    raised = loop_ensure_future(builder->host, builder->loop, object, &child);
    if (raised)
        return raised;
    builder->children[at] = child;
    if (!builder->loop)
        builder->loop = child->loop;
    if (&child->object != object && child->object.type->id == LOOP_TYPE_TASK)
        ((struct loop_task *)child)->quiet = true; /* [AWAI-18] */
    builder->collector->unfinished++;
    if (loop_future_done(child))
        return NULL;
    return loop_future_add_done_callback(child, &builder->callback->object,
                                         NULL);
}

static struct gathering *gathering_new(struct builder *builder, size_t count)
{
    struct loop_host *host = builder->host;
    struct collector *collector = builder->collector;
    struct loop_futures *children =
        loop_futures_new(host, builder->children, count);
    struct gathering *outer = loop_object_new(&host->heap, &loop_gathering_type,
                                              sizeof(struct gathering));
    struct loop_future *plain = host->ops->create_future(host, builder->loop);

    outer->future.host = host;
    outer->future.loop = loop_object_ref(builder->loop);
    outer->future.debug = plain->debug;
    outer->future.cancel = gathering_cancel;
    outer->children = children;
    loop_object_unref(plain);
    if (collector->task) /* one more handle [AWAI-72] */
        loop_await_add(&outer->future,
                       loop_native_new(host, "_discard_awaited_by()",
                                       loop_await_forget, &children->object,
                                       &collector->task->future.object));
    collector->children = loop_object_ref(children);
    collector->outer = loop_object_ref(outer);
    return outer;
}

/* Children that were done before count in the order of the arguments
 * [AWAI-16]; `done` marks them. Nobody waits yet who could be refused. */
static void take_done(struct builder *builder, const bool *done, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (done[i])
            child_ended(builder->collector, builder->children[i]);
}

static struct loop_object *build(struct builder *builder, size_t count,
                                 bool *done, struct loop_future **ret_future)
{
    struct loop_object *raised;
    struct gathering *outer;

    for (size_t i = 0; i < count; i++) {
        raised = add_child(builder, i);
        if (raised)
            return raised;
        done[i] = first_index(builder, i) == i &&
                  loop_future_done(builder->children[i]);
    }
    outer = gathering_new(builder, count);
    take_done(builder, done, count);
    *ret_future = &outer->future;
    return NULL;
}

static struct collector *collector_new(struct loop_host *host,
                                       struct loop_object *loop,
                                       bool return_exceptions)
{
    struct collector *collector =
        loop_object_new(&host->heap, &collector_type, sizeof *collector);

    collector->task = loop_object_ref(loop_await_task(host, loop));
    collector->return_exceptions = return_exceptions;
    return collector;
}

struct loop_object *loop_gather(struct loop_host *host,
                                struct loop_object *const *objects,
                                size_t count, bool return_exceptions,
                                struct loop_future **ret_future)
{
    struct loop_object *loop = host->ops->running_loop(host), *raised;
    struct builder builder = {
        .host = host,
        .loop = loop,
        .objects = objects,
        .children = loop_memory_must(
            loop_memory_new(count * sizeof(struct loop_future *))),
        .collector = collector_new(host, loop, return_exceptions),
    };
    bool *done = loop_memory_must(loop_memory_new(count * sizeof(bool)));

    builder.callback =
        loop_native_new(host, "gather.<locals>._done_callback", on_done,
                        &builder.collector->object, NULL);
    raised = build(&builder, count, done, ret_future);
    for (size_t i = 0; i < count; i++)
        loop_object_unref(builder.children[i]);
    loop_object_unref(builder.callback);
    loop_object_unref(builder.collector);
    loop_memory_free(builder.children);
    loop_memory_free(done);
    return raised;
}

struct loop_future *loop_gather_nothing(struct loop_host *host,
                                        struct loop_object *loop)
{
    struct loop_future *future = host->ops->create_future(host, loop);
    struct loop_object *list = host->ops->list(host, NULL, 0);

    loop_future_set_result(future, list);
    loop_object_unref(list);
    return future;
}
