/*
 * call_fortified.h - names that fortified programs call, which no header
 * declares.
 */
#ifndef CALL_FORTIFIED_H
#define CALL_FORTIFIED_H

#include <poll.h>
#include <signal.h>
#include <stddef.h>
#include <sys/types.h>
#include <time.h>

/* poll, which aborts where `size` bytes don't hold the entries. */
int __poll_chk(struct pollfd *entries, nfds_t count, int timeout_ms,
               size_t size);

/* ppoll likewise. */
int __ppoll_chk(struct pollfd *entries, nfds_t count,
                const struct timespec *timeout, const sigset_t *mask,
                size_t size);

/* read likewise. */
ssize_t __read_chk(int fd, void *buffer, size_t count, size_t size);

#endif
