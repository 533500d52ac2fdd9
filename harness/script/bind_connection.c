/*
 * Sockets of the family AF_UNIX that listen at an address which the system
 * chooses, and those that connect to them.
 */
#include "arguments.h"
#include "bind_fd.h"
#include "bind_lock.h"
#include "exception.h"
#include <errno.h>
#include <limits.h>
#include <poll.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>

/* What listen() takes where it is told nothing. */
#define BACKLOG 128

struct loop_object *bind_connection_method_bind(struct interp *in,
                                                struct loop_object *self,
                                                const struct call *call)
{
    const sa_family_t family = AF_UNIX;
    const char *path;

    if (!arguments_exactly(in, call, "socket.bind()", 1))
        return NULL;
    path = value_chars(call->values[0]);
    if (!path || *path) {
        return interp_break(
            in, "socket.bind() takes \"\" alone: the system chooses");
    }
    if (bind(((struct socket_value *)self)->fd,
             (const struct sockaddr *)&family, sizeof(family)) != 0)
        return exception_throw_system(in, errno);
    return value_none_new();
}

struct loop_object *bind_connection_method_listen(struct interp *in,
                                                  struct loop_object *self,
                                                  const struct call *call)
{
    int64_t backlog = BACKLOG;

    if (!bind_few_arguments(in, call, "listen", 1) ||
        (call->count > 0 && !bind_int_argument(in, call->values[0], &backlog)))
        return NULL;
    backlog = backlog < 0 ? 0 : backlog > INT_MAX ? INT_MAX : backlog;
    if (listen(((struct socket_value *)self)->fd, (int)backlog) != 0)
        return exception_throw_system(in, errno);
    return value_none_new();
}

/* An address that the system chose begins with a NUL, and is bytes. */
struct loop_object *bind_connection_method_getsockname(struct interp *in,
                                                       struct loop_object *self,
                                                       const struct call *call)
{
    struct sockaddr_un address = {0};
    socklen_t length = sizeof(address);
    size_t path;

    if (!arguments_exactly(in, call, "socket.getsockname()", 0))
        return NULL;
    if (getsockname(((struct socket_value *)self)->fd,
                    (struct sockaddr *)&address, &length) != 0)
        return exception_throw_system(in, errno);
    path = length - offsetof(struct sockaddr_un, sun_path);
    if (path == 0 || address.sun_path[0] != '\0')
        return value_str(in, "");
    return value_bytes(in, address.sun_path, path);
}

struct loop_object *bind_connection_method_connect(struct interp *in,
                                                   struct loop_object *self,
                                                   const struct call *call)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    struct str_value *path;

    if (!arguments_exactly(in, call, "socket.connect()", 1))
        return NULL;
    path = bind_bytes_argument(in, call->values[0]);
    if (!path)
        return NULL;
    if (path->length > sizeof(address.sun_path)) {
        return exception_throw(in, &exception_os, "AF_UNIX path too long");
    }
    memcpy(address.sun_path, path->data, path->length);
    if (connect(((struct socket_value *)self)->fd, (struct sockaddr *)&address,
                (socklen_t)(offsetof(struct sockaddr_un, sun_path) +
                            path->length)) != 0)
        return exception_throw_system(in, errno);
    return value_none_new();
}

static bool listens(int fd)
{
    socklen_t size = sizeof(int);
    int truth = 0;

    return getsockopt(fd, SOL_SOCKET, SO_ACCEPTCONN, &truth, &size) == 0 &&
           truth;
}

struct loop_object *bind_socket_accept(struct interp *in,
                                       struct socket_value *socket)
{
    int fd;

    if (listens(socket->fd) && !bind_can_go_on(in, socket->fd, POLLIN))
        return NULL;
    do {
        fd = accept4(socket->fd, NULL, NULL, SOCK_CLOEXEC);
    } while (fd < 0 && errno == EINTR);
    if (fd < 0)
        return exception_throw_system(in, errno);
    return bind_socket_wrap(in, fd);
}

struct loop_object *bind_connection_method_accept(struct interp *in,
                                                  struct loop_object *self,
                                                  const struct call *call)
{
    struct loop_object *connection;

    if (!bind_method_plain(in, call, "socket.accept"))
        return NULL;
    connection = bind_socket_accept(in, (struct socket_value *)self);
    return connection ? bind_socket_pair(in, connection, value_str(in, ""))
                      : NULL;
}
