#include "bind_thread.h"
#include "arguments.h"
#include "bind.h"
#include "class.h"
#include "container.h"
#include "exception.h"
#include "native.h"
#include "reporting.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* An Event; set() wakes those that wait at that moment, whatever follows. */
struct event_value {
    struct loop_object object;
    bool set;
    unsigned long sets;
};

static void clear_thread(struct loop_object *self)
{
    struct thread_value *thread = (struct thread_value *)self;

    LOOP_OBJECT_CLEAR(thread->target);
    LOOP_OBJECT_CLEAR(thread->args);
    LOOP_OBJECT_CLEAR(thread->name);
    LOOP_OBJECT_CLEAR(thread->thread.context);
    LOOP_OBJECT_CLEAR(thread->thread.event_loops);
}

static void call_target(struct interp *in, struct thread_value *thread)
{
    struct list_value *args = (struct list_value *)thread->args;
    struct loop_object *result, *error;

    if (thread->target == &value_none)
        return;
    result = call_with(in, thread->target, args->items, args->count);
    loop_object_unref(result);
    error = exception_take(in);
    if (error && !in->ended && !exception_is(error, &exception_system_exit))
        reporting_unhandled(in, "Exception in thread", error);
    loop_object_unref(error);
    LOOP_OBJECT_CLEAR(thread->target);
    LOOP_OBJECT_CLEAR(thread->args);
}

static void *run_thread(void *arg)
{
    struct thread_value *thread = arg;
    struct interp *in = thread->thread.in;

    interp_adopt(&thread->thread);
    baton_enter(&in->baton, &thread->thread.baton);
    if (!in->ended)
        call_target(in, thread);
    LOOP_OBJECT_CLEAR(thread->thread.context);
    LOOP_OBJECT_CLEAR(thread->thread.event_loops);
    thread->ended = true;
    baton_leave(&in->baton);
    return NULL;
}

struct loop_object *bind_thread_name_new(struct interp *in,
                                         const char *function)
{
    struct text text = TEXT_INIT;
    struct loop_object *name;

    text_printf(&text, "Thread-%lu", ++in->thread_count);
    if (function)
        text_printf(&text, " (%s)", function);
    name = value_str_n(in, text.data, text.length);
    text_release(&text);
    return name;
}

struct thread_value *bind_thread_new(struct interp *in,
                                     struct loop_object *target,
                                     struct loop_object *args,
                                     struct loop_object *name)
{
    struct thread_value *thread = loop_object_new(
        &in->host.heap, &bind_thread_type.base, sizeof(*thread));

    thread->target = loop_object_ref(target);
    thread->name = name;
    thread->args =
        args ? loop_object_ref(args) : value_sequence(in, VALUE_TUPLE, NULL, 0);
    return thread;
}

static struct loop_object *thread_new(struct interp *in,
                                      struct loop_object *target,
                                      struct loop_object *args)
{
    return &bind_thread_new(in, target, args,
                            bind_thread_name_new(in, native_name(target)))
                ->object;
}

/* Methods without parameters of their own. */
static bool no_arguments(struct interp *in, const struct call *call,
                         const char *name)
{
    static const char *const params[] = {NULL};
    const struct signature signature = {
        .name = name, .params = params, .method = true};

    return arguments_parse(in, call, &signature, NULL);
}

bool bind_thread_start(struct interp *in, struct thread_value *thread)
{
    if (thread->started) {
        exception_throw(in, &exception_runtime,
                        "threads can only be started once");
        return false;
    }
    interp_thread_init(in, &thread->thread);
    thread->thread.object = &thread->object;
    thread->started = true;
    if (baton_start(&in->baton, &thread->thread.baton, run_thread, thread,
                    &thread->place) != 0) {
        thread->ended = true;
        interp_break(in, "a thread could not be started");
        return false;
    }
    list_append(in->threads, &thread->object);
    return true;
}

void bind_thread_name(struct interp *in, struct text *text)
{
    struct loop_object *thread = interp_thread(in)->object;

    text_puts(text, thread ? value_chars(((struct thread_value *)thread)->name)
                           : "MainThread");
}

static bool has_ended(void *arg)
{
    return ((struct thread_value *)arg)->ended;
}

bool bind_thread_join(struct interp *in, struct thread_value *thread)
{
    if (!thread->started) {
        exception_throw(in, &exception_runtime,
                        "cannot join thread before it is started");
        return false;
    }
    if (&thread->thread == interp_thread(in)) {
        exception_throw(in, &exception_runtime, "cannot join current thread");
        return false;
    }
    return baton_wait(&in->baton, &interp_thread(in)->baton, has_ended,
                      thread) &&
           !in->ended;
}

static struct loop_object *method_start(struct interp *in,
                                        struct loop_object *self,
                                        const struct call *call)
{
    if (!no_arguments(in, call, "Thread.start") ||
        !bind_thread_start(in, (struct thread_value *)self))
        return NULL;
    return value_none_new();
}

static struct loop_object *method_join(struct interp *in,
                                       struct loop_object *self,
                                       const struct call *call)
{
    if (!arguments_exactly(in, call, "Thread.join()", 0) ||
        !bind_thread_join(in, (struct thread_value *)self))
        return NULL;
    return value_none_new();
}

static struct loop_object *method_is_alive(struct interp *in,
                                           struct loop_object *self,
                                           const struct call *call)
{
    struct thread_value *thread = (struct thread_value *)self;

    if (!no_arguments(in, call, "Thread.is_alive"))
        return NULL;
    return value_bool(thread->started && !thread->ended);
}

static const struct member thread_members[] = {
    {"start", "Thread.start", method_start, NULL, NULL},
    {"join", "Thread.join", method_join, NULL, NULL},
    {"is_alive", "Thread.is_alive", method_is_alive, NULL, NULL},
    {0}};

const struct value_type bind_thread_type = {
    .base = {.id = VALUE_THREAD, .name = "Thread", .clear = clear_thread},
    .table_name = "Thread",
    .members = thread_members,
    .class_of = &class_thread};

struct loop_object *bind_thread_construct(struct interp *in,
                                          struct loop_object *self,
                                          const struct call *call)
{
    static const char *const params[] = {"group", "target", "name", "args",
                                         NULL};
    static const struct signature signature = {.name = "Thread.__init__",
                                               .params = params,
                                               .positional = 4,
                                               .method = true};
    struct loop_object *values[4], *args = NULL, *thread;

    (void)self;
    if (!arguments_parse(in, call, &signature, values))
        return NULL;
    if (values[0] && values[0] != &value_none) {
        return exception_throw(in, &exception_assertion,
                               "group argument must be None for now");
    }
    if (values[3]) {
        args = sequence_from(in, VALUE_TUPLE, values[3]);
        if (!args)
            return NULL;
    }
    thread = thread_new(in, values[1] ? values[1] : &value_none, args);
    loop_object_unref(args);
    return thread;
}

static struct loop_object *
method_set(struct interp *in, struct loop_object *self, const struct call *call)
{
    struct event_value *event = (struct event_value *)self;

    if (!no_arguments(in, call, "Event.set"))
        return NULL;
    event->set = true;
    event->sets++;
    return value_none_new();
}

static struct loop_object *method_clear(struct interp *in,
                                        struct loop_object *self,
                                        const struct call *call)
{
    if (!no_arguments(in, call, "Event.clear"))
        return NULL;
    ((struct event_value *)self)->set = false;
    return value_none_new();
}

static struct loop_object *method_is_set(struct interp *in,
                                         struct loop_object *self,
                                         const struct call *call)
{
    if (!no_arguments(in, call, "Event.is_set"))
        return NULL;
    return value_bool(((struct event_value *)self)->set);
}

struct event_wait {
    struct event_value *event;
    unsigned long sets; /* when the wait began */
};

static bool was_set(void *arg)
{
    struct event_wait *wait = arg;

    return wait->event->sets != wait->sets;
}

static struct loop_object *method_wait(struct interp *in,
                                       struct loop_object *self,
                                       const struct call *call)
{
    struct event_value *event = (struct event_value *)self;
    struct event_wait wait = {event, event->sets};

    if (call->count + call->keyword_count > 0)
        return interp_break(in, "Event.wait with a timeout");
    if (!event->set &&
        !baton_wait(&in->baton, &interp_thread(in)->baton, was_set, &wait))
        return NULL;
    return value_bool(true);
}

static const struct member event_members[] = {
    {"set", "Event.set", method_set, NULL, NULL},
    {"clear", "Event.clear", method_clear, NULL, NULL},
    {"is_set", "Event.is_set", method_is_set, NULL, NULL},
    {"wait", "Event.wait", method_wait, NULL, NULL},
    {0}};

const struct value_type bind_event_type = {
    .base = {.id = VALUE_EVENT, .name = "Event"},
    .table_name = "threading.Event",
    .members = event_members,
    .class_of = &class_event};

struct loop_object *bind_event_construct(struct interp *in,
                                         struct loop_object *self,
                                         const struct call *call)
{
    (void)self;
    if (!no_arguments(in, call, "Event.__init__"))
        return NULL;
    return loop_object_new(&in->host.heap, &bind_event_type.base,
                           sizeof(struct event_value));
}

static struct loop_object *
in_thread(struct interp *in, struct loop_object *self, const struct call *call)
{
    struct loop_object *thread;
    bool good;

    (void)self;
    if (!arguments_exactly(in, call, "in_thread()", 1))
        return NULL;
    thread = thread_new(in, call->values[0], NULL);
    good = bind_thread_start(in, (struct thread_value *)thread) &&
           bind_thread_join(in, (struct thread_value *)thread);
    loop_object_unref(thread);
    return good ? value_none_new() : NULL;
}

static struct loop_object *while_waiting(struct interp *in,
                                         struct loop_object *self,
                                         const struct call *call)
{
    struct loop_object *thread;

    (void)self;
    if (!arguments_exactly(in, call, "while_waiting()", 1))
        return NULL;
    thread = thread_new(in, call->values[0], NULL);
    list_append(in->waiting_jobs, thread);
    loop_object_unref(thread);
    return value_none_new();
}

bool bind_thread_errands(struct interp *in)
{
    struct list_value *jobs = (struct list_value *)in->waiting_jobs;
    size_t i;

    if (jobs->count == 0)
        return false;
    in->waiting_jobs = value_sequence(in, VALUE_LIST, NULL, 0);
    for (i = 0; i < jobs->count; i++)
        bind_thread_start(in, (struct thread_value *)jobs->items[i]);
    loop_object_unref(jobs);
    return true;
}

static bool all_ended(void *arg)
{
    struct list_value *threads =
        (struct list_value *)((struct interp *)arg)->threads;
    size_t i;

    for (i = 0; i < threads->count; i++)
        if (!((struct thread_value *)threads->items[i])->ended)
            return false;
    return true;
}

/* Workers that have nothing to do hold the end up no more than daemons. */
static bool all_idle(void *arg)
{
    struct list_value *threads =
        (struct list_value *)((struct interp *)arg)->threads;
    size_t i;

    for (i = 0; i < threads->count; i++) {
        struct thread_value *thread = (struct thread_value *)threads->items[i];

        if (!thread->ended && !thread->thread.baton.parked)
            return false;
    }
    return true;
}

void bind_thread_end(struct interp *in)
{
    struct list_value *threads = (struct list_value *)in->threads;
    size_t i;

    /* What a signal handler raises now can only be ignored, and nobody waits
     * for the threads any more. */
    if (!baton_wait_last(&in->baton, &in->main.baton, all_idle, in))
        loop_object_unref(exception_take(in));
    interp_close(in, "end");
    baton_wait_last(&in->baton, &in->main.baton, all_ended, in);
    for (i = 0; i < threads->count; i++) {
        struct thread_value *thread = (struct thread_value *)threads->items[i];

        pthread_join(thread->thread.baton.id, NULL);
        baton_thread_release(&thread->thread.baton);
    }
}

static struct loop_object *
sleep_for(struct interp *in, struct loop_object *self, const struct call *call)
{
    static const char *const params[] = {"seconds", NULL};
    static const struct signature signature = {
        .name = "sleep", .params = params, .required = 1, .positional = 1};
    struct loop_object *value;
    double seconds;

    (void)self;
    if (!arguments_parse(in, call, &signature, &value))
        return NULL;
    if (interp_thread(in) != &in->main)
        return interp_break(in, "time.sleep off the main thread");
    if (!value_to_double(value, &seconds)) {
        return exception_throw(in, &exception_type,
                               "must be real number, not %s",
                               value_type_name(value));
    }
    if (isnan(seconds)) {
        return exception_throw(in, &exception_value,
                               "Invalid value NaN (not a number)");
    }
    if (seconds < 0) {
        return exception_throw(in, &exception_value,
                               "sleep length must be non-negative");
    }
    if (seconds >= 9223372036.854775) {
        return exception_throw(in, &exception_overflow,
                               "timestamp out of range for C PyTime_t");
    }
    baton_move(&in->baton, in->baton.now + seconds);
    return value_none_new();
}

#define FUNCTION(name, short_name, function)                                   \
    {                                                                          \
        name,                                                                  \
        {                                                                      \
            short_name, short_name, function, NULL, NULL                       \
        }                                                                      \
    }

const struct api_function bind_thread_functions[] = {
    FUNCTION("in_thread", "in_thread", in_thread),
    FUNCTION("while_waiting", "while_waiting", while_waiting),
    FUNCTION("time.sleep", "sleep", sleep_for),
    {0}};
