#include "bind_signal.h"
#include "arguments.h"
#include "bind_fd.h"
#include "class.h"
#include "debug_mode.h"
#include "exception.h"
#include "signal_constants.h"
#include "signals.h"
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <string.h>

/* -- arguments -- */

/* Raises that something has no place in another thread; false. */
static bool off_main_thread(struct interp *in, struct class_value *class,
                            const char *what)
{
    exception_throw(in, class,
                    "%s only works in main thread of the main interpreter",
                    what);
    return false;
}

static bool check_thread(struct interp *in, const char *what)
{
    return interp_thread(in) == &in->main ||
           off_main_thread(in, &exception_value, what);
}

/* An argument that fits a C int; false: raised. */
static bool int_argument(struct interp *in, struct loop_object *value,
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

/* The number of a signal, for signal() and getsignal(). */
static bool number_argument(struct interp *in, struct loop_object *value,
                            int *ret_number)
{
    int number;

    if (!int_argument(in, value, &number))
        return false;
    if (number < 1 || number >= NSIG) {
        exception_throw(in, &exception_value, "signal number out of range");
        return false;
    }
    *ret_number = number;
    return true;
}

/* -- functions of the module -- */

/* What signal() is given: the constants may come as numbers. NULL: raised. */
static struct loop_object *handler_argument(struct interp *in,
                                            struct loop_object *value)
{
    int64_t number;

    if (value_to_int(value, &number) && number == 0)
        return signal_constants_default();
    if (value_to_int(value, &number) && number == 1)
        return signal_constants_ignored();
    if (value_is_callable(value))
        return value;
    return exception_throw(in, &exception_type,
                           "signal handler must be signal.SIG_IGN, "
                           "signal.SIG_DFL, or a callable object");
}

static struct loop_object *set_handler(struct interp *in,
                                       struct loop_object *self,
                                       const struct call *call)
{
    static const char *const params[] = {"signalnum", "handler", NULL};
    static const struct signature signature = {
        .name = "signal", .params = params, .required = 2, .positional = 2};
    struct loop_object *values[2], *handler, *old;
    int number, error;

    (void)self;
    if (!arguments_parse(in, call, &signature, values) ||
        !int_argument(in, values[0], &number) || !check_thread(in, "signal") ||
        !number_argument(in, values[0], &number))
        return NULL;
    handler = handler_argument(in, values[1]);
    if (!handler)
        return NULL;
    old = loop_object_ref(signals_get(in, number));
    error = signals_set(in, number, handler);
    if (error == 0)
        return old;
    loop_object_unref(old);
    return exception_throw_system(in, error);
}

static struct loop_object *get_handler(struct interp *in,
                                       struct loop_object *self,
                                       const struct call *call)
{
    static const char *const params[] = {"signalnum", NULL};
    static const struct signature signature = {
        .name = "getsignal", .params = params, .required = 1, .positional = 1};
    struct loop_object *value;
    int number;

    (void)self;
    if (!arguments_parse(in, call, &signature, &value) ||
        !number_argument(in, value, &number))
        return NULL;
    return loop_object_ref(signals_get(in, number));
}

/* The handlers run when this has returned, as after any call. */
static struct loop_object *raise_signal(struct interp *in,
                                        struct loop_object *self,
                                        const struct call *call)
{
    int number;

    (void)self;
    if (!arguments_exactly(in, call, "signal.raise_signal()", 1) ||
        !int_argument(in, call->values[0], &number))
        return NULL;
    signals_begin(in);
    if (raise(number) != 0)
        return exception_throw_system(in, errno);
    return value_none_new();
}

static struct loop_object *set_wakeup_fd(struct interp *in,
                                         struct loop_object *self,
                                         const struct call *call)
{
    int fd, flags;

    (void)self;
    if (!arguments_exactly(in, call, "set_wakeup_fd()", 1) ||
        !int_argument(in, call->values[0], &fd) ||
        !check_thread(in, "set_wakeup_fd"))
        return NULL;
    if (fd != -1) {
        flags = fcntl(fd, F_GETFL);
        if (flags < 0)
            return exception_throw_system(in, errno);
        if (!(flags & O_NONBLOCK)) {
            return exception_throw(in, &exception_value,
                                   "the fd %d must be in non-blocking mode",
                                   fd);
        }
    }
    return value_int(in, signals_set_wakeup_fd(in, fd));
}

#define FUNCTION(name, function)                                               \
    {                                                                          \
        "signal." name,                                                        \
        {                                                                      \
            name, name, function, NULL, NULL                                   \
        }                                                                      \
    }

const struct api_function bind_signal_functions[] = {
    FUNCTION("getsignal", get_handler),
    FUNCTION("raise_signal", raise_signal),
    FUNCTION("set_wakeup_fd", set_wakeup_fd),
    FUNCTION("signal", set_handler),
    {0}};

/* -- handlers of loops -- */

/* The argument `sig`: an int, though it may be none that a signal has. */
static bool signal_argument(struct interp *in, struct loop_object *value,
                            int *ret_number)
{
    struct text text = TEXT_INIT;
    int64_t number;

    if (value_to_int(value, &number)) {
        *ret_number = number < 0 || number >= NSIG ? 0 : (int)number;
        return true;
    }
    if (value_repr(in, value, &text)) {
        exception_throw(in, &exception_type, "sig must be an int, not %s",
                        text_string(&text));
    }
    text_release(&text);
    return false;
}

/* Raises what a status means for the signal that `value` names; NULL. */
static void *failed(struct interp *in, enum loopspec_status status,
                    struct loop_object *value)
{
    struct text text = TEXT_INIT;

    if (status != LOOPSPEC_BAD_SIGNAL && status != LOOPSPEC_UNCATCHABLE)
        return bind_loop_error(in, status);
    if (value_print(in, value, &text)) {
        if (status == LOOPSPEC_BAD_SIGNAL) {
            exception_throw(in, &exception_value, "invalid signal number %s",
                            text_string(&text));
        } else {
            exception_throw(in, &exception_runtime, "sig %s cannot be caught",
                            text_string(&text));
        }
    }
    text_release(&text);
    return NULL;
}

static void forget(struct loop_value *loop, int number)
{
    size_t at = 0;

    while (at < loop->signal_count && loop->signals[at] != number)
        at++;
    if (at == loop->signal_count)
        return;
    loop->signal_count--;
    memmove(&loop->signals[at], &loop->signals[at + 1],
            loop->signal_count - at);
}

/* Lets the backend run callback(*args), `args` taken, when the signal comes. */
static enum loopspec_status listen(struct interp *in, struct loop_value *loop,
                                   int number, struct loop_object *callback,
                                   struct loop_object *args)
{
    struct handle_value *handle =
        bind_handle_new(in, loop, HANDLE_SOON, callback, args, NULL);
    struct loopspec_callback lent = bind_handle_callback(in, handle, false);
    enum loopspec_status status;

    signals_begin(in);
    status = in->backend->add_signal_handler(loop->loop, number, lent);
    if (status != LOOPSPEC_OK)
        lent.drop(lent.arg);
    loop_object_unref(handle);
    if (status == LOOPSPEC_OK && number > 0) {
        signals_note(in, number, signal_constants_noop());
        forget(loop, number);
        loop->signals[loop->signal_count++] = (unsigned char)number;
    }
    return status;
}

struct loop_object *bind_signal_method_add(struct interp *in,
                                           struct loop_object *self,
                                           const struct call *call)
{
    static const char *const params[] = {"sig", "callback", NULL};
    static const struct signature signature = {
        .name = "_UnixSelectorEventLoop.add_signal_handler",
        .params = params,
        .required = 2,
        .positional = 2,
        .rest = true,
        .method = true};
    struct loop_object *values[2];
    enum loopspec_status status;
    size_t rest = call->count > 2 ? call->count - 2 : 0;
    int number;

    if (!arguments_parse(in, call, &signature, values) ||
        !debug_mode_refuse_coroutine(in, values[1], "add_signal_handler") ||
        !signal_argument(in, values[0], &number))
        return NULL;
    status = listen(in, (struct loop_value *)self, number, values[1],
                    value_sequence(in, VALUE_TUPLE, call->values + 2, rest));
    if (status == LOOPSPEC_NOT_MAIN_THREAD) {
        off_main_thread(in, &exception_runtime, "set_wakeup_fd");
        return NULL;
    }
    return status == LOOPSPEC_OK ? value_none_new()
                                 : failed(in, status, values[0]);
}

/* The backend has let go of a signal: in Python SIGINT interrupts again, the
 * others have their default action [SIGN-7], if the backend saw to it. */
static void let_go(struct interp *in, struct loop_value *loop, int number)
{
    forget(loop, number);
    if (number == SIGINT)
        signals_set(in, number, signal_constants_interrupt());
    else
        signals_note(in, number, signals_look(number));
}

struct loop_object *bind_signal_method_remove(struct interp *in,
                                              struct loop_object *self,
                                              const struct call *call)
{
    static const char *const params[] = {"sig", NULL};
    static const struct signature signature = {
        .name = "_UnixSelectorEventLoop.remove_signal_handler",
        .params = params,
        .required = 1,
        .positional = 1,
        .method = true};
    struct loop_value *loop = (struct loop_value *)self;
    enum loopspec_status status;
    struct loop_object *value;
    bool removed = false;
    int number;

    if (!arguments_parse(in, call, &signature, &value) ||
        !signal_argument(in, value, &number))
        return NULL;
    status = in->backend->remove_signal_handler(loop->loop, number, &removed);
    if (status == LOOPSPEC_NOT_MAIN_THREAD) {
        forget(loop, number);
        off_main_thread(in, &exception_value, "signal");
        return NULL;
    }
    if (status != LOOPSPEC_OK)
        return failed(in, status, value);
    if (removed && number > 0)
        let_go(in, loop, number);
    return value_bool(removed);
}

bool bind_signal_closed(struct interp *in, struct loop_value *loop,
                        enum loopspec_status status)
{
    if (status == LOOPSPEC_NOT_MAIN_THREAD) {
        if (loop->signal_count > 0)
            forget(loop, loop->signals[0]);
        return off_main_thread(in, &exception_value, "signal");
    }
    while (loop->signal_count > 0)
        let_go(in, loop, loop->signals[0]);
    return true;
}
