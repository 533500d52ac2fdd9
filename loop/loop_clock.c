#include "loop_clock.h"
#include <math.h>
#include <time.h>

double loop_clock_monotonic(void *data)
{
    struct timespec time;

    (void)data;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
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
