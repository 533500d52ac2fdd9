/*
 * variant.h - a loop that is right but different.
 *
 * It keeps every guaranteed clause and deviates wherever asyncio promises
 * nothing: equal deadlines run first in, first out; deadlines are rounded up
 * to whole milliseconds; time() stands still while a batch runs; after a
 * batch there may be an empty turn; descriptors that are ready together run by
 * number, and writers before readers; signals that came together run by number,
 * each once. A guaranteed case that it fails leans on
 * something that nobody promised.
 */
#ifndef VARIANT_H
#define VARIANT_H

#include "backend.h"

/* The table; never NULL. */
const struct loopspec_backend *variant_backend(void);

#endif
