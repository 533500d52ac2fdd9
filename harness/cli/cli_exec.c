#include "cli_exec.h"
#include "cli_writer.h"
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void add(struct cli_exec *exec, const char *word)
{
    exec->argv[exec->count++] = word;
}

/* Appends "NAME=FIRST", and the list that the variable holds already. */
static const char *extend(struct buffer *variable, const char *name,
                          const char *first)
{
    const char *old = getenv(name);

    buffer_append_format(variable, "%s=%s", name, first);
    if (old != NULL && old[0] != '\0')
        buffer_append_format(variable, ":%s", old);
    return variable->bytes;
}

/* The library for virtual time, beside this program; false if there is none. */
static bool find_vtime(char ret_file[PATH_MAX])
{
    static const char name[] = "/libvtime.so";
    ssize_t length = readlink("/proc/self/exe", ret_file, PATH_MAX);
    char *slash;

    if (length <= 0 || length >= PATH_MAX)
        return false;
    ret_file[length] = '\0';
    slash = strrchr(ret_file, '/');
    if (slash == NULL || (size_t)(slash - ret_file) + sizeof name > PATH_MAX)
        return false;
    memcpy(slash, name, sizeof name);
    return access(ret_file, R_OK) == 0;
}

/* The oracle's testee: nothing of the user's environment that changes what
 * asyncio does, and the package where this program was built from. */
static void make_python(struct cli_exec *exec,
                        const struct cli_options *options)
{
    static const char *const unset[] = {"PYTHONASYNCIODEBUG", "PYTHONDEVMODE",
                                        "PYTHONWARNINGS"};
    char file[PATH_MAX];

    add(exec, "env");
    for (size_t i = 0; i < sizeof unset / sizeof *unset; i++) {
        add(exec, "-u");
        add(exec, unset[i]);
    }
    if (find_vtime(file)) {
        add(exec, extend(&exec->preload, "LD_PRELOAD", file));
        /* Scripts count time from 0; some loops' time is the wall clock's. */
        add(exec, "VTIME_EPOCH=0");
    }
    add(exec, extend(&exec->path, "PYTHONPATH", LOOPSPEC_SOURCE_DIR));
    add(exec, options->python);
    add(exec, "-B");
    add(exec, "-X");
    add(exec, "utf8");
    add(exec, "-m");
    add(exec, "oracle");
    add(exec, "testee");
    add(exec, "--loop");
    add(exec, options->python_loop);
}

static enum cli_exit make_shell(struct cli_exec *exec,
                                const struct cli_options *options)
{
    char file[PATH_MAX];

    if (options->vtime) {
        if (!find_vtime(file)) {
            cli_complain("--vtime: there is no libvtime.so beside this "
                         "program");
            return CLI_EXIT_BACKEND;
        }
        add(exec, "env");
        add(exec, extend(&exec->preload, "LD_PRELOAD", file));
    }
    add(exec, "/bin/sh");
    add(exec, "-c");
    add(exec, options->exec);
    return CLI_EXIT_OK;
}

enum cli_exit cli_exec_make(struct cli_exec *exec,
                            const struct cli_options *options)
{
    if (options->exec != NULL)
        return make_shell(exec, options);
    make_python(exec, options);
    return CLI_EXIT_OK;
}

void cli_exec_release(struct cli_exec *exec)
{
    buffer_release(&exec->preload);
    buffer_release(&exec->path);
    *exec = (struct cli_exec){0};
}
