/*
 * add_reader, add_writer and their removal [IORW].
 *
 * The backend knows descriptors and callbacks. What a script can see besides,
 * as it is with a selector, is kept here: the object that a descriptor was
 * registered by, and the handle of each direction.
 */
#include "arguments.h"
#include "array.h"
#include "bind_fd.h"
#include "bind_handle.h"
#include "exception.h"
#include <errno.h>
#include <limits.h>

struct watch {
    int fd;
    struct loop_object *file;        /* as it was registered first */
    struct handle_value *handles[2]; /* reader and writer, NULL: none */
};

struct watch_list {
    struct watch *items;
    size_t count, capacity;
};

static struct watch *find_fd(struct loop_value *loop, int fd)
{
    struct watch_list *list = loop->watches;
    size_t i;

    for (i = 0; list && i < list->count; i++)
        if (list->items[i].fd == fd)
            return &list->items[i];
    return NULL;
}

static struct watch *find_file(struct loop_value *loop,
                               const struct loop_object *file)
{
    struct watch_list *list = loop->watches;
    size_t i;

    for (i = 0; list && i < list->count; i++)
        if (list->items[i].file == file)
            return &list->items[i];
    return NULL;
}

static struct watch *append(struct loop_value *loop, int fd,
                            struct loop_object *file)
{
    struct watch_list *list = loop->watches;

    if (!list) {
        list = loop->watches = calloc(1, sizeof(*list));
        if (!list)
            abort();
    }
    list->items = array_grow(list->items, list->count, &list->capacity,
                             sizeof(*list->items));
    list->items[list->count] =
        (struct watch){.fd = fd, .file = loop_object_ref(file)};
    return &list->items[list->count++];
}

static void release(struct watch watch)
{
    loop_object_unref(watch.file);
    loop_object_unref(watch.handles[0]);
    loop_object_unref(watch.handles[1]);
}

static void forget(struct loop_value *loop, struct watch *watch)
{
    struct watch_list *list = loop->watches;
    struct watch old = *watch;

    *watch = list->items[--list->count];
    release(old);
}

void bind_watch_clear(struct loop_value *loop)
{
    struct watch_list *list = loop->watches;

    loop->watches = NULL;
    if (!list)
        return;
    while (list->count > 0)
        release(list->items[--list->count]);
    free(list->items);
    free(list);
}

/* -- what stands for a descriptor -- */

/* The number that an int or a socket stands for; else raises [IORW-13]. */
static bool to_number(struct interp *in, struct loop_object *file,
                      int64_t *ret_number)
{
    struct text text = TEXT_INIT;

    if (value_to_int(file, ret_number))
        return true;
    if (value_is(file, VALUE_SOCKET)) {
        *ret_number = ((struct socket_value *)file)->fd;
        return true;
    }
    if (value_repr(in, file, &text)) {
        exception_throw(in, &exception_value, "Invalid file object: %s",
                        text_string(&text));
    }
    text_release(&text);
    return false;
}

/* The descriptor to look for; a closed socket is still known by itself
 * [IORW-20]. Raises where there is none [IORW-14]. */
static bool to_descriptor(struct interp *in, struct loop_value *loop,
                          struct loop_object *file, int64_t number,
                          int64_t *ret_fd)
{
    struct watch *watch = number < 0 ? find_file(loop, file) : NULL;

    if (number < 0 && !watch) {
        exception_throw(in, &exception_value, "Invalid file descriptor: %lld",
                        (long long)number);
        return false;
    }
    *ret_fd = watch ? watch->fd : number;
    return true;
}

/* Raises what a status means; NULL. */
static void *failed(struct interp *in, enum loopspec_status status, int error)
{
    if (status == LOOPSPEC_NOT_POLLABLE)
        return exception_throw_system(in, EPERM);
    if (status == LOOPSPEC_SYSTEM && error != 0)
        return exception_throw_system(in, error);
    return bind_loop_error(in, status);
}

/* -- adding -- */

/* Lets the backend watch `fd` for a handle; after an error errno says why. */
static enum loopspec_status start(struct interp *in, struct loop_value *loop,
                                  bool writer, int fd,
                                  struct handle_value *handle)
{
    const struct loopspec_backend *backend = in->backend;
    struct loopspec_callback callback = bind_handle_callback(in, handle, false);
    enum loopspec_status status;
    int error;

    errno = 0;
    status =
        writer ? backend->add_writer(loop->loop, fd, callback, &handle->handle)
               : backend->add_reader(loop->loop, fd, callback, &handle->handle);
    error = errno;
    if (status != LOOPSPEC_OK)
        callback.drop(callback.arg);
    errno = error;
    return status;
}

/* Puts a new handle where the old one was, which counts as cancelled. */
static void replace(struct interp *in, struct loop_value *loop, int fd,
                    bool writer, struct loop_object *file,
                    struct handle_value *handle)
{
    struct watch *watch = find_fd(loop, fd);
    struct handle_value *old;

    if (!watch)
        watch = append(loop, fd, file);
    old = watch->handles[writer];
    watch->handles[writer] = loop_object_ref(handle);
    if (old)
        bind_handle_cancel(in, old);
    loop_object_unref(old);
}

/* The backend refused to go on watching `fd`, and forgot it, as a selector
 * does [IORW-20]. Returns NULL. */
static void *lose(struct interp *in, struct loop_value *loop, int fd,
                  enum loopspec_status status, int error)
{
    struct watch *watch = find_fd(loop, fd);

    if (watch)
        forget(loop, watch);
    return failed(in, status, error);
}

static struct handle_value *watch_fd(struct interp *in, struct loop_value *loop,
                                     bool writer, int fd,
                                     struct loop_object *file,
                                     struct handle_value *handle)
{
    enum loopspec_status status = start(in, loop, writer, fd, handle);
    int error = errno;

    if (status == LOOPSPEC_OK) {
        replace(in, loop, fd, writer, file, handle);
        return handle;
    }
    loop_object_unref(handle);
    return lose(in, loop, fd, status, error);
}

/* The descriptor that add_reader is about; false: raised. */
static bool to_new(struct interp *in, struct loop_value *loop,
                   struct loop_object *file, int *ret_fd)
{
    int64_t number, fd;

    if (!to_number(in, file, &number))
        return false;
    if (in->backend->is_closed(loop->loop)) {
        bind_loop_error(in, LOOPSPEC_CLOSED);
        return false;
    }
    if (!to_descriptor(in, loop, file, number, &fd))
        return false;
    if (fd > INT_MAX) {
        exception_throw(in, &exception_overflow,
                        "Python int too large to convert to C int");
        return false;
    }
    *ret_fd = (int)fd;
    return true;
}

struct handle_value *bind_watch_add(struct interp *in, struct loop_value *loop,
                                    bool writer, struct loop_object *file,
                                    struct loop_object *callback,
                                    struct loop_object *args)
{
    int fd;

    if (!to_new(in, loop, file, &fd)) {
        loop_object_unref(args);
        return NULL;
    }
    return watch_fd(
        in, loop, writer, fd, file,
        bind_handle_new(in, loop, HANDLE_SOON, callback, args, NULL));
}

/* -- removing -- */

/* Takes the handle of one direction out, and the rest if that was all. */
static void take_out(struct interp *in, struct loop_value *loop, int fd,
                     bool writer)
{
    struct watch *watch = find_fd(loop, fd);
    struct handle_value *handle;

    if (!watch)
        return;
    handle = watch->handles[writer];
    watch->handles[writer] = NULL;
    if (!watch->handles[!writer])
        forget(loop, watch);
    if (handle)
        bind_handle_cancel(in, handle);
    loop_object_unref(handle);
}

static int remove_fd(struct interp *in, struct loop_value *loop, bool writer,
                     int fd)
{
    const struct loopspec_backend *backend = in->backend;
    bool removed = false;
    enum loopspec_status status;
    int error;

    errno = 0;
    status = writer ? backend->remove_writer(loop->loop, fd, &removed)
                    : backend->remove_reader(loop->loop, fd, &removed);
    error = errno;
    if (status == LOOPSPEC_OK) {
        take_out(in, loop, fd, writer);
        return removed;
    }
    lose(in, loop, fd, status, error);
    return -1;
}

int bind_watch_remove(struct interp *in, struct loop_value *loop, bool writer,
                      struct loop_object *file)
{
    int64_t number, fd;

    if (!to_number(in, file, &number))
        return -1;
    if (in->backend->is_closed(loop->loop))
        return 0;
    if (!to_descriptor(in, loop, file, number, &fd))
        return -1;
    return fd > INT_MAX ? 0 : remove_fd(in, loop, writer, (int)fd);
}

/* -- the methods -- */

static struct loop_object *add(struct interp *in, struct loop_object *self,
                               const struct call *call, bool writer,
                               const char *name)
{
    static const char *const params[] = {"fd", "callback", NULL};
    struct signature signature = {.name = name,
                                  .params = params,
                                  .required = 2,
                                  .positional = 2,
                                  .rest = true,
                                  .method = true};
    struct loop_object *values[2];
    struct handle_value *handle;
    size_t rest;

    if (!arguments_parse(in, call, &signature, values))
        return NULL;
    rest = call->count > 2 ? call->count - 2 : 0;
    handle = bind_watch_add(
        in, (struct loop_value *)self, writer, values[0], values[1],
        value_sequence(in, VALUE_TUPLE, call->values + 2, rest));
    loop_object_unref(handle);
    return handle && !in->ended ? value_none_new() : NULL;
}

static struct loop_object *take_away(struct interp *in,
                                     struct loop_object *self,
                                     const struct call *call, bool writer,
                                     const char *name)
{
    static const char *const params[] = {"fd", NULL};
    struct signature signature = {.name = name,
                                  .params = params,
                                  .required = 1,
                                  .positional = 1,
                                  .method = true};
    struct loop_object *file;
    int removed;

    if (!arguments_parse(in, call, &signature, &file))
        return NULL;
    removed = bind_watch_remove(in, (struct loop_value *)self, writer, file);
    return removed < 0 || in->ended ? NULL : value_bool(removed);
}

struct loop_object *bind_watch_method_add_reader(struct interp *in,
                                                 struct loop_object *self,
                                                 const struct call *call)
{
    return add(in, self, call, false, "BaseSelectorEventLoop.add_reader");
}

struct loop_object *bind_watch_method_add_writer(struct interp *in,
                                                 struct loop_object *self,
                                                 const struct call *call)
{
    return add(in, self, call, true, "BaseSelectorEventLoop.add_writer");
}

struct loop_object *bind_watch_method_remove_reader(struct interp *in,
                                                    struct loop_object *self,
                                                    const struct call *call)
{
    return take_away(in, self, call, false,
                     "BaseSelectorEventLoop.remove_reader");
}

struct loop_object *bind_watch_method_remove_writer(struct interp *in,
                                                    struct loop_object *self,
                                                    const struct call *call)
{
    return take_away(in, self, call, true,
                     "BaseSelectorEventLoop.remove_writer");
}
