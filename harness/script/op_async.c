#include "class.h"
#include "exception.h"
#include "op.h"

bool op_awaitable(struct interp *in, struct frame *frame, uint32_t argument)
{
    (void)argument;
    return replace_top(in, frame, awaiter_new);
}

static bool no_manager(struct interp *in, struct loop_object *value)
{
    struct text name = TEXT_INIT;

    class_full_name(class_of(value), &name);
    exception_throw(in, &exception_type,
                    "'%s' object does not support the asynchronous context "
                    "manager protocol (missed __aexit__ method)",
                    text_string(&name));
    text_release(&name);
    return false;
}

bool op_async_enter(struct interp *in, struct frame *frame, uint32_t argument)
{
    const struct value_type *type = value_type(top(frame));
    struct loop_object *awaitable, *awaiter;

    (void)argument;
    if (!type->enter)
        return no_manager(in, top(frame));
    awaitable = type->enter(in, top(frame));
    awaiter = awaitable ? awaiter_new(in, awaitable) : NULL;
    loop_object_unref(awaitable);
    return replace(frame, 0, awaiter);
}

/* The awaiter of the manager's way out. */
static struct loop_object *leave_manager(struct interp *in,
                                         struct loop_object *manager,
                                         struct loop_object *exception)
{
    struct loop_object *awaitable =
        value_type(manager)->leave(in, manager, exception);
    struct loop_object *awaiter = awaitable ? awaiter_new(in, awaitable) : NULL;

    loop_object_unref(awaitable);
    return awaiter;
}

bool op_async_leave(struct interp *in, struct frame *frame, uint32_t argument)
{
    (void)argument;
    return replace(frame, 1, leave_manager(in, top(frame), NULL));
}

bool op_async_leave_error(struct interp *in, struct frame *frame,
                          uint32_t argument)
{
    (void)argument;
    return replace(
        frame, 0,
        leave_manager(in, frame->stack[frame->depth - 3], top(frame)));
}

bool op_async_next(struct interp *in, struct frame *frame, uint32_t argument)
{
    const struct value_type *type = value_type(top(frame));
    struct loop_object *awaitable, *awaiter;

    (void)argument;
    if (!type->next) {
        exception_throw(in, &exception_type,
                        "'async for' requires an object with __aiter__ "
                        "method, got %s",
                        value_type_name(top(frame)));
        return false;
    }
    awaitable = type->next(in, top(frame));
    awaiter = awaitable ? awaiter_new(in, awaitable) : NULL;
    loop_object_unref(awaitable);
    return replace(frame, 0, awaiter);
}
