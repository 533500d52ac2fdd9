/* Timed waits for other threads: conditions, semaphores, mutexes. */
#include "vtime_block.h"
#include "vtime_calls.h"
#include "vtime_real.h"
#include "vtime_state.h"
#include <errno.h>

const char vtime_calls_lock;

/* A real deadline for one attempt. */
static struct timespec real_deadline(clockid_t clock, int64_t real_ns)
{
    struct timespec now = {0};

    vtime_real()->clock_gettime(clock, &now);
    return vtime_to_timespec(vtime_add(
        vtime_from_timespec(&now), real_ns < 0 ? VTIME_NEVER / 2 : real_ns));
}

static bool is_valid(const struct timespec *time)
{
    return time->tv_nsec >= 0 && time->tv_nsec < VTIME_NSEC_PER_SEC;
}

/* Nanoseconds from now until a virtual deadline. */
static int64_t until(const struct timespec *deadline, int64_t epoch)
{
    int64_t timeout =
        vtime_from_timespec(deadline) - epoch - vtime_thread_now();

    return timeout > 0 ? timeout : 0;
}

/* The epoch of a deadline whose clock isn't known: a condition keeps that to
 * itself. The two clocks are far apart, or the same. */
static int64_t guessed_epoch(const struct timespec *deadline)
{
    int64_t epoch = vtime_settings.epoch;

    return vtime_from_timespec(deadline) >= epoch / 2 ? epoch : 0;
}

struct condition_call {
    pthread_cond_t *condition;
    pthread_mutex_t *mutex;
    int result;
};

static bool condition_attempt(void *arg, int64_t real_ns, const sigset_t *mask)
{
    struct condition_call *call = arg;
    struct timespec deadline = real_deadline(CLOCK_MONOTONIC, real_ns);

    (void)mask;
    call->result = vtime_real()->pthread_cond_clockwait(
        call->condition, call->mutex, CLOCK_MONOTONIC, &deadline);
    return call->result != ETIMEDOUT;
}

static int condition_run(const char *name, struct condition_call *call,
                         int64_t timeout)
{
    struct vtime_block block = {
        .call = name,
        .kind = VTIME_KIND_CONDITION,
        .timeout = timeout,
        .attempt = condition_attempt,
        .arg = call,
        .condition = call->condition,
    };

    switch (vtime_block_run(&block)) {
    case VTIME_END_TIMEOUT: return ETIMEDOUT;
    case VTIME_END_DONE: return call->result;
    default: return 0;
    }
}

VTIME_EXPORT int pthread_cond_timedwait(pthread_cond_t *condition,
                                        pthread_mutex_t *mutex,
                                        const struct timespec *deadline)
{
    struct condition_call call = {condition, mutex, 0};

    if (!vtime_is_on() || !is_valid(deadline))
        return vtime_real()->pthread_cond_timedwait(condition, mutex, deadline);
    return condition_run("pthread_cond_timedwait", &call,
                         until(deadline, guessed_epoch(deadline)));
}

VTIME_EXPORT int pthread_cond_clockwait(pthread_cond_t *condition,
                                        pthread_mutex_t *mutex, clockid_t clock,
                                        const struct timespec *deadline)
{
    struct condition_call call = {condition, mutex, 0};
    int64_t epoch;

    if (!vtime_is_on() || !is_valid(deadline) ||
        !vtime_clock_epoch(clock, &epoch))
        return vtime_real()->pthread_cond_clockwait(condition, mutex, clock,
                                                    deadline);
    return condition_run("pthread_cond_clockwait", &call,
                         until(deadline, epoch));
}

struct mutex_call {
    pthread_mutex_t *mutex;
    int result;
};

/* On CLOCK_REALTIME, which every kind of mutex takes. */
static bool mutex_attempt(void *arg, int64_t real_ns, const sigset_t *mask)
{
    struct mutex_call *call = arg;
    struct timespec deadline = real_deadline(CLOCK_REALTIME, real_ns);

    (void)mask;
    call->result =
        vtime_real()->pthread_mutex_timedlock(call->mutex, &deadline);
    return call->result != ETIMEDOUT;
}

static int mutex_run(const char *name, pthread_mutex_t *mutex, int64_t timeout)
{
    struct mutex_call call = {mutex, 0};
    struct vtime_block block = {
        .call = name,
        .kind = VTIME_KIND_LOCK,
        .timeout = timeout,
        .attempt = mutex_attempt,
        .arg = &call,
    };

    return vtime_block_run(&block) == VTIME_END_TIMEOUT ? ETIMEDOUT
                                                        : call.result;
}

VTIME_EXPORT int pthread_mutex_timedlock(pthread_mutex_t *mutex,
                                         const struct timespec *deadline)
{
    if (!vtime_is_on() || !is_valid(deadline))
        return vtime_real()->pthread_mutex_timedlock(mutex, deadline);
    return mutex_run("pthread_mutex_timedlock", mutex,
                     until(deadline, vtime_settings.epoch));
}

VTIME_EXPORT int pthread_mutex_clocklock(pthread_mutex_t *mutex,
                                         clockid_t clock,
                                         const struct timespec *deadline)
{
    int64_t epoch;

    if (!vtime_is_on() || !is_valid(deadline) ||
        !vtime_clock_epoch(clock, &epoch))
        return vtime_real()->pthread_mutex_clocklock(mutex, clock, deadline);
    return mutex_run("pthread_mutex_clocklock", mutex, until(deadline, epoch));
}

struct semaphore_call {
    sem_t *semaphore;
    int result, error;
};

static bool semaphore_attempt(void *arg, int64_t real_ns, const sigset_t *mask)
{
    struct semaphore_call *call = arg;
    struct timespec deadline = real_deadline(CLOCK_REALTIME, real_ns);

    (void)mask;
    call->result = vtime_real()->sem_timedwait(call->semaphore, &deadline);
    call->error = errno;
    return call->result == 0 || call->error != ETIMEDOUT;
}

static bool semaphore_ready(void *arg)
{
    int value = 0;

    return sem_getvalue(((struct semaphore_call *)arg)->semaphore, &value) ==
               0 &&
           value > 0;
}

static int semaphore_run(const char *name, sem_t *semaphore, int64_t timeout)
{
    struct semaphore_call call = {semaphore, 0, 0};
    struct vtime_block block = {
        .call = name,
        .kind = VTIME_KIND_LOCK,
        .timeout = timeout,
        .attempt = semaphore_attempt,
        .ready = semaphore_ready,
        .arg = &call,
    };
    enum vtime_end end = vtime_block_run(&block);

    if (end == VTIME_END_DONE && call.result == 0)
        return 0;
    errno = end == VTIME_END_INTERRUPTED ? EINTR : call.error;
    return -1;
}

VTIME_EXPORT int sem_timedwait(sem_t *semaphore,
                               const struct timespec *deadline)
{
    if (!vtime_is_on() || !is_valid(deadline))
        return vtime_real()->sem_timedwait(semaphore, deadline);
    return semaphore_run("sem_timedwait", semaphore,
                         until(deadline, vtime_settings.epoch));
}

VTIME_EXPORT int sem_clockwait(sem_t *semaphore, clockid_t clock,
                               const struct timespec *deadline)
{
    int64_t epoch;

    if (!vtime_is_on() || !is_valid(deadline) ||
        !vtime_clock_epoch(clock, &epoch))
        return vtime_real()->sem_clockwait(semaphore, clock, deadline);
    return semaphore_run("sem_clockwait", semaphore, until(deadline, epoch));
}
