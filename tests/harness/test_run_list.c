#include "run_list.h"
#include "run_walk.h"
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* A folder with vectors in it; only ids and names matter here. */
static char folder[64];
static struct run_list list;

static void write_file(const char *name, const char *text)
{
    char file[160];
    FILE *stream;

    snprintf(file, sizeof file, "%s/%s", folder, name);
    for (char *slash = strchr(file + strlen(folder) + 1, '/'); slash != NULL;
         slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        mkdir(file, 0777);
        *slash = '/';
    }
    stream = fopen(file, "w");
    cr_assert_not_null(stream, "%s", file);
    fputs(text, stream);
    fclose(stream);
}

static void write_vector(const char *name, const char *id)
{
    char text[512];

    snprintf(text, sizeof text,
             "{\"format\": 1, \"id\": \"%s\", \"title\": \"t\", "
             "\"clauses\": [], \"needs\": [], \"source\": \"x\", "
             "\"program\": {}, \"expected\": [{\"python\": [\"3.15\"], "
             "\"trace\": [\"end\"], \"provenance\": {}}]}",
             id);
    write_file(name, text);
}

static void init(void)
{
    snprintf(folder, sizeof folder, "/tmp/loopspec-test-XXXXXX");
    if (mkdtemp(folder) == NULL || chdir(folder) != 0)
        abort();
    write_file("root/stop/b.json", "not read");
    write_file("root/stop/a.json", "not read");
    write_file("root/stopped/c.json", "not read");
    write_file("root/tick/deep/d.json", "not read");
    write_file("root/tick/.hidden.json", "");
    write_file("root/tick/notes.txt", "");
    write_file("root/.git/e.json", "");
    write_vector("else/one.json", "other/one");
    write_vector("else/two.json", "other/two");
    write_file("script.py", "");
    run_list_init(&list, "root");
}

static void finish(void)
{
    char command[128];

    run_list_release(&list);
    snprintf(command, sizeof command, "rm -r %s", folder);
    if (chdir("/") != 0 || system(command) != 0)
        abort();
}

TestSuite(run_list, .init = init, .fini = finish);

/* The ids of the list, one after the other. */
static const char *ids(void)
{
    static char text[512];

    text[0] = '\0';
    for (size_t i = 0; i < list.count; i++) {
        size_t length = strlen(text);

        snprintf(text + length, sizeof text - length, "%s%s", i > 0 ? " " : "",
                 list.cases[i].id);
    }
    return text;
}

static void add(const char *argument)
{
    struct diag diag = {0};

    cr_expect_eq(run_list_add(&list, argument, &diag), RUN_LIST_ADDED, "%s: %s",
                 argument, diag.text);
}

Test(run_list, all_cases_are_found_in_the_order_of_ids)
{
    run_list_add_all(&list);
    run_list_finish(&list);
    cr_expect_str_eq(ids(), "stop/a stop/b stopped/c tick/deep/d");
    cr_expect_str_eq(list.cases[0].file, "root/stop/a.json");
    cr_expect_null(list.cases[0].error);
}

Test(run_list, an_id_names_one_case)
{
    add("stop/a");
    cr_expect_str_eq(ids(), "stop/a");
}

Test(run_list, a_folder_of_ids_names_all_in_it)
{
    add("stop");
    add("tick/deep");
    run_list_finish(&list);
    cr_expect_str_eq(ids(), "stop/a stop/b tick/deep/d");
}

Test(run_list, a_glob_names_what_matches)
{
    add("stop*/[bc]");
    run_list_finish(&list);
    cr_expect_str_eq(ids(), "stop/b stopped/c");
}

Test(run_list, a_star_matches_slashes)
{
    add("t*d");
    cr_expect_str_eq(ids(), "tick/deep/d");
}

Test(run_list, files_in_the_root_have_their_place_as_id)
{
    add("root/stop/a.json");
    add("./root/../root/stop/b.json");
    run_list_finish(&list);
    cr_expect_str_eq(ids(), "stop/a stop/b");
    cr_expect_str_eq(list.cases[1].file, "./root/../root/stop/b.json");
}

Test(run_list, folders_in_the_root_have_their_place_as_id)
{
    add("root/stop/");
    add("root/tick");
    run_list_finish(&list);
    cr_expect_str_eq(ids(), "stop/a stop/b tick/deep/d");
    cr_expect_str_eq(list.cases[0].file, "root/stop/a.json");
}

Test(run_list, files_elsewhere_are_read_for_their_id)
{
    add("else/one.json");
    add("else");
    run_list_finish(&list);
    cr_expect_str_eq(ids(), "other/one other/two");
}

Test(run_list, what_is_named_twice_counts_once)
{
    add("stop/a");
    add("stop");
    add("root/stop/a.json");
    add("root");
    run_list_finish(&list);
    cr_expect_str_eq(ids(), "stop/a stop/b stopped/c tick/deep/d");
}

Test(run_list, an_id_of_two_files_is_an_error_of_the_second)
{
    write_vector("else/three.json", "other/one");
    add("else");
    run_list_finish(&list);
    cr_expect_str_eq(ids(), "other/one other/one other/two");
    cr_expect_null(list.cases[0].error);
    cr_expect_str_eq(list.cases[1].error,
                     "else/three.json: the id \"other/one\" is that of "
                     "else/one.json as well");
}

Test(run_list, a_malformed_file_elsewhere_is_a_case_with_an_error)
{
    write_file("else/bad.json", "{");
    add("else/bad.json");
    cr_assert_eq(list.count, 1);
    cr_expect_str_eq(list.cases[0].id, "else/bad.json");
    cr_expect_eq(strncmp(list.cases[0].error, "else/bad.json:1:1: ", 19), 0);
}

static void expect_refused(const char *argument, enum run_list_result wanted,
                           const char *text)
{
    struct diag diag = {0};

    cr_expect_eq(run_list_add(&list, argument, &diag), wanted, "%s", argument);
    cr_expect_str_eq(diag.text, text);
    cr_expect_eq(list.count, 0);
}

Test(run_list, what_names_nothing_is_told)
{
    expect_refused("no/such", RUN_LIST_UNMATCHED,
                   "no case matches \"no/such\" in root");
    expect_refused("sto", RUN_LIST_UNMATCHED,
                   "no case matches \"sto\" in root");
    expect_refused("", RUN_LIST_UNMATCHED, "no case matches \"\" in root");
    mkdir("empty", 0777);
    expect_refused("empty", RUN_LIST_UNMATCHED, "no vectors in here");
}

Test(run_list, a_script_must_be_recorded_first)
{
    static const char text[] =
        "a script must be recorded first: python3 -m oracle record --out DIR "
        "%s, then run DIR/NAME.json";
    char wanted[200];

    snprintf(wanted, sizeof wanted, text, "script.py");
    expect_refused("script.py", RUN_LIST_REFUSED, wanted);
    snprintf(wanted, sizeof wanted, text, "missing.py");
    expect_refused("missing.py", RUN_LIST_REFUSED, wanted);
}

Test(run_list, a_folder_may_end_as_a_script_does)
{
    write_vector("odd.py/one.json", "odd");
    add("odd.py");
    cr_expect_str_eq(ids(), "odd");
}

Test(run_list, a_root_that_is_not_there_is_empty)
{
    struct run_list other;
    struct diag diag = {0};

    run_list_init(&other, "nowhere");
    run_list_add_all(&other);
    cr_expect_eq(other.count, 0);
    cr_expect_eq(run_list_add(&other, "else/one.json", &diag), RUN_LIST_ADDED);
    cr_expect_eq(run_list_add(&other, "stop/a", &diag), RUN_LIST_UNMATCHED);
    run_list_finish(&other);
    run_list_release(&other);
}

Test(run_list, a_case_is_read_if_it_stands_where_it_belongs)
{
    struct vector vector;
    struct diag diag = {0};

    add("else/one.json");
    cr_assert(run_list_read(&list.cases[0], &vector, &diag), "%s", diag.text);
    cr_expect_str_eq(vector.id, "other/one");
    vector_release(&vector);
}

Test(run_list, a_case_that_cannot_be_read_is_told)
{
    struct vector vector;
    struct diag misplaced = {0}, malformed = {0}, erroneous = {0};

    write_vector("root/stop/e.json", "stop/f");
    add("stop/e");
    add("stop/a");
    write_file("else/bad.json", "{");
    add("else/bad.json");
    cr_expect_not(run_list_read(&list.cases[0], &vector, &misplaced));
    cr_expect_str_eq(misplaced.path, "id");
    cr_expect_str_eq(misplaced.text,
                     "is \"stop/f\", but the file stands where \"stop/e\" "
                     "belongs");
    cr_expect_not(run_list_read(&list.cases[1], &vector, &malformed));
    cr_expect_str_eq(malformed.file, "root/stop/a.json");
    cr_expect_not(run_list_read(&list.cases[2], &vector, &erroneous));
    cr_expect_str_eq(erroneous.text, list.cases[2].error);
}

Test(run_list, a_file_may_have_any_name)
{
    write_vector("else/three", "other/three");
    write_file("root/stop/named", "not read");
    add("else/three");
    add("root/stop/named");
    run_list_finish(&list);
    cr_expect_str_eq(ids(), "other/three stop/named");
}

static bool is_in_stop(const struct run_case *item, const void *arg)
{
    return strncmp(item->id, arg, strlen(arg)) == 0;
}

Test(run_list, what_is_not_kept_goes)
{
    run_list_add_all(&list);
    run_list_finish(&list);
    run_list_keep(&list, is_in_stop, "stop/");
    cr_expect_str_eq(ids(), "stop/a stop/b");
    run_list_keep(&list, is_in_stop, "x");
    cr_expect_eq(list.count, 0);
}

static void count_visit(const char *path, void *arg)
{
    (void)path;
    ++*(int *)arg;
}

Test(run_list, a_folder_that_cannot_be_opened_is_empty)
{
    int count = 0;

    run_walk("/nowhere/at/all", count_visit, &count);
    cr_expect_eq(count, 0);
}
