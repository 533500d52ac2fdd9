/*
 * vtime_real.h - libc's own functions, behind ours of the same names.
 */
#ifndef VTIME_REAL_H
#define VTIME_REAL_H

#include <poll.h>
#include <pthread.h>
#include <semaphore.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/epoll.h>
#include <sys/select.h>
#include <sys/time.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

/* What is interposed has to be seen, whatever visibility is the default. */
#define VTIME_EXPORT __attribute__((visibility("default")))

#define VTIME_REAL_FUNCTIONS(X)                                                \
    X(int, clock_gettime, (clockid_t, struct timespec *))                      \
    X(int, clock_getres, (clockid_t, struct timespec *))                       \
    X(int, gettimeofday, (struct timeval *, void *))                           \
    X(time_t, time, (time_t *))                                                \
    X(int, timespec_get, (struct timespec *, int))                             \
    X(int, nanosleep, (const struct timespec *, struct timespec *))            \
    X(int, clock_nanosleep,                                                    \
      (clockid_t, int, const struct timespec *, struct timespec *))            \
    X(int, usleep, (useconds_t))                                               \
    X(unsigned, sleep, (unsigned))                                             \
    X(int, epoll_wait, (int, struct epoll_event *, int, int))                  \
    X(int, epoll_pwait,                                                        \
      (int, struct epoll_event *, int, int, const sigset_t *))                 \
    X(int, epoll_pwait2,                                                       \
      (int, struct epoll_event *, int, const struct timespec *,                \
       const sigset_t *))                                                      \
    X(int, poll, (struct pollfd *, nfds_t, int))                               \
    X(int, ppoll,                                                              \
      (struct pollfd *, nfds_t, const struct timespec *, const sigset_t *))    \
    X(int, select, (int, fd_set *, fd_set *, fd_set *, struct timeval *))      \
    X(int, pselect,                                                            \
      (int, fd_set *, fd_set *, fd_set *, const struct timespec *,             \
       const sigset_t *))                                                      \
    X(int, timerfd_create, (int, int))                                         \
    X(int, timerfd_settime,                                                    \
      (int, int, const struct itimerspec *, struct itimerspec *))              \
    X(int, timerfd_gettime, (int, struct itimerspec *))                        \
    X(ssize_t, read, (int, void *, size_t))                                    \
    X(int, close, (int))                                                       \
    X(int, close_range, (unsigned, unsigned, int))                             \
    X(void, closefrom, (int))                                                  \
    X(int, dup, (int))                                                         \
    X(int, dup2, (int, int))                                                   \
    X(int, dup3, (int, int, int))                                              \
    X(int, fcntl, (int, int, ...))                                             \
    X(int, fcntl64, (int, int, ...))                                           \
    X(int, pthread_cond_timedwait,                                             \
      (pthread_cond_t *, pthread_mutex_t *, const struct timespec *))          \
    X(int, pthread_cond_clockwait,                                             \
      (pthread_cond_t *, pthread_mutex_t *, clockid_t,                         \
       const struct timespec *))                                               \
    X(int, pthread_mutex_timedlock,                                            \
      (pthread_mutex_t *, const struct timespec *))                            \
    X(int, pthread_mutex_clocklock,                                            \
      (pthread_mutex_t *, clockid_t, const struct timespec *))                 \
    X(int, sem_timedwait, (sem_t *, const struct timespec *))                  \
    X(int, sem_clockwait, (sem_t *, clockid_t, const struct timespec *))       \
    X(int, setitimer, (int, const struct itimerval *, struct itimerval *))     \
    X(unsigned, alarm, (unsigned))                                             \
    X(useconds_t, ualarm, (useconds_t, useconds_t))                            \
    X(int, timer_create, (clockid_t, struct sigevent *, timer_t *))            \
    X(int, pthread_create,                                                     \
      (pthread_t *, const pthread_attr_t *, void *(*)(void *), void *))        \
    X(int, sigaction, (int, const struct sigaction *, struct sigaction *))     \
    X(int, sigprocmask, (int, const sigset_t *, sigset_t *))                   \
    X(int, pthread_sigmask, (int, const sigset_t *, sigset_t *))               \
    X(long, syscall, (long, ...))

struct vtime_real {
/* Parts of a declarator. NOLINTNEXTLINE(bugprone-macro-parentheses) */
#define VTIME_REAL_FIELD(result, name, parameters) result(*name) parameters;
    VTIME_REAL_FUNCTIONS(VTIME_REAL_FIELD)
#undef VTIME_REAL_FIELD
};

/*
 * The next definitions after ours, found at the first call; a function that
 * this libc lacks is NULL. NULL as a whole while the calling thread is
 * looking for them: what the search itself may call has to do without.
 */
const struct vtime_real *vtime_real(void);

/* The real CLOCK_MONOTONIC in nanoseconds. */
int64_t vtime_real_now(void);

#endif
