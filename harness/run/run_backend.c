#include "run_backend.h"
#include "run_child.h"
#include "run_early.h"
#include "run_exec.h"
#include <dlfcn.h>
#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

/* What a testee's end may take, in seconds. */
enum { PROBE_EXTRA = 5 };

typedef const struct loopspec_backend *backend_function(void);

static bool is_name(const char *text)
{
    size_t length = text != NULL ? strlen(text) : 0;

    return length > 0 && length < 64 &&
           strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789-") == length;
}

static bool is_version(const char *text)
{
    size_t length = strlen(text);

    for (size_t i = 0; i < length; i++)
        if ((unsigned char)text[i] < ' ' || text[i] == 0x7f)
            return false;
    return length > 0 && length < 64;
}

/* The first function of the table that is missing, or NULL. */
static const char *missing_function(const struct loopspec_backend *table)
{
    const uint32_t always = UINT32_MAX;
    const struct {
        const char *name;
        bool present;
        uint32_t capability;
    } functions[] = {
        {"loop_new", table->loop_new != NULL, always},
        {"loop_free", table->loop_free != NULL, always},
        {"close", table->close != NULL, always},
        {"run_forever", table->run_forever != NULL, always},
        {"stop", table->stop != NULL, always},
        {"is_running", table->is_running != NULL, always},
        {"is_closed", table->is_closed != NULL, always},
        {"time", table->time != NULL, always},
        {"call_soon", table->call_soon != NULL, always},
        {"call_soon_threadsafe", table->call_soon_threadsafe != NULL,
         LOOPSPEC_CAP_THREADSAFE},
        {"call_later", table->call_later != NULL, always},
        {"call_at", table->call_at != NULL, always},
        {"handle_cancel", table->handle_cancel != NULL, always},
        {"handle_cancelled", table->handle_cancelled != NULL, always},
        {"handle_when", table->handle_when != NULL, always},
        {"handle_release", table->handle_release != NULL, always},
        {"add_reader", table->add_reader != NULL, LOOPSPEC_CAP_FDS},
        {"remove_reader", table->remove_reader != NULL, LOOPSPEC_CAP_FDS},
        {"add_writer", table->add_writer != NULL, LOOPSPEC_CAP_FDS},
        {"remove_writer", table->remove_writer != NULL, LOOPSPEC_CAP_FDS},
        {"add_signal_handler", table->add_signal_handler != NULL,
         LOOPSPEC_CAP_SIGNALS},
        {"remove_signal_handler", table->remove_signal_handler != NULL,
         LOOPSPEC_CAP_SIGNALS},
    };

    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
        bool needed = functions[i].capability == always ||
                      (table->capabilities & functions[i].capability) != 0;

        if (needed && !functions[i].present)
            return functions[i].name;
    }
    return NULL;
}

static bool check_table(const struct loopspec_backend *table, const char *file,
                        struct diag *diag)
{
    const char *missing;

    if (table == NULL)
        return diag_set(diag, file, 0, 0, NULL,
                        "loopspec_backend() returned NULL");
    if (table->abi_version != LOOPSPEC_ABI_VERSION)
        return diag_set(diag, file, 0, 0, NULL,
                        "made for version %u of the ABI, not for version %u",
                        table->abi_version, LOOPSPEC_ABI_VERSION);
    if (!is_name(table->name))
        return diag_set(diag, file, 0, 0, NULL,
                        "the backend's name must be of [a-z0-9-]");
    if (table->version == NULL)
        return diag_set(diag, file, 0, 0, NULL, "the backend has no version");
    if (!is_version(table->version))
        return diag_set(diag, file, 0, 0, NULL,
                        "the backend's version must be one to 63 printable "
                        "characters");
    missing = missing_function(table);
    return missing == NULL ||
           diag_set(diag, file, 0, 0, NULL, "the backend has no %s", missing);
}

/* What dlerror() says, without the file's name, which is known. */
static const char *load_error(const char *file)
{
    const char *text = dlerror();
    size_t length = strlen(file);

    if (text == NULL)
        return "cannot be loaded";
    if (strncmp(text, file, length) == 0 &&
        strncmp(text + length, ": ", 2) == 0)
        return text + length + 2;
    return text;
}

static const struct loopspec_backend *load_file(const char *file,
                                                struct diag *diag)
{
    char path[4096];
    backend_function *function;
    const struct loopspec_backend *table;
    void *library, *symbol;

    /* A name without a slash would be sought in the system's folders. */
    snprintf(path, sizeof path, "%s%s", strchr(file, '/') == NULL ? "./" : "",
             file);
    library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (library == NULL) {
        diag_set(diag, file, 0, 0, NULL, "%s", load_error(path));
        return NULL;
    }
    symbol = dlsym(library, "loopspec_backend");
    if (symbol == NULL) {
        diag_set(diag, file, 0, 0, NULL,
                 "the library has no function loopspec_backend");
        return NULL;
    }
    /* ISO C has no conversion from object to function pointers. */
    memcpy(&function, &symbol, sizeof function);
    table = function();
    return check_table(table, file, diag) ? table : NULL;
}

const struct loopspec_backend *
run_backend_load(const struct run_backend *backend, struct diag *diag)
{
    if (backend->table != NULL)
        return check_table(backend->table, NULL, diag) ? backend->table : NULL;
    return load_file(backend->file, diag);
}

static void fill_probe(struct run_greeting *probe,
                       const struct run_backend *backend)
{
    const struct loopspec_backend *table =
        run_backend_load(backend, &probe->diag);

    if (table == NULL)
        return;
    snprintf(probe->hello.name, sizeof probe->hello.name, "%s", table->name);
    snprintf(probe->hello.version, sizeof probe->hello.version, "%s",
             table->version);
    probe->hello.capabilities = table->capabilities;
}

static int probe_main(int descriptor, const void *arg)
{
    const struct run_backend *backend = arg;
    struct run_greeting probe = {0};

    fill_probe(&probe, backend);
    return send(descriptor, &probe, sizeof probe, MSG_NOSIGNAL) ==
                   (ssize_t)sizeof probe
               ? 0
               : 1;
}

/* Waits for the report; false if none comes. */
static bool receive_probe(const struct run_child *child, double timeout,
                          struct run_greeting *ret_probe, bool *ret_late)
{
    struct pollfd entry = {.fd = child->descriptor, .events = POLLIN};
    int ready;

    do
        ready = poll(&entry, 1, (int)(timeout * 1000));
    while (ready < 0 && errno == EINTR);
    *ret_late = ready == 0;
    return ready > 0 && recv(child->descriptor, ret_probe, sizeof *ret_probe,
                             MSG_WAITALL) == (ssize_t)sizeof *ret_probe;
}

/* Says what became of the loading, with what was written last. */
static bool refuse_loading(const struct run_backend *backend,
                           struct run_child *child, const char *how,
                           struct diag *diag)
{
    char *text = run_output_take(&child->output), *line;

    run_output_release(&child->output);
    while (text != NULL && text[0] != '\0' && text[strlen(text) - 1] == '\n')
        text[strlen(text) - 1] = '\0';
    line = text != NULL ? strrchr(text, '\n') : NULL;
    line = line != NULL ? line + 1 : text;
    diag_set(diag, backend->file, 0, 0, NULL, "loading it %s%s%.200s", how,
             line != NULL && line[0] != '\0' ? ": " : "",
             line != NULL ? line : "");
    free(text);
    return false;
}

/* Loads the library in a child; false with the diag filled. */
static bool probe_apart(const struct run_backend *backend, double timeout,
                        struct run_greeting *ret_probe, struct diag *diag)
{
    struct run_child child;
    char how[96];
    bool late;

    if (!run_child_start(&child, probe_main, backend, NULL, 0))
        return diag_set(diag, NULL, 0, 0, NULL, "cannot start a process: %s",
                        strerror(errno));
    if (receive_probe(&child, timeout, ret_probe, &late)) {
        run_child_kill(&child);
        run_output_release(&child.output);
        return true;
    }
    if (late) {
        run_child_kill(&child);
        run_output_release(&child.output);
        return diag_set(diag, backend->file, 0, 0, NULL,
                        "loading takes longer than %g s", timeout);
    }
    run_child_reap(&child, how, sizeof how);
    return refuse_loading(backend, &child, how, diag);
}

/* Starts the workers and hears the first of them; false with the diag filled
 * and none left. */
static bool greet_testee(struct run_early *early, const char *const *command,
                         struct run_greeting *ret_probe, struct diag *diag)
{
    bool late;

    if (!run_early_start(early, command))
        return diag_set(diag, NULL, 0, 0, NULL, "cannot start a process: %s",
                        strerror(errno));
    if (receive_probe(run_early_first(early),
                      RUN_EXEC_START_SECONDS + PROBE_EXTRA, ret_probe, &late)) {
        *diag = ret_probe->diag;
    } else {
        diag_set(diag, NULL, 0, 0, NULL, "the testee %s",
                 late ? "takes too long to start"
                      : "has ended the process that started it");
    }
    if (diag_is_set(diag))
        run_early_release(early);
    return !diag_is_set(diag);
}

/* The same with workers that nobody wants to keep. */
static bool greet_and_dismiss(const char *const *command,
                              struct run_greeting *ret_probe, struct diag *diag)
{
    const struct run_list none = {0};
    struct run_early early = {.list = &none};

    if (!greet_testee(&early, command, ret_probe, diag))
        return false;
    run_early_release(&early);
    return true;
}

static void take_hello(struct run_backend *backend,
                       const struct run_exec_hello *hello)
{
    memcpy(backend->name, hello->name, sizeof backend->name);
    memcpy(backend->version, hello->version, sizeof backend->version);
    backend->capabilities = hello->capabilities;
    backend->python = hello->python;
    backend->real_time = hello->real_time;
    backend->pure = hello->pure;
    backend->portable = hello->portable;
    backend->has_claim = hello->has_claim;
    memcpy(backend->note, hello->note, sizeof backend->note);
}

/* What the backend says of itself; false with the diag filled. */
static bool probe(const struct run_backend *backend, double timeout,
                  struct run_greeting *ret_probe, struct diag *diag)
{
    if (backend->early != NULL)
        return greet_testee(backend->early, backend->command, ret_probe, diag);
    if (backend->command != NULL)
        return greet_and_dismiss(backend->command, ret_probe, diag);
    if (backend->table == NULL &&
        !probe_apart(backend, timeout, ret_probe, diag))
        return false;
    if (backend->table != NULL)
        fill_probe(ret_probe, backend);
    *diag = ret_probe->diag;
    return !diag_is_set(diag);
}

bool run_backend_probe(struct run_backend *backend, double timeout,
                       struct diag *diag)
{
    struct run_greeting found = {0};

    if (!probe(backend, timeout, &found, diag))
        return false;
    take_hello(backend, &found.hello);
    return true;
}
