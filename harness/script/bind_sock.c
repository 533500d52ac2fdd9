/*
 * loop.sock_recv, sock_sendall and sock_accept: an attempt, and where it would
 * block, a reader or writer that tries again, under a future.
 */
#include "arguments.h"
#include "bind_fd.h"
#include "bind_handle.h"
#include "container.h"
#include "exception.h"
#include "loop_coroutine.h"
#include "native.h"

/* One call; its arguments are looked at in its first step. */
struct operation {
    struct loop_coroutine coroutine;
    struct loop_value *loop;
    struct loop_object *socket;
    struct loop_object *argument; /* the size or the data; NULL: none */
    struct loop_object *awaited;  /* a future */
};

static void clear_operation(struct loop_coroutine *coroutine)
{
    struct operation *self = (struct operation *)coroutine;

    LOOP_OBJECT_CLEAR(self->loop);
    LOOP_OBJECT_CLEAR(self->socket);
    LOOP_OBJECT_CLEAR(self->argument);
    LOOP_OBJECT_CLEAR(self->awaited);
}

/* Whether what was raised only says that it would block; then it is over. */
static bool would_block(struct interp *in)
{
    struct loop_object *error = interp_thread(in)->error;

    if (!error || !exception_is(error, &exception_blocking_io))
        return false;
    loop_object_unref(exception_take(in));
    return true;
}

/* -- waiting -- */

/* The future is done: no more reader or writer, unless that was replaced
 * meanwhile [IORW-26]. `bound` is (loop, fd, handle, writer). */
static struct loop_object *on_done(struct loop_native *self,
                                   struct loop_object *future)
{
    struct loop_object **items = ((struct list_value *)self->bound)->items;
    struct interp *in = interp_of_heap(self->object.heap);
    struct handle_value *handle = (struct handle_value *)items[2];

    (void)future;
    if (!in->backend->handle_cancelled(handle->handle)) {
        bind_watch_remove(in, (struct loop_value *)items[0],
                          value_truth(items[3]), items[1]);
    }
    return exception_take(in);
}

/* Lets `step` (a method of the loop) go on with `args`, the first of which is
 * the future, whenever the socket is ready, until the future is done. */
static bool wait_ready(struct interp *in, struct loop_object *loop, bool writer,
                       const struct member *step, struct loop_object *args)
{
    struct loop_object **given = ((struct list_value *)args)->items;
    struct loop_object *method = native_bind(in, step, loop);
    struct loop_object *items[4] = {loop, NULL, NULL, NULL}, *bound;
    struct handle_value *handle;
    struct loop_native *done;
    bool good;

    items[1] = value_int(in, ((struct socket_value *)given[1])->fd);
    handle = bind_watch_add(in, (struct loop_value *)loop, writer, items[1],
                            method, loop_object_ref(args));
    loop_object_unref(method);
    if (!handle) {
        loop_object_unref(items[1]);
        return false;
    }
    items[2] = &handle->object;
    items[3] = value_bool(writer);
    bound = value_sequence(in, VALUE_TUPLE, items, 4);
    loop_object_unref(items[1]);
    loop_object_unref(items[2]);
    loop_object_unref(items[3]);
    done =
        loop_native_new(&in->host, "functools.partial", on_done, bound, NULL);
    loop_object_unref(bound);
    good = bind_passed(
        in, loop_future_add_done_callback((struct loop_future *)given[0],
                                          &done->object, NULL));
    loop_object_unref(done);
    return good;
}

/* Gives the future of a step its result (taken), or what was raised; a step
 * that would block stays where it is. */
static struct loop_object *finish(struct interp *in, struct loop_object *future,
                                  struct loop_object *result)
{
    struct loop_future *self = (struct loop_future *)future;
    struct loop_object *error;
    bool good;

    if (result) {
        good = bind_passed(in, loop_future_set_result(self, result));
        loop_object_unref(result);
        return good ? value_none_new() : NULL;
    }
    if (would_block(in))
        return value_none_new();
    error = interp_thread(in)->error;
    if (!error || exception_is_leaving(error))
        return NULL;
    error = exception_take(in);
    good = bind_passed(in, loop_future_set_exception(self, error));
    loop_object_unref(error);
    return good ? value_none_new() : NULL;
}

/* -- one attempt after another -- */

static struct loop_object *
step_recv(struct interp *in, struct loop_object *self, const struct call *call)
{
    (void)self;
    if (loop_future_done((struct loop_future *)call->values[0]))
        return value_none_new();
    return finish(in, call->values[0],
                  bind_socket_recv(in, (struct socket_value *)call->values[1],
                                   call->values[2]));
}

/* The arguments are the future, the socket, the data and a list of how much
 * of it is sent. */
static struct loop_object *
step_send(struct interp *in, struct loop_object *self, const struct call *call)
{
    struct list_value *sent = (struct list_value *)call->values[3];
    struct str_value *data = (struct str_value *)call->values[2];
    struct loop_object *old = sent->items[0];
    int64_t start = 0, count;

    (void)self;
    if (loop_future_done((struct loop_future *)call->values[0]))
        return value_none_new();
    value_to_int(old, &start);
    count = bind_socket_send(in, (struct socket_value *)call->values[1],
                             &data->object, (size_t)start);
    if (count < 0)
        return finish(in, call->values[0], NULL);
    if ((size_t)(start + count) == data->length)
        return finish(in, call->values[0], value_none_new());
    sent->items[0] = value_int(in, start + count);
    loop_object_unref(old);
    return value_none_new();
}

/* A connection (taken) as the result of sock_accept. */
static struct loop_object *connected(struct interp *in,
                                     struct loop_object *connection)
{
    if (!bind_socket_set_blocking(in, (struct socket_value *)connection,
                                  false)) {
        loop_object_unref(connection);
        return NULL;
    }
    return bind_socket_pair(in, connection, value_str(in, ""));
}

static struct loop_object *step_accept(struct interp *in,
                                       struct loop_object *self,
                                       const struct call *call)
{
    static const struct member step = {"_sock_accept",
                                       "BaseSelectorEventLoop._sock_accept",
                                       step_accept, NULL, NULL};
    struct loop_object *connection, *args;
    bool good;

    if (loop_future_done((struct loop_future *)call->values[0]))
        return value_none_new();
    connection = bind_socket_accept(in, (struct socket_value *)call->values[1]);
    if (connection)
        connection = connected(in, connection);
    if (connection || !would_block(in))
        return finish(in, call->values[0], connection);
    args = value_sequence(in, VALUE_TUPLE, call->values, 2);
    good = wait_ready(in, self, false, &step, args);
    loop_object_unref(args);
    return good ? value_none_new() : NULL;
}

/* -- first steps: a result, or a future in *ret_awaited, or raised -- */

/* What the socket is asked for first decides how anything else fails. */
static bool check(struct interp *in, struct operation *self, const char *first)
{
    bool debug = value_truth(self->loop->debug);

    if (!value_is(self->socket, VALUE_SOCKET)) {
        exception_throw(
            in, &exception_attribute, "'%s' object has no attribute '%s'",
            value_class_name(self->socket), debug ? "gettimeout" : first);
        return false;
    }
    if (debug && ((struct socket_value *)self->socket)->blocking) {
        exception_throw(in, &exception_value,
                        "the socket must be non-blocking");
        return false;
    }
    return true;
}

static bool begin_recv(struct interp *in, struct operation *self,
                       struct loop_object **ret_result)
{
    static const struct member step = {"_sock_recv",
                                       "BaseSelectorEventLoop._sock_recv",
                                       step_recv, NULL, NULL};
    struct loop_object *items[3] = {NULL, self->socket, self->argument}, *args;
    bool good;

    if (!check(in, self, "recv"))
        return false;
    *ret_result = bind_socket_recv(in, (struct socket_value *)self->socket,
                                   self->argument);
    if (*ret_result || !would_block(in))
        return *ret_result != NULL;
    items[0] = self->awaited = bind_future_new(in, self->loop);
    args = value_sequence(in, VALUE_TUPLE, items, 3);
    good = wait_ready(in, &self->loop->object, false, &step, args);
    loop_object_unref(args);
    return good;
}

/* Waits to send what is behind the first `count` bytes. */
static bool begin_rest(struct interp *in, struct operation *self, int64_t count)
{
    static const struct member step = {"_sock_sendall",
                                       "BaseSelectorEventLoop._sock_sendall",
                                       step_send, NULL, NULL};
    struct loop_object *items[4] = {NULL, self->socket, self->argument, NULL};
    struct loop_object *args, *number = value_int(in, count);
    bool good;

    items[0] = self->awaited = bind_future_new(in, self->loop);
    items[3] = value_sequence(in, VALUE_LIST, &number, 1);
    args = value_sequence(in, VALUE_TUPLE, items, 4);
    loop_object_unref(number);
    loop_object_unref(items[3]);
    good = wait_ready(in, &self->loop->object, true, &step, args);
    loop_object_unref(args);
    return good;
}

static bool begin_sendall(struct interp *in, struct operation *self,
                          struct loop_object **ret_result)
{
    int64_t count;

    if (!check(in, self, "send"))
        return false;
    count = bind_socket_send(in, (struct socket_value *)self->socket,
                             self->argument, 0);
    if (count < 0 && !would_block(in))
        return false;
    count = count < 0 ? 0 : count;
    if ((size_t)count < ((struct str_value *)self->argument)->length)
        return begin_rest(in, self, count);
    *ret_result = value_none_new();
    return true;
}

static bool begin_accept(struct interp *in, struct operation *self,
                         struct loop_object **ret_result)
{
    struct loop_object *values[2] = {NULL, self->socket}, *result;
    struct call call = {values, 2, NULL, 0};

    (void)ret_result;
    if (!check(in, self, "fileno"))
        return false;
    values[0] = self->awaited = bind_future_new(in, self->loop);
    result = step_accept(in, &self->loop->object, &call);
    loop_object_unref(result);
    return result != NULL;
}

static enum loop_step run(struct loop_coroutine *self,
                          bool (*begin)(struct interp *, struct operation *,
                                        struct loop_object **))
{
    struct operation *operation = (struct operation *)self;
    struct interp *in = interp_of_host(self->host);
    struct loop_object *result = NULL;

    LOOP_BODY_BEGIN(self);
    if (!begin(in, operation, &result))
        return loop_body_raise(self, exception_take(in));
    if (result)
        return loop_body_return(self, result);
    LOOP_AWAIT(self, operation->awaited);
    if (self->error)
        return loop_body_raise(self, loop_body_take_error(self));
    return loop_body_return(self, loop_body_take_value(self));
    LOOP_BODY_END;
}

static enum loop_step body_recv(struct loop_coroutine *coroutine)
{
    return run(coroutine, begin_recv);
}

static enum loop_step body_sendall(struct loop_coroutine *coroutine)
{
    return run(coroutine, begin_sendall);
}

static enum loop_step body_accept(struct loop_coroutine *coroutine)
{
    return run(coroutine, begin_accept);
}

/* -- the methods -- */

static struct loop_object *make(struct interp *in, struct loop_object *loop,
                                const struct call *call,
                                const struct loop_coroutine_kind *kind,
                                const char *param)
{
    const char *const params[] = {"sock", param, NULL};
    size_t count = param ? 2 : 1;
    struct signature signature = {.name = kind->name,
                                  .params = params,
                                  .required = count,
                                  .positional = count,
                                  .method = true};
    struct loop_object *values[2] = {NULL, NULL};
    struct operation *self;

    if (!arguments_parse(in, call, &signature, values))
        return NULL;
    self = loop_coroutine_new(&in->host, kind);
    self->loop = loop_object_ref(loop);
    self->socket = loop_object_ref(values[0]);
    self->argument = loop_object_ref(values[1]);
    return &self->coroutine.object;
}

#define KIND(method, function)                                                 \
    {                                                                          \
        .name = "BaseSelectorEventLoop." method,                               \
        .size = sizeof(struct operation), .body = (function),                  \
        .clear = clear_operation                                               \
    }

struct loop_object *bind_sock_method_recv(struct interp *in,
                                          struct loop_object *self,
                                          const struct call *call)
{
    static const struct loop_coroutine_kind kind = KIND("sock_recv", body_recv);

    return make(in, self, call, &kind, "n");
}

struct loop_object *bind_sock_method_sendall(struct interp *in,
                                             struct loop_object *self,
                                             const struct call *call)
{
    static const struct loop_coroutine_kind kind =
        KIND("sock_sendall", body_sendall);

    return make(in, self, call, &kind, "data");
}

struct loop_object *bind_sock_method_accept(struct interp *in,
                                            struct loop_object *self,
                                            const struct call *call)
{
    static const struct loop_coroutine_kind kind =
        KIND("sock_accept", body_accept);

    return make(in, self, call, &kind, NULL);
}
