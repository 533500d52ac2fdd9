/* Finding libc's own functions. */
#include "vtime_real.h"
#include "vtime_raw.h"
#include <dlfcn.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <string.h>

#define NSEC_PER_SEC INT64_C(1000000000)

_Thread_local volatile char vtime_raw_selector;
_Thread_local char vtime_raw_rest;

struct wanted {
    const char *name;
    size_t offset;
};

static const struct wanted functions[] = {
#define WANTED(result, name, parameters)                                       \
    {#name, offsetof(struct vtime_real, name)},
    VTIME_REAL_FUNCTIONS(WANTED)
#undef WANTED
};

static struct vtime_real table;
static atomic_bool loaded;
static _Thread_local bool loading;

/* Conditions got a new form in glibc 2.3.2, and what dlsym finds behind us is
 * the old one before glibc 2.36. */
static void *find(const char *name)
{
    void *found = NULL;

#if defined(__x86_64__)
    if (strcmp(name, "pthread_cond_timedwait") == 0)
        found = dlvsym(RTLD_NEXT, name, "GLIBC_2.3.2");
#endif
    return found ? found : dlsym(RTLD_NEXT, name);
}

/* Threads that come here at the same time write the same. */
static void load(void)
{
    loading = true;
    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
        void *found = find(functions[i].name);

        memcpy((char *)&table + functions[i].offset, &found, sizeof found);
    }
    loading = false;
    atomic_store_explicit(&loaded, true, memory_order_release);
}

const struct vtime_real *vtime_real(void)
{
    if (atomic_load_explicit(&loaded, memory_order_acquire))
        return &table;
    if (loading)
        return NULL;
    load();
    return &table;
}

int64_t vtime_real_now(void)
{
    struct timespec now = {0};

    vtime_real()->clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * NSEC_PER_SEC + now.tv_nsec;
}
