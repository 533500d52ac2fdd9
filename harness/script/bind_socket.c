#include "arguments.h"
#include "bind_fd.h"
#include "bind_lock.h"
#include "class.h"
#include "exception.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <unistd.h>

/* More than any socket holds. */
#define RECEIVE_MAX (1 << 22)

static struct socket_value *socket_of(struct loop_object *self)
{
    return (struct socket_value *)self;
}

/* A closed number may be somebody else's by now. */
static int take_fd(struct interp *in, struct socket_value *socket)
{
    int fd = socket->fd;

    socket->fd = -1;
    if (fd < 0 || !descriptors_has(&in->descriptors, fd))
        return -1;
    descriptors_remove(&in->descriptors, fd);
    return fd;
}

static void clear_socket(struct loop_object *self)
{
    int fd = take_fd(interp_of_heap(self->heap), socket_of(self));

    if (fd >= 0)
        close(fd);
}

/* Python warns of a socket that nobody closed, and shows its number. */
static void finalize_socket(struct loop_object *self)
{
    struct interp *in = interp_of_heap(self->heap);

    if (!in->ended && socket_of(self)->fd >= 0)
        interp_break(in, "a socket died that nobody had closed");
}

static bool repr_socket(struct interp *in, struct loop_object *self,
                        struct text *text)
{
    (void)self;
    (void)text;
    interp_break(in, "the text of a socket shows the number of a descriptor");
    return false;
}

struct loop_object *bind_socket_wrap(struct interp *in, int fd)
{
    struct socket_value *socket = loop_object_new(
        &in->host.heap, &bind_socket_type.base, sizeof(*socket));

    descriptors_add(&in->descriptors, fd);
    socket->fd = fd;
    socket->blocking = true;
    return &socket->object;
}

struct loop_object *bind_socket_pair(struct interp *in, struct loop_object *a,
                                     struct loop_object *b)
{
    struct loop_object *const items[2] = {a, b};
    struct loop_object *pair = value_sequence(in, VALUE_TUPLE, items, 2);

    loop_object_unref(a);
    loop_object_unref(b);
    return pair;
}

/* -- reading and writing -- */

struct loop_object *bind_socket_recv(struct interp *in,
                                     struct socket_value *socket,
                                     struct loop_object *count)
{
    struct loop_object *result = NULL;
    int64_t size;
    ssize_t got;
    char *data;

    if (!bind_int_argument(in, count, &size))
        return NULL;
    if (size < 0) {
        return exception_throw(in, &exception_value,
                               "negative buffersize in recv");
    }
    if (!bind_can_go_on(in, socket->fd, POLLIN))
        return NULL;
    size = size < RECEIVE_MAX ? size : RECEIVE_MAX;
    data = malloc((size_t)size + 1);
    if (!data)
        abort();
    do {
        got = recv(socket->fd, data, (size_t)size, 0);
    } while (got < 0 && errno == EINTR);
    if (got >= 0)
        result = value_bytes(in, data, (size_t)got);
    else
        exception_throw_system(in, errno);
    free(data);
    return result;
}

int64_t bind_socket_send(struct interp *in, struct socket_value *socket,
                         struct loop_object *value, size_t start)
{
    struct str_value *data = bind_bytes_argument(in, value);
    ssize_t put;

    if (!data || !bind_can_go_on(in, socket->fd, POLLOUT))
        return -1;
    do {
        put = send(socket->fd, data->data + start, data->length - start,
                   MSG_NOSIGNAL);
    } while (put < 0 && errno == EINTR);
    if (put < 0)
        exception_throw_system(in, errno);
    return put;
}

static struct loop_object *method_recv(struct interp *in,
                                       struct loop_object *self,
                                       const struct call *call)
{
    if (!bind_few_arguments(in, call, "recv", 1))
        return NULL;
    if (call->count == 0) {
        return exception_throw(in, &exception_type,
                               "recv() takes at least 1 argument (0 given)");
    }
    return bind_socket_recv(in, socket_of(self), call->values[0]);
}

static struct loop_object *method_send(struct interp *in,
                                       struct loop_object *self,
                                       const struct call *call)
{
    int64_t put;

    if (!bind_few_arguments(in, call, "send", 1) ||
        !arguments_between(in, call, "send", 1, 2))
        return NULL;
    put = bind_socket_send(in, socket_of(self), call->values[0], 0);
    return put < 0 ? NULL : value_int(in, put);
}

/* -- states -- */

static struct loop_object *method_close(struct interp *in,
                                        struct loop_object *self,
                                        const struct call *call)
{
    struct socket_value *socket = socket_of(self);
    bool open = socket->fd >= 0;
    int fd;

    if (!bind_method_plain(in, call, "socket.close"))
        return NULL;
    fd = take_fd(in, socket);
    if (open && fd < 0)
        return exception_throw_system(in, EBADF);
    if (fd >= 0 && close(fd) != 0)
        return exception_throw_system(in, errno);
    return value_none_new();
}

static struct loop_object *method_fileno(struct interp *in,
                                         struct loop_object *self,
                                         const struct call *call)
{
    if (!arguments_exactly(in, call, "socket.fileno()", 0))
        return NULL;
    return value_int(in, socket_of(self)->fd);
}

bool bind_socket_set_blocking(struct interp *in, struct socket_value *socket,
                              bool blocking)
{
    int flags = fcntl(socket->fd, F_GETFL);
    int wanted = blocking ? flags & ~O_NONBLOCK : flags | O_NONBLOCK;

    socket->blocking = blocking;
    if (flags >= 0 && fcntl(socket->fd, F_SETFL, wanted) == 0)
        return true;
    exception_throw_system(in, errno);
    return false;
}

static struct loop_object *method_setblocking(struct interp *in,
                                              struct loop_object *self,
                                              const struct call *call)
{
    if (!arguments_exactly(in, call, "socket.setblocking()", 1) ||
        !bind_socket_set_blocking(in, socket_of(self),
                                  value_truth(call->values[0])))
        return NULL;
    return value_none_new();
}

static struct loop_object *method_getblocking(struct interp *in,
                                              struct loop_object *self,
                                              const struct call *call)
{
    if (!arguments_exactly(in, call, "socket.getblocking()", 0))
        return NULL;
    return value_bool(socket_of(self)->blocking);
}

static const struct member socket_members[] = {
    {"accept", "socket.accept", bind_connection_method_accept, NULL, NULL},
    {"bind", "socket.bind", bind_connection_method_bind, NULL, NULL},
    {"close", "socket.close", method_close, NULL, NULL},
    {"connect", "socket.connect", bind_connection_method_connect, NULL, NULL},
    {"fileno", "socket.fileno", method_fileno, NULL, NULL},
    {"getblocking", "socket.getblocking", method_getblocking, NULL, NULL},
    {"getsockname", "socket.getsockname", bind_connection_method_getsockname,
     NULL, NULL},
    {"listen", "socket.listen", bind_connection_method_listen, NULL, NULL},
    {"recv", "socket.recv", method_recv, NULL, NULL},
    {"send", "socket.send", method_send, NULL, NULL},
    {"setblocking", "socket.setblocking", method_setblocking, NULL, NULL},
    {0}};

const struct value_type bind_socket_type = {
    .base = {.id = VALUE_SOCKET,
             .name = "socket",
             .finalize = finalize_socket,
             .clear = clear_socket},
    .table_name = "Socket",
    .members = socket_members,
    .repr = repr_socket,
    .class_of = &class_socket};

struct loop_object *bind_socket_construct(struct interp *in,
                                          struct loop_object *self,
                                          const struct call *call)
{
    static const char *const params[] = {"family", NULL};
    static const struct signature signature = {.name = "socket.__init__",
                                               .params = params,
                                               .positional = 1,
                                               .method = true};
    struct loop_object *value;
    int64_t family;
    int fd;

    (void)self;
    if (!arguments_parse(in, call, &signature, &value))
        return NULL;
    if (!value || !value_to_int(value, &family) || family != AF_UNIX) {
        return interp_break(
            in, "socket.socket() makes sockets of socket.AF_UNIX alone");
    }
    fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (fd < 0)
        return exception_throw_system(in, errno);
    return bind_socket_wrap(in, fd);
}

static struct loop_object *function_socketpair(struct interp *in,
                                               struct loop_object *self,
                                               const struct call *call)
{
    static const char *const params[] = {NULL};
    static const struct signature signature = {.name = "socketpair",
                                               .params = params};
    int ends[2];

    (void)self;
    if (!arguments_parse(in, call, &signature, NULL))
        return NULL;
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
        return exception_throw_system(in, errno);
    return bind_socket_pair(in, bind_socket_wrap(in, ends[0]),
                            bind_socket_wrap(in, ends[1]));
}

const struct api_function bind_socket_functions[] = {
    {"socket.socketpair",
     {"socketpair", "socketpair", function_socketpair, NULL, NULL}},
    {0}};
