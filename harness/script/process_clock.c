#include "process_clock.h"
#include "bind.h"
#include "exception.h"
#include "host.h"
#include "vtime.h"
#include <math.h>

#define NSEC_PER_SEC 1e9
/* So often a loop may look without waiting, finding and running nothing, until
 * the clock moves: by a nanosecond, by two the next time, up to a millisecond.
 */
#define IDLE_LOOKS 3
#define STEP_MIN 1e-9
#define STEP_MAX 1e-3

static bool is_used(const struct interp *in)
{
    return !(in->backend->capabilities & LOOPSPEC_CAP_VIRTUAL_TIME);
}

static enum loopspec_outcome wake_run(void *arg)
{
    return ((struct interp *)arg)->ended ? LOOPSPEC_LEAVE : LOOPSPEC_RAN;
}

static void wake_drop(void *arg)
{
    (void)arg;
}

/* Asks a loop that waits to end its run; whether that ends the wait, too. */
static bool ask_to_leave(struct interp *in, struct loopspec_loop *loop)
{
    struct loopspec_callback callback = {wake_run, wake_drop, in};
    struct loopspec_handle *handle;

    in->backend->stop(loop);
    if (!(in->backend->capabilities & LOOPSPEC_CAP_THREADSAFE) ||
        in->backend->call_soon_threadsafe(loop, callback, &handle) !=
            LOOPSPEC_OK)
        return false;
    in->backend->handle_release(handle);
    return true;
}

static _Noreturn void give_up(struct interp *in)
{
    if (!in->ended)
        interp_break(in, "the loop waits again after it was stopped");
    in->options->abandon(in->options->arg, interp_outcome(in));
    abort();
}

/* How long the wait takes at most, in seconds; negative: without limit. Some
 * loops look until the deadline of a timer lies behind them, which a clock
 * that stands still never lets happen. */
static double timeout_of(struct script_thread *thread,
                         const struct vtime_wait *wait)
{
    double step;

    if (wait->timeout != 0 || wait->ready(wait->arg)) {
        thread->idle_looks = 0;
        return wait->timeout < 0 ? -1 : (double)wait->timeout / NSEC_PER_SEC;
    }
    if (thread->idle_looks++ < IDLE_LOOKS)
        return 0;
    step = ldexp(STEP_MIN, (int)(thread->idle_looks - IDLE_LOOKS) - 1);
    return step < STEP_MAX ? step : STEP_MAX;
}

/* A wait, which leaves a line unless it is for another thread alone; false:
 * the case is over, or an interruption raised. */
static bool wait_on(struct interp *in, struct script_thread *thread,
                    const struct vtime_wait *wait)
{
    if (!wait->is_lock)
        return host_wait(in, timeout_of(thread, wait), wait->ready,
                         wait->arg) == LOOPSPEC_WAIT_OVER;
    return baton_wait_loop(&in->baton, &thread->baton,
                           (double)wait->timeout / NSEC_PER_SEC, wait->ready,
                           wait->arg);
}

/* A wait of a loop, in the thread that holds the baton. A loop that was asked
 * to leave may wait for its threads, but for nothing else. */
static enum vtime_answer clock_wait(void *data, const struct vtime_wait *wait)
{
    struct interp *in = data;
    struct script_thread *thread = interp_thread(in);

    if (wait->is_lock && (in->ended || thread->asked_to_leave))
        return VTIME_DEFAULT;
    if (thread->asked_to_leave)
        give_up(in);
    if (wait_on(in, thread, wait))
        return VTIME_OVER;
    thread->asked_to_leave = true;
    thread->put_off = exception_take(in);
    return ask_to_leave(in, thread->running->loop) ? VTIME_OVER : VTIME_LEAVE;
}

static void clock_follow(void *arg)
{
    double now = ((struct interp *)arg)->baton.now * NSEC_PER_SEC;

    vtime_advance(now < 0x1p63 ? llround(now) : INT64_MAX);
}

void process_clock_begin(struct interp *in)
{
    if (!is_used(in))
        return;
    in->baton.moved = clock_follow;
    vtime_reset();
    vtime_on_wait(clock_wait, in);
    vtime_enable(true);
}

void process_clock_tell(const struct interp *in)
{
    const struct script_options *options = in->options;
    const char *names =
        is_used(in) && options->escaped != NULL ? vtime_escape() : NULL;

    if (names != NULL)
        options->escaped(options->arg, names);
}

void process_clock_end(struct interp *in)
{
    if (!is_used(in))
        return;
    vtime_enable(false);
    vtime_reset();
}

enum loopspec_status process_clock_run(struct interp *in,
                                       struct loopspec_loop *loop)
{
    struct script_thread *thread = interp_thread(in);
    enum loopspec_status status;

    if (!is_used(in))
        return in->backend->run_forever(loop);
    thread->idle_looks = 0;
    vtime_enter();
    status = in->backend->run_forever(loop);
    vtime_leave();
    if (thread->put_off && !thread->error)
        thread->error = thread->put_off;
    else
        loop_object_unref(thread->put_off);
    thread->put_off = NULL;
    thread->asked_to_leave = false;
    return status;
}

void process_clock_pause(const struct interp *in)
{
    if (is_used(in))
        vtime_leave();
}

void process_clock_resume(struct interp *in)
{
    if (!is_used(in))
        return;
    interp_thread(in)->idle_looks = 0;
    vtime_enter();
}
