#include "run_list.h"
#include "buffer.h"
#include "memory.h"
#include "run_walk.h"
#include <errno.h>
#include <fnmatch.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static const char suffix[] = ".json";

static char *join(const char *folder, const char *path)
{
    struct buffer text = {0};
    size_t length = strlen(folder);

    buffer_append_format(&text, "%s%s%s", folder,
                         length > 0 && folder[length - 1] == '/' ? "" : "/",
                         path);
    return text.bytes;
}

void run_list_init(struct run_list *list, const char *root)
{
    *list = (struct run_list){.root = memory_copy_string(root),
                              .real_root = realpath(root, NULL)};
}

double run_case_timeout(const struct run_case *item, double timeout)
{
    return item->endless ? timeout / 40 : timeout;
}

static void release_case(struct run_case *item)
{
    free(item->id);
    free(item->file);
    free(item->place);
    free(item->error);
}

void run_list_release(struct run_list *list)
{
    for (size_t i = 0; i < list->count; i++)
        release_case(&list->cases[i]);
    free(list->cases);
    free(list->root);
    free(list->real_root);
    *list = (struct run_list){0};
}

void run_list_append(struct run_list *list, struct run_case item)
{
    list->cases = memory_grow(list->cases, list->count, &list->capacity,
                              sizeof *list->cases);
    list->cases[list->count++] = item;
}

static size_t stem_length(const char *path)
{
    size_t length = strlen(path), part = sizeof suffix - 1;

    if (length > part && strcmp(path + length - part, suffix) == 0)
        return length - part;
    return length;
}

/* What follows the root in an absolute path, NULL if it lies elsewhere. */
static const char *place_in_root(const struct run_list *list, const char *place)
{
    size_t length;

    if (list->real_root == NULL)
        return NULL;
    length = strlen(list->real_root);
    if (strncmp(place, list->real_root, length) != 0 || place[length] != '/')
        return NULL;
    return place + length + 1;
}

/* Reads the id out of a file; on error the file's name stands for it. */
static char *read_id(const char *file, char **ret_error)
{
    struct vector vector;
    struct diag diag = {0};
    char text[1024];
    char *id;

    if (vector_read(&vector, file, &diag)) {
        id = memory_copy_string(vector.id);
        vector_release(&vector);
        return id;
    }
    diag_format(&diag, text, sizeof text);
    *ret_error = memory_copy_string(text);
    return memory_copy_string(file);
}

/* Takes both strings. */
static void add_file(struct run_list *list, char *file, char *place)
{
    const char *inside = place_in_root(list, place);
    struct run_case item = {.file = file, .place = place};

    if (inside != NULL)
        item.id = memory_copy(inside, stem_length(inside));
    else
        item.id = read_id(file, &item.error);
    run_list_append(list, item);
}

struct folder {
    struct run_list *list;
    const char *shown, *real;
};

static void visit_file(const char *path, void *arg)
{
    struct folder *folder = arg;

    add_file(folder->list, join(folder->shown, path), join(folder->real, path));
}

static void add_folder(struct run_list *list, const char *shown,
                       const char *real)
{
    struct folder folder = {list, shown, real};

    run_walk(real, visit_file, &folder);
}

void run_list_add_all(struct run_list *list)
{
    if (list->real_root != NULL)
        add_folder(list, list->root, list->real_root);
}

/* An id, a folder of ids ("stop"), or a glob. */
static bool matches(const char *argument, const char *id)
{
    size_t length = strlen(argument);

    if (strncmp(argument, id, length) == 0 &&
        (id[length] == '\0' || id[length] == '/'))
        return true;
    return fnmatch(argument, id, 0) == 0;
}

/* Adds the cases of the root whose ids match. */
static bool add_matching(struct run_list *list, const char *argument)
{
    struct run_list all;
    size_t before = list->count;

    run_list_init(&all, list->root);
    run_list_add_all(&all);
    for (size_t i = 0; i < all.count; i++)
        if (matches(argument, all.cases[i].id)) {
            run_list_append(list, all.cases[i]);
            all.cases[i] = (struct run_case){0};
        }
    run_list_release(&all);
    return list->count > before;
}

static bool is_script(const char *argument)
{
    size_t length = strlen(argument);

    return length > 3 && strcmp(argument + length - 3, ".py") == 0;
}

static enum run_list_result refuse_script(const char *argument,
                                          struct diag *diag)
{
    diag_set(diag, argument, 0, 0, NULL,
             "a script must be recorded first: "
             "python3 -m oracle record --out DIR %s, then run "
             "DIR/NAME.json",
             argument);
    return RUN_LIST_REFUSED;
}

static enum run_list_result add_path(struct run_list *list,
                                     const char *argument, bool folder,
                                     struct diag *diag)
{
    char *real = realpath(argument, NULL);
    size_t before = list->count;

    if (real == NULL) {
        diag_set(diag, argument, 0, 0, NULL, "%s", strerror(errno));
        return RUN_LIST_REFUSED;
    }
    if (!folder) {
        add_file(list, memory_copy_string(argument), real);
        return RUN_LIST_ADDED;
    }
    add_folder(list, argument, real);
    free(real);
    if (list->count > before)
        return RUN_LIST_ADDED;
    diag_set(diag, argument, 0, 0, NULL, "no vectors in here");
    return RUN_LIST_UNMATCHED;
}

enum run_list_result run_list_add(struct run_list *list, const char *argument,
                                  struct diag *diag)
{
    struct stat status;
    bool exists = stat(argument, &status) == 0;
    bool folder = exists && S_ISDIR(status.st_mode);

    if (is_script(argument) && !folder)
        return refuse_script(argument, diag);
    if (exists)
        return add_path(list, argument, folder, diag);
    if (add_matching(list, argument))
        return RUN_LIST_ADDED;
    diag_set(diag, NULL, 0, 0, NULL, "no case matches \"%s\" in %s", argument,
             list->root);
    return RUN_LIST_UNMATCHED;
}

bool run_list_read(const struct run_case *item, struct vector *vector,
                   struct diag *diag)
{
    if (item->error != NULL)
        return diag_set(diag, NULL, 0, 0, NULL, "%s", item->error);
    if (!vector_read(vector, item->file, diag))
        return false;
    if (strcmp(vector->id, item->id) == 0)
        return true;
    diag_set(diag, item->file, 0, 0, "id",
             "is \"%.80s\", but the file stands where \"%.80s\" belongs",
             vector->id, item->id);
    vector_release(vector);
    return false;
}

static int compare_cases(const void *a, const void *b)
{
    const struct run_case *one = a, *other = b;
    int order = strcmp(one->id, other->id);

    return order != 0 ? order : strcmp(one->place, other->place);
}

static void mark_taken(struct run_case *item, const struct run_case *owner)
{
    struct buffer text = {0};

    buffer_append_format(&text, "%s: the id \"%s\" is that of %s as well",
                         item->file, item->id, owner->file);
    item->error = text.bytes;
}

void run_list_finish(struct run_list *list)
{
    size_t kept = 0;

    if (list->count > 0)
        qsort(list->cases, list->count, sizeof *list->cases, compare_cases);
    for (size_t i = 0; i < list->count; i++) {
        struct run_case *item = &list->cases[i];

        if (kept > 0 && strcmp(list->cases[kept - 1].place, item->place) == 0) {
            release_case(item);
            continue;
        }
        if (kept > 0 && item->error == NULL &&
            strcmp(list->cases[kept - 1].id, item->id) == 0)
            mark_taken(item, &list->cases[kept - 1]);
        list->cases[kept++] = *item;
    }
    list->count = kept;
}

void run_list_keep(struct run_list *list,
                   bool (*keep)(const struct run_case *item, const void *arg),
                   const void *arg)
{
    size_t kept = 0;

    for (size_t i = 0; i < list->count; i++) {
        if (keep(&list->cases[i], arg))
            list->cases[kept++] = list->cases[i];
        else
            release_case(&list->cases[i]);
    }
    list->count = kept;
}
