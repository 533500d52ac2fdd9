/* A shared object that knows nothing of virtual time. */
#include <poll.h>
#include <time.h>

long long guest_sleep_an_hour(void);

/* The nanoseconds of CLOCK_MONOTONIC behind a poll of an hour. */
__attribute__((visibility("default"))) long long guest_sleep_an_hour(void)
{
    struct timespec now;

    poll(NULL, 0, 3600000);
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000000000LL + now.tv_nsec;
}
