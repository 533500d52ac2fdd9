#include "arguments.h"
#include "bind_lock.h"
#include "class.h"
#include "loop_queue.h"

static struct loop_queue *queue_of(struct loop_object *self)
{
    return (struct loop_queue *)self;
}

/* " _queue=[ITEMS]", unless it is empty. */
static bool repr_items(struct interp *in, struct loop_queue *queue,
                       struct text *text)
{
    size_t i;

    for (i = 0; i < queue->items.count; i++) {
        text_puts(text, i == 0 ? " _queue=[" : ", ");
        if (!value_repr(in, loop_deque_at(&queue->items, i), text))
            return false;
    }
    if (i > 0)
        text_puts(text, "]");
    return true;
}

/* What repr() and str() have in common. */
static bool put_state(struct interp *in, struct loop_queue *queue,
                      struct text *text)
{
    text_printf(text, "maxsize=%lld", queue->maxsize);
    if (!repr_items(in, queue, text))
        return false;
    if (queue->getters.count > 0)
        text_printf(text, " _getters[%zu]", queue->getters.count);
    if (queue->putters.count > 0)
        text_printf(text, " _putters[%zu]", queue->putters.count);
    if (queue->unfinished > 0)
        text_printf(text, " tasks=%llu", queue->unfinished);
    text_puts(text, queue->shut_down ? " shutdown>" : ">");
    return true;
}

static bool repr_queue(struct interp *in, struct loop_object *self,
                       struct text *text)
{
    text_printf(text, "<%s at 0x0 ", self->type->name);
    return put_state(in, queue_of(self), text);
}

static bool str_queue(struct interp *in, struct loop_object *self,
                      struct text *text)
{
    text_printf(text, "<%s ", self->type->name);
    return put_state(in, queue_of(self), text);
}

static struct loop_object *get_maxsize(struct interp *in,
                                       struct loop_object *self)
{
    return value_int(in, queue_of(self)->maxsize);
}

static struct loop_object *method_qsize(struct interp *in,
                                        struct loop_object *self,
                                        const struct call *call)
{
    if (!bind_method_plain(in, call, "Queue.qsize"))
        return NULL;
    return value_int(in, (int64_t)queue_of(self)->items.count);
}

static struct loop_object *method_empty(struct interp *in,
                                        struct loop_object *self,
                                        const struct call *call)
{
    if (!bind_method_plain(in, call, "Queue.empty"))
        return NULL;
    return value_bool(queue_of(self)->items.count == 0);
}

static struct loop_object *method_full(struct interp *in,
                                       struct loop_object *self,
                                       const struct call *call)
{
    if (!bind_method_plain(in, call, "Queue.full"))
        return NULL;
    return value_bool(loop_queue_full(queue_of(self)));
}

static struct loop_object *
method_put(struct interp *in, struct loop_object *self, const struct call *call)
{
    struct loop_object *item = bind_method_one(in, call, "Queue.put", "item");

    return item ? loop_queue_put(queue_of(self), item) : NULL;
}

static struct loop_object *method_put_nowait(struct interp *in,
                                             struct loop_object *self,
                                             const struct call *call)
{
    struct loop_object *item =
        bind_method_one(in, call, "Queue.put_nowait", "item");

    if (!item || !bind_passed(in, loop_queue_put_nowait(queue_of(self), item)))
        return NULL;
    return value_none_new();
}

static struct loop_object *
method_get(struct interp *in, struct loop_object *self, const struct call *call)
{
    if (!bind_method_plain(in, call, "Queue.get"))
        return NULL;
    return loop_queue_get(queue_of(self));
}

static struct loop_object *method_get_nowait(struct interp *in,
                                             struct loop_object *self,
                                             const struct call *call)
{
    struct loop_object *item = NULL;

    if (!bind_method_plain(in, call, "Queue.get_nowait") ||
        !bind_passed(in, loop_queue_get_nowait(queue_of(self), &item)))
        return NULL;
    return item;
}

static struct loop_object *method_task_done(struct interp *in,
                                            struct loop_object *self,
                                            const struct call *call)
{
    if (!bind_method_plain(in, call, "Queue.task_done") ||
        !bind_passed(in, loop_queue_task_done(queue_of(self))))
        return NULL;
    return value_none_new();
}

static struct loop_object *method_join(struct interp *in,
                                       struct loop_object *self,
                                       const struct call *call)
{
    if (!bind_method_plain(in, call, "Queue.join"))
        return NULL;
    return loop_queue_join(queue_of(self));
}

static struct loop_object *method_shutdown(struct interp *in,
                                           struct loop_object *self,
                                           const struct call *call)
{
    static const char *const params[] = {"immediate", NULL};
    static const struct signature signature = {.name = "Queue.shutdown",
                                               .params = params,
                                               .positional = 1,
                                               .method = true};
    struct loop_object *immediate;

    if (!arguments_parse(in, call, &signature, &immediate) ||
        !bind_passed(in,
                     loop_queue_shutdown(queue_of(self),
                                         immediate && value_truth(immediate))))
        return NULL;
    return value_none_new();
}

static const struct member queue_members[] = {
    {"empty", "Queue.empty", method_empty, NULL, NULL},
    {"full", "Queue.full", method_full, NULL, NULL},
    {"get", "Queue.get", method_get, NULL, NULL},
    {"get_nowait", "Queue.get_nowait", method_get_nowait, NULL, NULL},
    {"join", "Queue.join", method_join, NULL, NULL},
    {"maxsize", NULL, NULL, get_maxsize, NULL},
    {"put", "Queue.put", method_put, NULL, NULL},
    {"put_nowait", "Queue.put_nowait", method_put_nowait, NULL, NULL},
    {"qsize", "Queue.qsize", method_qsize, NULL, NULL},
    {"shutdown", "Queue.shutdown", method_shutdown, NULL, NULL},
    {"task_done", "Queue.task_done", method_task_done, NULL, NULL},
    {0}};

const struct value_type bind_queue_type = {
    .base = {.id = LOOP_TYPE_QUEUE, .name = "Queue"},
    .table_name = "Queue",
    .members = queue_members,
    .repr = repr_queue,
    .str = str_queue,
    .class_of = &class_queue};

const struct value_type bind_lifo_queue_type = {
    .base = {.id = LOOP_TYPE_LIFO_QUEUE, .name = "LifoQueue"},
    .parent = &bind_queue_type,
    .repr = repr_queue,
    .str = str_queue,
    .class_of = &class_lifo_queue};

const struct value_type bind_priority_queue_type = {
    .base = {.id = LOOP_TYPE_PRIORITY_QUEUE, .name = "PriorityQueue"},
    .parent = &bind_queue_type,
    .repr = repr_queue,
    .str = str_queue,
    .class_of = &class_priority_queue};

static const struct loop_type *type_of(const struct loop_object *class)
{
    if (class == &class_lifo_queue.object)
        return &loop_lifo_queue_type;
    return class == &class_priority_queue.object ? &loop_priority_queue_type
                                                 : &loop_queue_type;
}

struct loop_object *bind_queue_construct(struct interp *in,
                                         struct loop_object *self,
                                         const struct call *call)
{
    static const char *const params[] = {"maxsize", NULL};
    static const struct signature signature = {.name = "Queue.__init__",
                                               .params = params,
                                               .positional = 1,
                                               .method = true};
    struct loop_object *value;
    int64_t maxsize = 0;

    if (!arguments_parse(in, call, &signature, &value))
        return NULL;
    if (value &&
        (!value_is(value, VALUE_INT) || !value_to_int(value, &maxsize)))
        return interp_break(in, "maxsize must be an int in a script");
    return &loop_queue_new(&in->host, type_of(self), maxsize)->mixin.object;
}
