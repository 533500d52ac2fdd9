/*
 * loop_clock.h - the loop's clock.
 */
#ifndef LOOP_CLOCK_H
#define LOOP_CLOCK_H

/* The monotonic clock [TIME-1]; `data` is not used. */
double loop_clock_monotonic(void *data);

/* Until when timers are due that are looked at at `now`: at least one double
 * further than `now`, so that a deadline of `now` itself is always due
 * [TIME-14, TIME-25]. */
double loop_clock_window_end(double now, double resolution);

#endif
