/*
 * vtime_escape.h - notes what cannot be made virtual.
 */
#ifndef VTIME_ESCAPE_H
#define VTIME_ESCAPE_H

enum vtime_escape_kind {
    VTIME_ESCAPE_ALARM,
    VTIME_ESCAPE_IO_URING,
    VTIME_ESCAPE_RAW, /* it was asked for, and isn't possible, to trap them */
    VTIME_ESCAPE_SETITIMER,
    VTIME_ESCAPE_TIMER_CREATE,
    VTIME_ESCAPE_TIMERFD,
    VTIME_ESCAPE_COUNT
};

/* Notes it, if virtual time is on; says so on standard error the first time
 * if that was asked for. Leaves errno alone; async-signal-safe. */
void vtime_escape_note(enum vtime_escape_kind kind);

/* A ring was set up where it could be seen. */
void vtime_escape_ring_seen(void);

/* Forgets what was noted. */
void vtime_escapes_forget(void);

#endif
