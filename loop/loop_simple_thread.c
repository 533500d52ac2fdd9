/*
 * The threads of a C program's host: those of POSIX.
 */
#include "loop_memory.h"
#include "loop_simple_internal.h"
#include "loop_threads.h"
#include <math.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

struct simple_thread {
    struct loop_object object;
    struct loop_simple_host *host;
    struct loop_object *callable;
    char name[64];
    pthread_t id;
    pthread_cond_t told; /* not parked any more */
    bool has_told, parked, ended;
};

static void thread_clear(struct loop_object *self)
{
    struct simple_thread *thread = (struct simple_thread *)self;

    LOOP_OBJECT_CLEAR(thread->callable);
    if (thread->has_told)
        pthread_cond_destroy(&thread->told);
    thread->has_told = false;
}

static const struct loop_type simple_thread_type = {
    .id = LOOP_TYPE_EMBEDDER + 3,
    .name = "Thread",
    .clear = thread_clear,
};

/* -- the lock -- */

/* Lets go of the lock to return later; the state stays with this thread. */
static unsigned step_out(struct loop_simple_host *host,
                         struct loop_simple_state *ret_state)
{
    *ret_state = host->state;
    host->state = (struct loop_simple_state){NULL, NULL};
    return loop_simple_lock_leave(&host->lock);
}

void loop_simple_host_unlocked(struct loop_simple_host *host,
                               void (*function)(void *arg), void *arg)
{
    struct loop_simple_state state;
    unsigned depth = step_out(host, &state);

    function(arg);
    loop_simple_lock_return(&host->lock, depth);
    host->state = state;
}

void loop_simple_host_locked(struct loop_simple_host *host,
                             void (*function)(void *arg), void *arg)
{
    loop_simple_lock_acquire(&host->lock);
    function(arg);
    loop_simple_lock_release(&host->lock);
}

/* -- waiting -- */

static bool wait_until(struct loop_simple_host *host,
                       bool (*can_run)(void *arg), void *arg,
                       const struct timespec *deadline)
{
    struct loop_simple_state state = host->state;
    bool ready;

    host->state = (struct loop_simple_state){NULL, NULL};
    ready = loop_simple_lock_wait(&host->lock, can_run, arg, deadline);
    host->state = state;
    return ready;
}

/* So many seconds from now; at most about thirty years, which a clock can
 * hold. */
static struct timespec after(double seconds)
{
    struct timespec now;
    double whole, part = modf(fmin(fmax(seconds, 0), 1e9), &whole);

    clock_gettime(CLOCK_MONOTONIC, &now);
    now.tv_sec += (time_t)whole;
    now.tv_nsec += (long)(part * 1e9);
    if (now.tv_nsec >= 1000000000) {
        now.tv_sec++;
        now.tv_nsec -= 1000000000;
    }
    return now;
}

static struct loop_object *thread_wait(struct loop_host *host,
                                       bool (*can_run)(void *arg), void *arg,
                                       const double *timeout, bool *ret_ready)
{
    struct timespec deadline;

    if (timeout)
        deadline = after(*timeout);
    *ret_ready = wait_until(loop_simple_of(host), can_run, arg,
                            timeout ? &deadline : NULL);
    return NULL;
}

static bool may_go_on(void *arg)
{
    struct simple_thread *thread = arg;

    return !thread->parked || thread->host->ending;
}

static bool thread_park(struct loop_host *host, struct loop_object *object)
{
    struct loop_simple_host *simple = loop_simple_of(host);
    struct simple_thread *thread = (struct simple_thread *)object;

    thread->parked = true;
    loop_simple_lock_sleep(&simple->lock, &thread->told, may_go_on, thread);
    return !thread->parked;
}

static void thread_unpark(struct loop_host *host, struct loop_object *object)
{
    struct simple_thread *thread = (struct simple_thread *)object;

    (void)host;
    thread->parked = false;
    pthread_cond_signal(&thread->told);
}

static void nothing(void *arg)
{
    (void)arg;
}

static void thread_yield(struct loop_host *host)
{
    loop_simple_host_unlocked(loop_simple_of(host), nothing, NULL);
}

/* -- threads -- */

static void call_thread(void *arg)
{
    struct simple_thread *thread = arg;
    struct loop_object *raised =
        loop_simple_call_object(thread->host, thread->callable, NULL);
    struct loop_report report = {.message = "Exception in thread",
                                 .exception = raised};

    if (raised)
        loop_simple_report(&thread->host->host, NULL, &report);
    loop_object_unref(raised);
    LOOP_OBJECT_CLEAR(thread->callable);
    thread->ended = true;
}

static void *thread_main(void *arg)
{
    struct simple_thread *thread = arg;

    loop_simple_host_locked(thread->host, call_thread, thread);
    return NULL;
}

static void set_name(struct simple_thread *thread, const char *name,
                     const char *function)
{
    if (name)
        snprintf(thread->name, sizeof thread->name, "%s", name);
    else
        snprintf(thread->name, sizeof thread->name, "Thread-%u (%.40s)",
                 ++thread->host->thread_count, function);
}

static struct loop_object *thread_start(struct loop_host *host,
                                        struct loop_object *callable,
                                        const char *name, const char *function,
                                        struct loop_object **ret_thread)
{
    struct loop_simple_host *simple = loop_simple_of(host);
    struct simple_thread *thread =
        loop_object_new(&host->heap, &simple_thread_type, sizeof *thread);

    thread->host = simple;
    thread->callable = loop_object_ref(callable);
    pthread_cond_init(&thread->told, NULL);
    thread->has_told = true;
    set_name(thread, name, function);
    if (pthread_create(&thread->id, NULL, thread_main, thread) != 0) {
        loop_object_unref(thread);
        return loop_simple_error(host, LOOP_ERROR_RUNTIME,
                                 "can't start new thread");
    }
    loop_deque_append(&simple->threads, thread);
    *ret_thread = &thread->object;
    return NULL;
}

static bool has_ended(void *arg)
{
    return ((struct simple_thread *)arg)->ended;
}

static struct loop_object *thread_join(struct loop_host *host,
                                       struct loop_object *object)
{
    struct loop_simple_host *simple = loop_simple_of(host);
    struct simple_thread *thread = (struct simple_thread *)object;

    if (!thread->ended && pthread_equal(thread->id, pthread_self()))
        return loop_simple_error(host, LOOP_ERROR_RUNTIME,
                                 "cannot join current thread");
    loop_object_ref(thread);
    wait_until(simple, has_ended, thread, NULL);
    if (loop_deque_remove(&simple->threads, thread))
        pthread_join(thread->id, NULL);
    loop_object_unref(thread);
    return NULL;
}

void loop_simple_end_threads(struct loop_simple_host *host)
{
    host->ending = true;
    for (size_t i = 0; i < host->threads.count; i++)
        pthread_cond_signal(
            &((struct simple_thread *)loop_deque_at(&host->threads, i))->told);
    while (host->threads.count > 0)
        thread_join(&host->host, loop_deque_at(&host->threads, 0));
    loop_deque_clear(&host->threads);
}

static unsigned thread_processors(struct loop_host *host)
{
    long count = sysconf(_SC_NPROCESSORS_ONLN);

    (void)host;
    return count > 0 ? (unsigned)count : 1;
}

static struct loop_default_executor *
thread_default_executor(struct loop_host *host, struct loop_object *loop)
{
    (void)loop;
    return &loop_simple_of(host)->executor;
}

static struct loop_object *thread_call_with(struct loop_host *host,
                                            struct loop_object *callable,
                                            struct loop_object *argument)
{
    return loop_simple_call_object(loop_simple_of(host), callable, argument);
}

static void thread_warn(struct loop_host *host, const char *message)
{
    struct loop_report report = {.message = message};

    loop_simple_report(host, NULL, &report);
}

const struct loop_thread_ops loop_simple_threads = {
    .call_soon = loop_simple_call_threadsafe,
    .loop_is_closed = loop_simple_is_closed,
    .call_with = thread_call_with,
    .exception_convert = loop_simple_convert,
    .warn = thread_warn,
    .default_executor = thread_default_executor,
    .processors = thread_processors,
    .start = thread_start,
    .join = thread_join,
    .wait = thread_wait,
    .yield = thread_yield,
    .park = thread_park,
    .unpark = thread_unpark,
};
