#include "reference.h"
#include "run_backend.h"
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

TestSuite(run_backend, .timeout = 30);

Test(run_backend, a_table_is_described)
{
    struct run_backend backend = {.table = reference_backend()};
    struct diag diag = {0};

    cr_assert(run_backend_probe(&backend, 5, &diag), "%s", diag.text);
    cr_expect_str_eq(backend.name, "reference");
    cr_expect_str_eq(backend.version, reference_backend()->version);
    cr_expect_eq(backend.capabilities, reference_backend()->capabilities);
    cr_expect_eq(run_backend_load(&backend, &diag), reference_backend());
}

Test(run_backend, a_faulty_table_is_refused)
{
    struct loopspec_backend table = *reference_backend();
    struct run_backend backend = {.table = &table};
    struct diag diag = {0};

    table.stop = NULL;
    cr_expect_not(run_backend_probe(&backend, 5, &diag));
    cr_expect_str_eq(diag.text, "the backend has no stop");
    cr_expect_null(run_backend_load(&backend, &diag));
}

Test(run_backend, a_library_is_described)
{
    struct run_backend backend = {.file = GOLDEN_BACKENDS "/hostile.so"};
    struct diag diag = {0};

    cr_assert(run_backend_probe(&backend, 5, &diag), "%s", diag.text);
    cr_expect_str_eq(backend.name, "hostile");
    cr_expect_str_eq(backend.version, "1");
    cr_expect_not_null(run_backend_load(&backend, &diag));
}

Test(run_backend, functions_of_capabilities_are_needed_where_claimed)
{
    static const struct {
        uint32_t capabilities;
        const char *wanted;
    } rows[] = {
        {0, NULL},
        {LOOPSPEC_CAP_VIRTUAL_TIME, NULL},
        {LOOPSPEC_CAP_THREADSAFE, "the backend has no call_soon_threadsafe"},
        {LOOPSPEC_CAP_FDS, "the backend has no add_reader"},
        {LOOPSPEC_CAP_SIGNALS, "the backend has no add_signal_handler"},
    };
    struct loopspec_backend table = *reference_backend();

    table.call_soon_threadsafe = NULL;
    table.add_reader = NULL;
    table.add_signal_handler = NULL;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct run_backend backend = {.table = &table};
        struct diag diag = {0};

        table.capabilities = rows[i].capabilities;
        cr_expect_eq(run_backend_probe(&backend, 5, &diag),
                     rows[i].wanted == NULL, "row %zu", i);
        cr_expect_str_eq(diag.text,
                         rows[i].wanted != NULL ? rows[i].wanted : "");
    }
}

Test(run_backend, what_cannot_be_loaded_is_told)
{
    static const struct {
        const char *name, *wanted;
    } rows[] = {
        {"no-symbol", "the library has no function loopspec_backend"},
        {"null", "loopspec_backend() returned NULL"},
        {"wrong-abi", "made for version 99 of the ABI, not for version 1"},
        {"bad-name", "the backend's name must be of [a-z0-9-]"},
        {"no-version", "the backend has no version"},
        {"no-function", "the backend has no call_at"},
        {"no-capability", "the backend has no add_signal_handler"},
        {"exits-loading", "loading it exited with status 0"},
        {"dies-loading", "loading it was killed by signal 6 (Aborted)"},
        {"missing",
         "cannot open shared object file: No such file or directory"},
    };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char file[1024];
        struct run_backend backend = {.file = file};
        struct diag diag = {0};

        snprintf(file, sizeof file, GOLDEN_BACKENDS "/%s.so", rows[i].name);
        cr_expect_not(run_backend_probe(&backend, 10, &diag), "%s", file);
        cr_expect_str_eq(diag.text, rows[i].wanted, "%s: %s", rows[i].name,
                         diag.text);
        cr_expect_str_eq(diag.file, file);
    }
}

Test(run_backend, tables_are_checked_in_this_process_as_well)
{
    static const char *const names[] = {
        "no-symbol",  "null",        "wrong-abi", "bad-name",
        "no-version", "no-function", "missing"};

    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        char file[1024];
        struct run_backend backend = {.file = file};
        struct diag diag = {0};

        snprintf(file, sizeof file, GOLDEN_BACKENDS "/%s.so", names[i]);
        cr_expect_null(run_backend_load(&backend, &diag), "%s", file);
        cr_expect(diag_is_set(&diag));
    }
}

Test(run_backend, one_that_hangs_is_given_up)
{
    struct run_backend backend = {.file = GOLDEN_BACKENDS "/hangs-loading.so"};
    struct diag diag = {0};

    cr_expect_not(run_backend_probe(&backend, 0.05, &diag));
    cr_expect_str_eq(diag.text, "loading takes longer than 0.05 s");
}
