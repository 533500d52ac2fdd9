/*
 * vtime_syscall.h - the calls that are virtual, by number.
 */
#ifndef VTIME_SYSCALL_H
#define VTIME_SYSCALL_H

#include <stdbool.h>

#define VTIME_ARGUMENTS 6

/* Does a system call on virtual time, however it was made: the result, or -1
 * and errno, is stored. False: the call has to be made as it is; a call that
 * can't be virtual is noted. */
bool vtime_syscall(long number, const long *arguments, long *ret_result);

#endif
