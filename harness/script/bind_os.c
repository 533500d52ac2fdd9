#include "arguments.h"
#include "bind_fd.h"
#include "exception.h"
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* More than any pipe or socket holds. */
#define READ_MAX (1 << 22)

bool bind_few_arguments(struct interp *in, const struct call *call,
                        const char *name, size_t most)
{
    if (call->keyword_count == 0 && call->count <= most)
        return true;
    interp_break(in, "%s() takes at most %zu arguments here, and no keywords",
                 name, most);
    return false;
}

/* Exactly as many arguments as `params` names. */
static bool all_of(struct interp *in, const struct call *call, const char *name,
                   const char *const *params, size_t count)
{
    if (!bind_few_arguments(in, call, name, count))
        return false;
    if (call->count == count)
        return true;
    exception_throw(in, &exception_type,
                    "%s() missing required argument '%s' (pos %zu)", name,
                    params[call->count], call->count + 1);
    return false;
}

bool bind_int_argument(struct interp *in, struct loop_object *value,
                       int64_t *ret_number)
{
    if (value_to_int(value, ret_number))
        return true;
    exception_throw(in, &exception_type,
                    "'%s' object cannot be interpreted as an integer",
                    value_type_name(value));
    return false;
}

/* What fits a C int. */
static bool c_int_argument(struct interp *in, struct loop_object *value,
                           int *ret_number)
{
    int64_t number;

    if (!bind_int_argument(in, value, &number))
        return false;
    if (number < INT_MIN || number > INT_MAX) {
        exception_throw(in, &exception_overflow,
                        "Python int too large to convert to C int");
        return false;
    }
    *ret_number = (int)number;
    return true;
}

/* To a script, what it did not open is not open. */
static bool check_own(struct interp *in, int fd)
{
    if (descriptors_has(&in->descriptors, fd))
        return true;
    exception_throw_system(in, EBADF);
    return false;
}

/* A descriptor of the script. */
static bool fd_argument(struct interp *in, struct loop_object *value,
                        int *ret_fd)
{
    return c_int_argument(in, value, ret_fd) && check_own(in, *ret_fd);
}

struct str_value *bind_bytes_argument(struct interp *in,
                                      struct loop_object *value)
{
    if (value_is(value, VALUE_BYTES))
        return (struct str_value *)value;
    return exception_throw(in, &exception_type,
                           "a bytes-like object is required, not '%s'",
                           value_type_name(value));
}

bool bind_can_go_on(struct interp *in, int fd, short events)
{
    if (!descriptors_would_block(fd, events))
        return true;
    interp_close(in, "hang");
    return false;
}

static struct loop_object *function_pipe(struct interp *in,
                                         struct loop_object *self,
                                         const struct call *call)
{
    struct loop_object *ends[2], *pair;
    int fds[2];

    (void)self;
    if (!arguments_exactly(in, call, "posix.pipe()", 0))
        return NULL;
    if (pipe2(fds, O_CLOEXEC) != 0)
        return exception_throw_system(in, errno);
    descriptors_add(&in->descriptors, fds[0]);
    descriptors_add(&in->descriptors, fds[1]);
    ends[0] = value_int(in, fds[0]);
    ends[1] = value_int(in, fds[1]);
    pair = value_sequence(in, VALUE_TUPLE, ends, 2);
    loop_object_unref(ends[0]);
    loop_object_unref(ends[1]);
    return pair;
}

static struct loop_object *function_read(struct interp *in,
                                         struct loop_object *self,
                                         const struct call *call)
{
    struct loop_object *result = NULL;
    int64_t count;
    ssize_t got;
    char *data;
    int fd;

    (void)self;
    if (!arguments_between(in, call, "read", 2, 2) ||
        !c_int_argument(in, call->values[0], &fd) ||
        !bind_int_argument(in, call->values[1], &count))
        return NULL;
    if (count < 0)
        return exception_throw_system(in, EINVAL);
    if (!check_own(in, fd) || !bind_can_go_on(in, fd, POLLIN))
        return NULL;
    count = count < READ_MAX ? count : READ_MAX;
    data = malloc((size_t)count + 1);
    if (!data)
        abort();
    do {
        got = read(fd, data, (size_t)count);
    } while (got < 0 && errno == EINTR);
    if (got >= 0)
        result = value_bytes(in, data, (size_t)got);
    else
        exception_throw_system(in, errno);
    free(data);
    return result;
}

static struct loop_object *function_write(struct interp *in,
                                          struct loop_object *self,
                                          const struct call *call)
{
    struct str_value *data;
    ssize_t put;
    int fd;

    (void)self;
    if (!arguments_between(in, call, "write", 2, 2))
        return NULL;
    if (!c_int_argument(in, call->values[0], &fd))
        return NULL;
    data = bind_bytes_argument(in, call->values[1]);
    if (!data || !check_own(in, fd) || !bind_can_go_on(in, fd, POLLOUT))
        return NULL;
    do {
        put = write(fd, data->data, data->length);
    } while (put < 0 && errno == EINTR);
    if (put < 0)
        return exception_throw_system(in, errno);
    return value_int(in, put);
}

static struct loop_object *function_close(struct interp *in,
                                          struct loop_object *self,
                                          const struct call *call)
{
    static const char *const params[] = {"fd"};
    int fd;

    (void)self;
    if (!all_of(in, call, "close", params, 1) ||
        !fd_argument(in, call->values[0], &fd))
        return NULL;
    descriptors_remove(&in->descriptors, fd);
    if (close(fd) != 0)
        return exception_throw_system(in, errno);
    return value_none_new();
}

/* The target is one of the script's own too: any other number may be in use
 * by somebody that the script knows nothing of. */
static struct loop_object *function_dup2(struct interp *in,
                                         struct loop_object *self,
                                         const struct call *call)
{
    static const char *const params[] = {"fd", "fd2"};
    int fd, target;

    (void)self;
    if (!all_of(in, call, "dup2", params, 2) ||
        !fd_argument(in, call->values[0], &fd) ||
        !c_int_argument(in, call->values[1], &target))
        return NULL;
    if (!descriptors_has(&in->descriptors, target)) {
        return interp_break(
            in, "os.dup2() to a descriptor that the script has not open");
    }
    if (dup2(fd, target) < 0)
        return exception_throw_system(in, errno);
    return value_int(in, target);
}

/* Of all files, the one that there is everywhere. */
static struct loop_object *function_open(struct interp *in,
                                         struct loop_object *self,
                                         const struct call *call)
{
    static const char *const params[] = {"path", "flags"};
    const char *path;
    int flags, fd;

    (void)self;
    if (!all_of(in, call, "open", params, 2) ||
        !c_int_argument(in, call->values[1], &flags))
        return NULL;
    path = value_chars(call->values[0]);
    if (!path || strcmp(path, "/dev/null") != 0 || flags != O_RDONLY) {
        return interp_break(
            in, "os.open() opens os.devnull alone, and for reading");
    }
    fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0)
        return exception_throw_system(in, errno);
    descriptors_add(&in->descriptors, fd);
    return value_int(in, fd);
}

static struct loop_object *function_get_blocking(struct interp *in,
                                                 struct loop_object *self,
                                                 const struct call *call)
{
    int fd, flags;

    (void)self;
    if (!arguments_exactly(in, call, "posix.get_blocking()", 1) ||
        !fd_argument(in, call->values[0], &fd))
        return NULL;
    flags = fcntl(fd, F_GETFL);
    if (flags < 0)
        return exception_throw_system(in, errno);
    return value_bool(!(flags & O_NONBLOCK));
}

static struct loop_object *function_set_blocking(struct interp *in,
                                                 struct loop_object *self,
                                                 const struct call *call)
{
    int fd, flags;

    (void)self;
    if (!arguments_between(in, call, "set_blocking", 2, 2) ||
        !fd_argument(in, call->values[0], &fd))
        return NULL;
    flags = fcntl(fd, F_GETFL);
    flags =
        value_truth(call->values[1]) ? flags & ~O_NONBLOCK : flags | O_NONBLOCK;
    if (fcntl(fd, F_SETFL, flags) != 0)
        return exception_throw_system(in, errno);
    return value_none_new();
}

#define OS(name, function)                                                     \
    {                                                                          \
        "os." name,                                                            \
        {                                                                      \
            name, name, function, NULL, NULL                                   \
        }                                                                      \
    }

const struct api_function bind_os_functions[] = {
    OS("close", function_close),
    OS("dup2", function_dup2),
    OS("get_blocking", function_get_blocking),
    OS("open", function_open),
    OS("pipe", function_pipe),
    OS("read", function_read),
    OS("set_blocking", function_set_blocking),
    OS("write", function_write),
    {0}};
