/*
 * vtime_calls.h - one name of each file that interposes functions.
 *
 * A linker takes a file out of a library for an undefined name only, and the
 * functions themselves are defined by libc as well. The clock refers to these
 * names, so that a program that uses it gets all of vtime, or nothing.
 */
#ifndef VTIME_CALLS_H
#define VTIME_CALLS_H

extern const char vtime_calls_clock, vtime_calls_epoll, vtime_calls_escape,
    vtime_calls_fd, vtime_calls_lock, vtime_calls_poll, vtime_calls_select,
    vtime_calls_sleep, vtime_calls_syscall, vtime_calls_timerfd;

#endif
