/* A shared object that knows nothing of virtual time. */
#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <time.h>

long long guest_sleep_an_hour(void);
int guest_poll(int fd, int timeout_ms);
void guest_wait_on_a_condition(int timeout_ms);

static long long now_ms(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000LL + now.tv_nsec / 1000000;
}

/* Waits in vain: nobody signals the condition. */
__attribute__((visibility("default"))) void
guest_wait_on_a_condition(int timeout_ms)
{
    pthread_cond_t condition = PTHREAD_COND_INITIALIZER;
    pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
    struct timespec deadline;

    clock_gettime(CLOCK_REALTIME, &deadline);
    deadline.tv_nsec += timeout_ms * 1000000L;
    deadline.tv_sec += deadline.tv_nsec / 1000000000;
    deadline.tv_nsec %= 1000000000;
    pthread_mutex_lock(&mutex);
    while (pthread_cond_timedwait(&condition, &mutex, &deadline) != ETIMEDOUT)
        continue;
    pthread_mutex_unlock(&mutex);
}

/* Waits until `fd` is readable, whatever signals come; negative: without
 * limit. */
__attribute__((visibility("default"))) int guest_poll(int fd, int timeout_ms)
{
    struct pollfd entry = {fd, POLLIN, 0};
    long long end = now_ms() + timeout_ms;
    int left = timeout_ms, result;

    while ((result = poll(&entry, 1, left)) < 0 && errno == EINTR)
        if (timeout_ms >= 0)
            left = (int)(end - now_ms());
    return result;
}

/* The nanoseconds of CLOCK_MONOTONIC behind a poll of an hour. */
__attribute__((visibility("default"))) long long guest_sleep_an_hour(void)
{
    struct timespec now;

    poll(NULL, 0, 3600000);
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000000000LL + now.tv_nsec;
}
