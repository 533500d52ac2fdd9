/* The entry point of the reference loop as a shared object. */
#include "reference.h"

const struct loopspec_backend *loopspec_backend(void)
{
    return reference_backend();
}
