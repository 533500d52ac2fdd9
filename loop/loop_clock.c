#include "loop_clock.h"
#include <math.h>
#include <stdint.h>
#include <time.h>

#define NSEC_PER_SEC 1000000000

double loop_clock_monotonic(void *data)
{
    struct timespec time;

    (void)data;
    clock_gettime(CLOCK_MONOTONIC, &time);
    /* Divided as a whole: the double that CPython's clock gives. */
    return (double)((int64_t)time.tv_sec * NSEC_PER_SEC + time.tv_nsec) /
           NSEC_PER_SEC;
}

/* The distance to the next double away from zero; of the greatest double, to
 * the one before. */
static double spacing(double value)
{
    double size = fabs(value);
    double next = nextafter(size, INFINITY);

    return isinf(next) ? size - nextafter(size, 0) : next - size;
}

double loop_clock_window_end(double now, double resolution)
{
    double step = spacing(now);

    return now + (step > resolution ? step : resolution);
}
