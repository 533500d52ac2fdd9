#include "verdict_standing.h"

const char *verdict_standing_name(enum verdict_standing standing)
{
    static const char *const names[VERDICT_STANDING_COUNT] = {
        "unlisted", "listed", "sometimes", "changed", "stale", "gone",
    };

    return names[standing];
}
