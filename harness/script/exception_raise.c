#include "container.h"
#include "exception.h"
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool exception_is(const struct loop_object *exception,
                  struct class_value *class)
{
    return value_is(exception, VALUE_EXCEPTION) &&
           class_is_subclass(class_of(exception), class);
}

bool exception_is_leaving(const struct loop_object *exception)
{
    return exception_is(exception, &exception_system_exit) ||
           exception_is(exception, &exception_keyboard_interrupt);
}

void *exception_reraise(struct interp *in, struct loop_object *exception)
{
    struct script_thread *thread = interp_thread(in);
    struct loop_object *old = thread->error;

    thread->error = exception;
    loop_object_unref(old);
    return NULL;
}

/* Cuts `exception` out of the context chain of `handled`, which would become
 * a ring otherwise. */
static void break_ring(struct exception_value *handled,
                       struct loop_object *exception)
{
    while (handled->context) {
        if (handled->context == exception) {
            LOOP_OBJECT_CLEAR(handled->context);
            return;
        }
        handled = (struct exception_value *)handled->context;
    }
}

void exception_set_context(struct loop_object *self,
                           struct loop_object *context)
{
    struct exception_value *exception = (struct exception_value *)self;
    struct loop_object *old = exception->context;

    exception->context = loop_object_ref(context);
    loop_object_unref(old);
}

void exception_set_cause(struct loop_object *self, struct loop_object *cause)
{
    struct exception_value *exception = (struct exception_value *)self;
    struct loop_object *old = exception->cause;

    exception->cause = loop_object_ref(cause);
    loop_object_unref(old);
}

void exception_chain(struct interp *in, struct loop_object *exception)
{
    struct handled *top = interp_thread(in)->handled;

    while (top && !top->exception)
        top = top->previous;
    if (top && top->exception != exception) {
        break_ring((struct exception_value *)top->exception, exception);
        exception_set_context(exception, top->exception);
    }
}

void *exception_raise(struct interp *in, struct loop_object *exception)
{
    exception_chain(in, exception);
    return exception_reraise(in, exception);
}

void *exception_throw(struct interp *in, struct class_value *class,
                      const char *format, ...)
{
    va_list arguments;
    char *message = NULL;

    va_start(arguments, format);
    if (vasprintf(&message, format, arguments) < 0)
        abort();
    va_end(arguments);
    exception_raise(in, exception_new(in, class, message));
    free(message);
    return NULL;
}

void *exception_throw_system(struct interp *in, int number)
{
    struct loop_object *values[2] = {value_int(in, number),
                                     value_str(in, strerror(number))};
    struct call call = {values, 2, NULL, 0};
    struct loop_object *exception =
        exception_construct(in, &exception_os.object, &call);

    loop_object_unref(values[0]);
    loop_object_unref(values[1]);
    return exception_raise(in, exception);
}

struct loop_object *exception_take(struct interp *in)
{
    struct script_thread *thread = interp_thread(in);
    struct loop_object *exception = thread->error;

    thread->error = NULL;
    return exception;
}

void exception_add_frame(struct loop_object *self, struct loop_object *frame)
{
    struct exception_value *exception = (struct exception_value *)self;
    size_t count = exception->frame_count;

    if (count > 0 && exception->frames[count - 1] == frame)
        return;
    if (count == exception->frame_capacity) {
        size_t capacity = count ? count * 2 : 4;

        exception->frames =
            realloc(exception->frames, capacity * sizeof(*exception->frames));
        if (!exception->frames)
            abort();
        exception->frame_capacity = capacity;
    }
    exception->frames[exception->frame_count++] = loop_object_ref(frame);
}

struct loop_object *exception_traceback(struct interp *in,
                                        struct loop_object *self)
{
    struct exception_value *exception = (struct exception_value *)self;

    return value_sequence(in, VALUE_LIST, exception->frames,
                          exception->frame_count);
}

void exception_set_traceback(struct loop_object *self,
                             struct loop_object *traceback)
{
    struct exception_value *exception = (struct exception_value *)self;
    struct list_value *list = (struct list_value *)traceback;
    struct loop_object **old = exception->frames;
    size_t count = exception->frame_count, i;

    exception->frames = NULL;
    exception->frame_count = exception->frame_capacity = 0;
    for (i = 0; list && i < list->count; i++)
        exception_add_frame(self, list->items[i]);
    for (i = 0; i < count; i++)
        loop_object_unref(old[i]);
    free(old);
}

/* An exception for a class or an instance (new); NULL: raised TypeError. */
static struct loop_object *
instance(struct interp *in, struct loop_object *value, const char *error)
{
    struct call none = {NULL, 0, NULL, 0};

    if (value_is(value, VALUE_EXCEPTION))
        return loop_object_ref(value);
    if (value_is(value, VALUE_CLASS) &&
        class_is_subclass((struct class_value *)value, &exception_base))
        return exception_construct(in, value, &none);
    return exception_throw(in, &exception_type, "%s", error);
}

void *exception_raise_statement(struct interp *in, struct loop_object *value,
                                struct loop_object *cause)
{
    struct loop_object *raised =
        instance(in, value, "exceptions must derive from BaseException");
    struct loop_object *from = NULL;

    if (!raised)
        return NULL;
    if (cause && cause != &value_none) {
        from = instance(in, cause,
                        "exception causes must derive from BaseException");
        if (!from) {
            loop_object_unref(raised);
            return NULL;
        }
    }
    if (cause) {
        exception_set_cause(raised, from);
        loop_object_unref(from);
    }
    return exception_raise(in, raised);
}
