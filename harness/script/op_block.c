#include "class.h"
#include "exception.h"
#include "op.h"

bool op_raise(struct interp *in, struct frame *frame, uint32_t argument)
{
    struct script_thread *thread = interp_thread(in);
    struct handled *handled = thread->handled;

    if (argument > 0) {
        struct loop_object *cause = argument == 2 ? pop(frame) : NULL;
        struct loop_object *value = pop(frame);

        exception_raise_statement(in, value, cause);
        loop_object_unref(value);
        loop_object_unref(cause);
        return false;
    }
    while (handled && !handled->exception)
        handled = handled->previous;
    if (handled) {
        exception_reraise(in, loop_object_ref(handled->exception));
    } else {
        exception_throw(in, &exception_runtime,
                        "No active exception to reraise");
    }
    return false;
}

/* previous, exception -> : the exception is no longer handled. */
static struct loop_object *leave_handler(struct interp *in, struct frame *frame)
{
    struct loop_object *exception = pop(frame);
    struct loop_object *previous = pop(frame);

    frame->block_count--;
    store(&interp_thread(in)->handled->exception, previous);
    return exception;
}

bool op_reraise(struct interp *in, struct frame *frame, uint32_t argument)
{
    (void)argument;
    return exception_reraise(in, leave_handler(in, frame)) != NULL;
}

bool op_end_handler(struct interp *in, struct frame *frame, uint32_t argument)
{
    (void)argument;
    loop_object_unref(leave_handler(in, frame));
    return true;
}

static bool push_try(struct frame *frame, uint32_t target, size_t depth)
{
    frame->blocks[frame->block_count++] =
        (struct block){target, (uint32_t)depth, false};
    return true;
}

bool op_try(struct interp *in, struct frame *frame, uint32_t argument)
{
    (void)in;
    return push_try(frame, argument, frame->depth);
}

bool op_try_below(struct interp *in, struct frame *frame, uint32_t argument)
{
    (void)in;
    return push_try(frame, argument, frame->depth - 1);
}

bool op_pop_block(struct interp *in, struct frame *frame, uint32_t argument)
{
    (void)in;
    (void)argument;
    frame->block_count--;
    return true;
}

static bool is_exception_class(const struct loop_object *value)
{
    return value_is(value, VALUE_CLASS) &&
           class_is_subclass((struct class_value *)(uintptr_t)value,
                             &exception_base);
}

/* Whether an except clause may name this: a class or a tuple of them. */
static bool check_classes(struct interp *in, struct loop_object *classes)
{
    struct list_value *list = (struct list_value *)classes;
    bool good = is_exception_class(classes);
    size_t i;

    if (value_is(classes, VALUE_TUPLE))
        for (i = 0, good = true; i < list->count; i++)
            good = good && is_exception_class(list->items[i]);
    if (!good) {
        exception_throw(in, &exception_type,
                        "catching classes that do not inherit from "
                        "BaseException is not allowed");
    }
    return good;
}

bool op_match(struct interp *in, struct frame *frame, uint32_t argument)
{
    struct loop_object *classes = pop(frame);
    bool good = check_classes(in, classes);
    int matches = good ? class_match(in, top(frame), classes) : 0;

    (void)argument;
    loop_object_unref(classes);
    return replace(frame, 1, good ? value_bool(matches) : NULL);
}
