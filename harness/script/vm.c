#include "arguments.h"
#include "class.h"
#include "container.h"
#include "exception.h"
#include "frame.h"
#include <stdlib.h>
#include <string.h>

static struct loop_object *pop(struct frame *frame)
{
    return frame->stack[--frame->depth];
}

static struct loop_object *top(struct frame *frame)
{
    return frame->stack[frame->depth - 1];
}

static void push(struct frame *frame, struct loop_object *taken)
{
    frame->stack[frame->depth++] = taken;
}

/* Drops `count` values and pushes the result, which may be NULL (raised). */
static bool replace(struct frame *frame, size_t count,
                    struct loop_object *taken)
{
    while (count-- > 0) {
        loop_object_unref(pop(frame));
    }
    if (taken) {
        push(frame, taken);
    }
    return taken != NULL;
}

static void store(struct loop_object **slot, struct loop_object *taken)
{
    struct loop_object *old = *slot;

    *slot = taken;
    loop_object_unref(old);
}

static bool push_bound(struct interp *in, struct frame *frame,
                       struct loop_object *value, struct class_value *error,
                       const char *format, const char *name)
{
    if (value) {
        push(frame, loop_object_ref(value));
        return true;
    }
    /* The format is one of the constants below, all with one name. */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
    exception_throw(in, error, format, name);
#pragma GCC diagnostic pop
    return false;
}

static const char unbound_local[] =
    "cannot access local variable '%s' where it is not associated with a "
    "value";
static const char unbound_free[] =
    "cannot access free variable '%s' where it is not associated with a value "
    "in enclosing scope";
static const char unbound_global[] = "name '%s' is not defined";

static bool load_local(struct interp *in, struct frame *frame, uint32_t at)
{
    return push_bound(in, frame, frame->locals[at], &exception_unbound_local,
                      unbound_local, frame->code->locals[at]);
}

static bool load_cell(struct interp *in, struct frame *frame, uint32_t at)
{
    bool own = at < frame->code->cell_count;

    return push_bound(in, frame, ((struct cell_value *)frame->cells[at])->value,
                      own ? &exception_unbound_local : &exception_name,
                      own ? unbound_local : unbound_free,
                      frame->code->cells[at]);
}

static bool load_global(struct interp *in, struct frame *frame, uint32_t at)
{
    return push_bound(in, frame, in->globals[at], &exception_name,
                      unbound_global, in->script->globals[at]);
}

static bool make_dict(struct interp *in, struct frame *frame, uint32_t at)
{
    const struct call_shape *shape = &frame->code->shapes[at];
    struct loop_object *dict = dict_new(in);
    size_t i, count = shape->keyword_count;

    for (i = 0; i < count; i++) {
        dict_set(in, dict, value_chars(shape->keywords[i]),
                 frame->stack[frame->depth - count + i]);
    }
    return replace(frame, count, dict);
}

static bool make_sequence(struct interp *in, struct frame *frame,
                          enum value_id id, uint32_t count)
{
    struct loop_object *sequence =
        value_sequence(in, id, frame->stack + frame->depth - count, count);

    return replace(frame, count, sequence);
}

/* Whether Python tells how many values there were too many. */
static bool value_has_length(const struct loop_object *value)
{
    return value_is(value, VALUE_TUPLE) || value_is(value, VALUE_LIST) ||
           value_is(value, VALUE_DICT);
}

static struct loop_object *unpack_items(struct interp *in,
                                        struct loop_object *value)
{
    struct loop_object *iterator = iterator_new(in, value), *items;

    if (!iterator && !in->ended) {
        loop_object_unref(exception_take(in));
        exception_throw(in, &exception_type,
                        "cannot unpack non-iterable %s object",
                        value_type_name(value));
    }
    items = iterator ? sequence_from(in, VALUE_LIST, iterator) : NULL;
    loop_object_unref(iterator);
    return items;
}

/* x -> items, the first on top. */
static bool unpack(struct interp *in, struct frame *frame, uint32_t count)
{
    struct loop_object *items = NULL;
    struct list_value *list;
    struct loop_object *over = top(frame);
    uint32_t i;

    if (value_is(over, VALUE_TUPLE) || value_is(over, VALUE_LIST)) {
        items = loop_object_ref(over);
    } else {
        items = unpack_items(in, over);
    }
    list = (struct list_value *)items;
    if (items && list->count > count && !value_has_length(over)) {
        exception_throw(in, &exception_value,
                        "too many values to unpack (expected %u)", count);
    } else if (items && list->count < count) {
        exception_throw(in, &exception_value,
                        "not enough values to unpack (expected %u, got %zu)",
                        count, list->count);
    } else if (items && list->count > count) {
        exception_throw(in, &exception_value,
                        "too many values to unpack (expected %u, got %zu)",
                        count, list->count);
    } else if (items) {
        loop_object_unref(pop(frame));
        for (i = count; i-- > 0;) {
            push(frame, loop_object_ref(list->items[i]));
        }
        loop_object_unref(items);
        return true;
    }
    loop_object_unref(items);
    return false;
}

/* The items behind a star (new). */
static struct loop_object *spread(struct interp *in, struct loop_object *value)
{
    struct loop_object *iterator = iterator_new(in, value), *items;

    if (!iterator) {
        if (!in->ended) {
            loop_object_unref(exception_take(in));
            exception_throw(in, &exception_type,
                            "Value after * must be an iterable, not %s",
                            value_type_name(value));
        }
        return NULL;
    }
    items = sequence_from(in, VALUE_LIST, iterator);
    loop_object_unref(iterator);
    return items;
}

/* The arguments with the starred sequence spread out. */
static struct loop_object *call_spread(struct interp *in,
                                       struct loop_object *callable,
                                       const struct call_shape *shape,
                                       struct loop_object **values)
{
    struct loop_object *all =
        value_sequence(in, VALUE_LIST, values, shape->count);
    struct loop_object *star = spread(in, values[shape->count]);
    struct loop_object *result = NULL;
    struct list_value *list = (struct list_value *)all;
    size_t i;

    for (i = 0; star && i < ((struct list_value *)star)->count; i++) {
        list_append(all, ((struct list_value *)star)->items[i]);
    }
    if (star) {
        struct call call = {NULL, list->count,
                            (const struct loop_object *const *)shape->keywords,
                            shape->keyword_count};

        for (i = 0; i < shape->keyword_count; i++) {
            list_append(all, values[shape->count + 1 + i]);
        }
        call.values = list->items;
        result = call_value(in, callable, &call);
    }
    loop_object_unref(star);
    loop_object_unref(all);
    return result;
}

static bool call_function(struct interp *in, struct frame *frame, uint32_t at)
{
    const struct call_shape *shape = &frame->code->shapes[at];
    size_t total = shape->count + shape->keyword_count + (shape->star ? 1 : 0);
    struct loop_object **values = frame->stack + frame->depth - total;
    struct loop_object *callable = values[-1], *result;

    if (shape->star) {
        result = call_spread(in, callable, shape, values);
    } else {
        struct call call = {values, shape->count,
                            (const struct loop_object *const *)shape->keywords,
                            shape->keyword_count};

        result = call_value(in, callable, &call);
    }
    return replace(frame, total + 1, result);
}

static bool make_function(struct interp *in, struct frame *frame, uint32_t at)
{
    const struct code *code = frame->code->codes[at];

    frame->depth -= code->default_count;
    push(frame, function_new(in, code, frame, frame->stack + frame->depth));
    return true;
}

static bool raise(struct interp *in, struct frame *frame, uint32_t operands)
{
    struct script_thread *thread = interp_thread(in);
    struct handled *handled = thread->handled;

    if (operands > 0) {
        struct loop_object *cause = operands == 2 ? pop(frame) : NULL;
        struct loop_object *value = pop(frame);

        exception_raise_statement(in, value, cause);
        loop_object_unref(value);
        loop_object_unref(cause);
        return false;
    }
    while (handled && !handled->exception) {
        handled = handled->previous;
    }
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

    if (value_is(classes, VALUE_TUPLE)) {
        for (i = 0, good = true; i < list->count; i++) {
            good = good && is_exception_class(list->items[i]);
        }
    }
    if (!good) {
        exception_throw(in, &exception_type,
                        "catching classes that do not inherit from "
                        "BaseException is not allowed");
    }
    return good;
}

static bool match(struct interp *in, struct frame *frame)
{
    struct loop_object *classes = pop(frame);
    bool good = check_classes(in, classes);
    int matches = good ? class_match(in, top(frame), classes) : 0;

    loop_object_unref(classes);
    return replace(frame, 1, good ? value_bool(matches) : NULL);
}

static bool compare(struct interp *in, struct frame *frame, uint32_t op)
{
    struct loop_object **operands = frame->stack + frame->depth - 2;
    int truth =
        value_compare(in, (enum compare_op)op, operands[0], operands[1]);

    return replace(frame, 2, truth < 0 ? NULL : value_bool(truth));
}

static bool binary(struct interp *in, struct frame *frame,
                   struct loop_object *(*operation)(struct interp *,
                                                    struct loop_object *,
                                                    struct loop_object *))
{
    struct loop_object **operands = frame->stack + frame->depth - 2;

    return replace(frame, 2, operation(in, operands[0], operands[1]));
}

/* The next item, or the iterator goes and the loop ends. */
static void next_item(struct interp *in, struct frame *frame, uint32_t target)
{
    struct loop_object *item = iterator_next(in, top(frame));

    if (item) {
        push(frame, item);
    } else {
        loop_object_unref(pop(frame));
        frame->at = target;
    }
}

static void rotate(struct frame *frame, size_t count)
{
    struct loop_object **bottom = frame->stack + frame->depth - count;
    struct loop_object *value = top(frame);

    memmove(bottom + 1, bottom, (count - 1) * sizeof(*bottom));
    bottom[0] = value;
}

static bool set_attribute(struct interp *in, struct frame *frame,
                          const char *name)
{
    struct loop_object *object = pop(frame);
    struct loop_object *value = pop(frame);
    bool good = value_set_attribute(in, object, name, value);

    loop_object_unref(object);
    loop_object_unref(value);
    return good;
}

static bool async_manager(struct interp *in, struct frame *frame)
{
    const struct value_type *type = value_type(top(frame));
    struct loop_object *awaitable, *awaiter;

    if (!type->enter) {
        exception_throw(in, &exception_type,
                        "'%s' object does not support the asynchronous "
                        "context manager protocol (missed __aexit__ method)",
                        value_type_name(top(frame)));
        return false;
    }
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

static bool async_next(struct interp *in, struct frame *frame)
{
    const struct value_type *type = value_type(top(frame));
    struct loop_object *awaitable, *awaiter;

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

static bool replace_top(struct interp *in, struct frame *frame,
                        struct loop_object *(*operation)(struct interp *,
                                                         struct loop_object *))
{
    return replace(frame, 1, operation(in, top(frame)));
}

/* What came back from a throw is raised anew in this coroutine: the exception
 * that it handles itself becomes the context, in place of any other. */
static void chain_own(struct interp *in)
{
    struct script_thread *thread = interp_thread(in);

    if (!in->ended && thread->error && thread->handled->exception) {
        exception_chain(in, thread->error);
    }
}

/* Steps the awaiter on top; its result takes its place. */
static enum step step_await(struct interp *in, struct frame *frame,
                            struct loop_object **ret_value)
{
    struct loop_object *thrown = frame->thrown, *sent = frame->sent;
    bool throwing = thrown != NULL;
    enum step step;

    frame->thrown = frame->sent = NULL;
    step = awaiter_step(in, top(frame), sent ? sent : &value_none, thrown,
                        ret_value);
    loop_object_unref(sent);
    if (step == STEP_RAISE && throwing) {
        chain_own(in);
    }
    if (step == STEP_RETURN) {
        replace(frame, 1, *ret_value);
        *ret_value = NULL;
    }
    return step;
}

static bool push_try(struct frame *frame, uint32_t target, size_t depth)
{
    frame->blocks[frame->block_count++] =
        (struct block){target, (uint32_t)depth, false};
    return true;
}

/*
 * Finds the handler of the pending exception: true when the frame goes on.
 * When the case is over no handler runs.
 */
static bool unwind(struct interp *in, struct frame *frame)
{
    struct script_thread *thread = interp_thread(in);

    if (in->ended || !thread->error) {
        return false;
    }
    exception_add_frame(thread->error, &frame->object);
    while (frame->block_count > 0) {
        struct block *block = &frame->blocks[--frame->block_count];

        while (frame->depth > block->depth) {
            loop_object_unref(pop(frame));
        }
        if (block->handler) {
            store(&thread->handled->exception, pop(frame));
            continue;
        }
        push(frame, thread->handled->exception);
        thread->handled->exception = loop_object_ref(thread->error);
        push(frame, thread->error);
        thread->error = NULL;
        block->handler = true;
        block->depth++;
        frame->block_count++;
        frame->at = block->target;
        return true;
    }
    return false;
}

/* Most instructions: true unless something was raised. */
static bool execute(struct interp *in, struct frame *frame,
                    const struct instruction *instruction)
{
    const struct code *code = frame->code;
    uint32_t argument = instruction->argument;
    struct loop_object *value;
    bool truth;

    switch (instruction->op) {
    case OP_CONST:
        push(frame, loop_object_ref(code->constants[argument]));
        return true;
    case OP_LOCAL: return load_local(in, frame, argument);
    case OP_SET_LOCAL: store(&frame->locals[argument], pop(frame)); return true;
    case OP_UNSET_LOCAL: store(&frame->locals[argument], NULL); return true;
    case OP_CELL: return load_cell(in, frame, argument);
    case OP_SET_CELL:
        store(&((struct cell_value *)frame->cells[argument])->value,
              pop(frame));
        return true;
    case OP_UNSET_CELL:
        store(&((struct cell_value *)frame->cells[argument])->value, NULL);
        return true;
    case OP_GLOBAL: return load_global(in, frame, argument);
    case OP_SET_GLOBAL: store(&in->globals[argument], pop(frame)); return true;
    case OP_UNSET_GLOBAL: store(&in->globals[argument], NULL); return true;
    case OP_ATTRIBUTE:
        return replace(frame, 1,
                       value_attribute(in, top(frame), code->names[argument]));
    case OP_SET_ATTRIBUTE:
        return set_attribute(in, frame, code->names[argument]);
    case OP_INDEX: return binary(in, frame, value_index);
    case OP_TUPLE: return make_sequence(in, frame, VALUE_TUPLE, argument);
    case OP_LIST: return make_sequence(in, frame, VALUE_LIST, argument);
    case OP_DICT: return make_dict(in, frame, argument);
    case OP_UNPACK: return unpack(in, frame, argument);
    case OP_NEGATE: return replace_top(in, frame, value_negate);
    case OP_NOT: return replace(frame, 1, value_bool(!value_truth(top(frame))));
    case OP_ADD: return binary(in, frame, value_add);
    case OP_SUBTRACT: return binary(in, frame, value_subtract);
    case OP_ADD_TO: return binary(in, frame, value_add_to);
    case OP_MULTIPLY: return binary(in, frame, value_multiply);
    case OP_COMPARE: return compare(in, frame, argument);
    case OP_JUMP: frame->at = argument; return true;
    case OP_JUMP_IF_FALSE:
        value = pop(frame);
        frame->at = value_truth(value) ? frame->at : argument;
        loop_object_unref(value);
        return true;
    case OP_JUMP_KEEP_FALSE:
    case OP_JUMP_KEEP_TRUE:
        truth = value_truth(top(frame));
        if (truth == (instruction->op == OP_JUMP_KEEP_TRUE)) {
            frame->at = argument;
        } else {
            loop_object_unref(pop(frame));
        }
        return true;
    case OP_POP: loop_object_unref(pop(frame)); return true;
    case OP_DUP: push(frame, loop_object_ref(top(frame))); return true;
    case OP_ROTATE_2: rotate(frame, 2); return true;
    case OP_ROTATE_3: rotate(frame, 3); return true;
    case OP_CALL: return call_function(in, frame, argument);
    case OP_FUNCTION: return make_function(in, frame, argument);
    case OP_SET_RETURN: store(&frame->return_value, pop(frame)); return true;
    case OP_RAISE: return raise(in, frame, argument);
    case OP_RERAISE:
        return exception_reraise(in, leave_handler(in, frame)) != NULL;
    case OP_TRY: return push_try(frame, argument, frame->depth);
    case OP_TRY_BELOW: return push_try(frame, argument, frame->depth - 1);
    case OP_POP_BLOCK: frame->block_count--; return true;
    case OP_END_HANDLER:
        loop_object_unref(leave_handler(in, frame));
        return true;
    case OP_MATCH: return match(in, frame);
    case OP_ITERATE: return replace_top(in, frame, iterator_new);
    case OP_NEXT: next_item(in, frame, argument); return true;
    case OP_AWAITABLE: return replace_top(in, frame, awaiter_new);
    case OP_ASYNC_ENTER: return async_manager(in, frame);
    case OP_ASYNC_LEAVE:
        return replace(frame, 1, leave_manager(in, top(frame), NULL));
    case OP_ASYNC_LEAVE_ERROR:
        return replace(
            frame, 0,
            leave_manager(in, frame->stack[frame->depth - 3], top(frame)));
    case OP_ASYNC_NEXT: return async_next(in, frame);
    case OP_RETURN:
    case OP_AWAIT:
    case OP_COUNT: break;
    }
    abort();
}

enum step frame_run(struct interp *in, struct frame *frame,
                    struct loop_object **ret_value)
{
    for (;;) {
        const struct instruction *instruction =
            &frame->code->instructions[frame->at];
        bool good;

        if (instruction->op == OP_RETURN) {
            *ret_value = frame->return_value;
            frame->return_value = NULL;
            return STEP_RETURN;
        }
        if (instruction->op == OP_AWAIT) {
            enum step step = step_await(in, frame, ret_value);

            if (step == STEP_YIELD) {
                return STEP_YIELD;
            }
            frame->at++;
            good = step == STEP_RETURN;
        } else {
            frame->at++;
            good = execute(in, frame, instruction);
        }
        if (!good && !unwind(in, frame)) {
            return STEP_RAISE;
        }
    }
}
