#include "suggestion.h"
#include <ctype.h>
#include <stddef.h>
#include <string.h>

/* What one letter too many, too few or wrong costs, and one whose case alone
 * is wrong. Texts whose differing parts are longer than this aren't
 * compared. */
#define MOVE 2u
#define CASE 1u
#define LONGEST 40u

static size_t least(size_t a, size_t b)
{
    return a < b ? a : b;
}

static size_t change_cost(char a, char b)
{
    if (a == b)
        return 0;
    return tolower((unsigned char)a) == tolower((unsigned char)b) ? CASE : MOVE;
}

/* What it costs to make `a` of `b`, of LONGEST letters at most. */
static size_t edit_cost(const char *a, size_t a_length, const char *b,
                        size_t b_length)
{
    size_t row[LONGEST + 1], i, j;

    for (j = 0; j <= b_length; j++)
        row[j] = j * MOVE;
    for (i = 0; i < a_length; i++) {
        size_t diagonal = row[0];

        row[0] = (i + 1) * MOVE;
        for (j = 0; j < b_length; j++) {
            size_t changed = diagonal + change_cost(a[i], b[j]);

            diagonal = row[j + 1];
            row[j + 1] = least(changed, least(row[j], diagonal) + MOVE);
        }
    }
    return row[b_length];
}

/* The same for any texts; more than any limit where they are too long. */
static size_t distance(const char *a, const char *b)
{
    size_t a_length, b_length;

    for (; *a && *a == *b; a++, b++) {
    }
    a_length = strlen(a);
    b_length = strlen(b);
    for (; a_length && b_length && a[a_length - 1] == b[b_length - 1];
         a_length--, b_length--) {
    }
    if (a_length == 0 || b_length == 0)
        return (a_length + b_length) * MOVE;
    if (a_length > LONGEST || b_length > LONGEST)
        return (size_t)-1;
    return edit_cost(a, a_length, b, b_length);
}

const char *suggestion_find(const char *name, const char *const *candidates)
{
    const char *found = NULL;
    size_t best = (size_t)-1, i;

    for (i = 0; candidates[i]; i++) {
        size_t limit = (strlen(name) + strlen(candidates[i]) + 3) * MOVE / 6;
        size_t cost = distance(name, candidates[i]);

        if (cost <= limit && cost < best) {
            found = candidates[i];
            best = cost;
        }
    }
    return found;
}
