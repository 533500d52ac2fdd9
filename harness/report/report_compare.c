#include "report_compare.h"
#include "memory.h"
#include "report_detail.h"
#include "report_json.h"
#include "report_text.h"
#include "vector_version.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CELL_SIZE = 48 };

struct score {
    size_t passed, ran;
};

/* What is said of one area: a score a report. */
struct area {
    char name[REPORT_LINE_SIZE];
    struct score *scores;
};

/* A case in which the reports differ; see struct walk. */
struct row {
    const char *id;
    const struct report_case **cases;
};

struct comparison {
    const struct report_file *files;
    size_t count;
    struct area *areas, total;
    size_t area_count, area_capacity;
    struct row *rows;
    size_t row_count, row_capacity;
};

/* A walk through the cases of all reports. `cases` has an element a report,
 * NULL where it lacks the case. */
struct walk {
    const struct report_file *files;
    size_t count;
    size_t *at; /* where each report stands */
    const struct report_case **cases;
    const char *id;
};

static void walk_init(struct walk *walk, const struct report_file *files,
                      size_t count)
{
    *walk = (struct walk){
        .files = files,
        .count = count,
        .at = memory_new(count, sizeof *walk->at),
        .cases = memory_new(count, sizeof(struct report_case *)),
    };
}

static void walk_release(struct walk *walk)
{
    free(walk->at);
    free(walk->cases);
}

/* The case that comes next in a report; NULL at its end. */
static const struct report_case *head_of(const struct walk *walk, size_t i)
{
    const struct report_file *file = &walk->files[i];

    return walk->at[i] < file->count ? &file->cases[walk->at[i]] : NULL;
}

/* Goes to the next case in the order of ids; false at the end. */
static bool walk_next(struct walk *walk)
{
    const struct report_case *least = NULL;

    for (size_t i = 0; i < walk->count; i++) {
        const struct report_case *head = head_of(walk, i);

        if (head != NULL && (least == NULL || strcmp(head->id, least->id) < 0))
            least = head;
    }
    for (size_t i = 0; i < walk->count && least != NULL; i++) {
        const struct report_case *head = head_of(walk, i);
        bool is_there = head != NULL && strcmp(head->id, least->id) == 0;

        walk->cases[i] = is_there ? head : NULL;
        walk->at[i] += is_there;
    }
    walk->id = least != NULL ? least->id : NULL;
    return least != NULL;
}

static bool has_run(const struct report_case *item)
{
    return item != NULL &&
           (item->outcome == VERDICT_PASSED || report_case_deviates(item));
}

/* Whether reports in which the case ran differ about it. */
static bool differs(const struct walk *walk)
{
    const struct report_case *first = NULL;

    for (size_t i = 0; i < walk->count; i++) {
        if (!has_run(walk->cases[i]))
            continue;
        if (first == NULL)
            first = walk->cases[i];
        else if (first->outcome != walk->cases[i]->outcome)
            return true;
    }
    return false;
}

static void add_score(struct score *score, const struct report_case *item)
{
    score->ran++;
    score->passed += item->outcome == VERDICT_PASSED;
}

/* The area of the walk's case; it is the last one, or a new one. */
static struct area *find_area(struct comparison *comparison, const char *id)
{
    struct area *last = NULL;
    char name[REPORT_LINE_SIZE];

    report_case_area(id, name);
    if (comparison->area_count > 0)
        last = &comparison->areas[comparison->area_count - 1];
    if (last != NULL && strcmp(last->name, name) == 0)
        return last;
    comparison->areas =
        memory_grow(comparison->areas, comparison->area_count,
                    &comparison->area_capacity, sizeof *comparison->areas);
    last = &comparison->areas[comparison->area_count++];
    memcpy(last->name, name, sizeof name);
    last->scores = memory_new(comparison->count, sizeof *last->scores);
    return last;
}

static void add_case(struct comparison *comparison, const struct walk *walk)
{
    struct area *area = find_area(comparison, walk->id);
    size_t size = walk->count * sizeof(struct report_case *);
    struct row *row;

    for (size_t i = 0; i < walk->count; i++)
        if (has_run(walk->cases[i])) {
            add_score(&area->scores[i], walk->cases[i]);
            add_score(&comparison->total.scores[i], walk->cases[i]);
        }
    if (!differs(walk))
        return;
    comparison->rows =
        memory_grow(comparison->rows, comparison->row_count,
                    &comparison->row_capacity, sizeof *comparison->rows);
    row = &comparison->rows[comparison->row_count++];
    row->id = walk->id;
    row->cases = memory_new(1, size);
    memcpy(row->cases, walk->cases, size);
}

static void comparison_init(struct comparison *comparison,
                            const struct report_file *files, size_t count)
{
    struct walk walk;

    *comparison = (struct comparison){.files = files, .count = count};
    snprintf(comparison->total.name, REPORT_LINE_SIZE, "all");
    comparison->total.scores = memory_new(count, sizeof(struct score));
    walk_init(&walk, files, count);
    while (walk_next(&walk))
        add_case(comparison, &walk);
    walk_release(&walk);
}

static void comparison_release(struct comparison *comparison)
{
    for (size_t i = 0; i < comparison->area_count; i++)
        free(comparison->areas[i].scores);
    for (size_t i = 0; i < comparison->row_count; i++)
        free(comparison->rows[i].cases);
    free(comparison->areas);
    free(comparison->rows);
    free(comparison->total.scores);
}

/* Appends one row of a table; `fill` writes the cell of the i-th report. */
static void append_row(struct buffer *out, const struct comparison *comparison,
                       int width, const char *label,
                       void (*fill)(const void *arg, size_t i, char *ret_cell),
                       const void *arg)
{
    char cell[CELL_SIZE];
    size_t before = out->length;

    report_text_append(out, label);
    buffer_append_format(out, "%*s", width - (int)(out->length - before), "");
    for (size_t i = 0; i < comparison->count; i++) {
        fill(arg, i, cell);
        buffer_append_format(out, "  %9s", cell);
    }
    buffer_append_string(out, "\n");
}

static void fill_number(const void *arg, size_t i, char *ret_cell)
{
    (void)arg;
    snprintf(ret_cell, CELL_SIZE, "%zu", i + 1);
}

static void fill_score(const void *arg, size_t i, char *ret_cell)
{
    const struct area *area = arg;

    if (area->scores[i].ran == 0)
        snprintf(ret_cell, CELL_SIZE, "-");
    else
        snprintf(ret_cell, CELL_SIZE, "%zu/%zu", area->scores[i].passed,
                 area->scores[i].ran);
}

/* NULL for what was left out. */
static const char *outcome_of(const struct report_case *item)
{
    return item != NULL && item->outcome != VERDICT_DESELECTED
               ? verdict_outcome_name(item->outcome)
               : NULL;
}

static void fill_outcome(const void *arg, size_t i, char *ret_cell)
{
    const struct row *row = arg;
    const char *name = outcome_of(row->cases[i]);

    snprintf(ret_cell, CELL_SIZE, "%s", name != NULL ? name : "-");
}

static int find_width(const struct comparison *comparison)
{
    size_t width = 12;

    for (size_t i = 0; i < comparison->area_count; i++)
        if (strlen(comparison->areas[i].name) > width)
            width = strlen(comparison->areas[i].name);
    for (size_t i = 0; i < comparison->row_count; i++)
        if (strlen(comparison->rows[i].id) > width)
            width = strlen(comparison->rows[i].id);
    return (int)width;
}

static void append_legend(struct buffer *out,
                          const struct comparison *comparison)
{
    for (size_t i = 0; i < comparison->count; i++) {
        buffer_append_format(out, "%zu  ", i + 1);
        report_text_append(out, comparison->files[i].path);
        buffer_append_string(out, ": ");
        report_append_subject(out, &comparison->files[i].subject);
        if (comparison->files[i].interrupted)
            buffer_append_string(out, ", interrupted");
        buffer_append_string(out, "\n");
    }
    buffer_append_string(out, "\n");
}

void report_compare_append(struct buffer *out, const struct report_file *files,
                           size_t count)
{
    struct comparison comparison;
    int width;

    comparison_init(&comparison, files, count);
    width = find_width(&comparison);
    append_legend(out, &comparison);
    append_row(out, &comparison, width, "area", fill_number, NULL);
    for (size_t i = 0; i < comparison.area_count; i++)
        append_row(out, &comparison, width, comparison.areas[i].name,
                   fill_score, &comparison.areas[i]);
    append_row(out, &comparison, width, "all", fill_score, &comparison.total);
    buffer_append_string(out, "\n");
    if (comparison.row_count == 0)
        buffer_append_string(out, "no case differs\n");
    else
        append_row(out, &comparison, width, "case", fill_number, NULL);
    for (size_t i = 0; i < comparison.row_count; i++)
        append_row(out, &comparison, width, comparison.rows[i].id, fill_outcome,
                   &comparison.rows[i]);
    comparison_release(&comparison);
}

static json_t *subject_to_json(const struct report_file *file)
{
    const struct report_subject *subject = &file->subject;
    char number[VECTOR_VERSION_SIZE];

    vector_version_format(subject->version, number);
    return json_pack("{so so so ss ss sb}", "file",
                     report_json_string(file->path), "backend",
                     report_json_string(subject->backend), "version",
                     report_json_string(subject->backend_version), "profile",
                     subject->profile, "python", number, "interrupted",
                     (int)file->interrupted);
}

static json_t *area_to_json(const struct area *area, size_t count)
{
    json_t *scores = json_array();

    for (size_t i = 0; i < count; i++)
        json_array_append_new(
            scores,
            json_pack("{sI sI}", "passed", (json_int_t)area->scores[i].passed,
                      "ran", (json_int_t)area->scores[i].ran));
    return json_pack("{so so}", "area", report_json_string(area->name),
                     "scores", scores);
}

static json_t *row_to_json(const struct row *row, size_t count)
{
    json_t *outcomes = json_array();

    for (size_t i = 0; i < count; i++)
        json_array_append_new(outcomes,
                              report_json_string(outcome_of(row->cases[i])));
    return json_pack("{so so}", "id", report_json_string(row->id), "outcomes",
                     outcomes);
}

void report_compare_append_json(struct buffer *out,
                                const struct report_file *files, size_t count)
{
    json_t *reports = json_array(), *areas = json_array(),
           *cases = json_array();
    struct comparison comparison;

    comparison_init(&comparison, files, count);
    for (size_t i = 0; i < count; i++)
        json_array_append_new(reports, subject_to_json(&files[i]));
    for (size_t i = 0; i < comparison.area_count; i++)
        json_array_append_new(areas, area_to_json(&comparison.areas[i], count));
    for (size_t i = 0; i < comparison.row_count; i++)
        json_array_append_new(cases, row_to_json(&comparison.rows[i], count));
    report_json_append(
        out,
        json_pack("{so so so so}", "reports", reports, "areas", areas, "all",
                  area_to_json(&comparison.total, count), "cases", cases),
        JSON_INDENT(2));
    comparison_release(&comparison);
}

bool report_compare_same_suite(const struct report_file *files, size_t count)
{
    for (size_t i = 1; i < count; i++)
        if (files[i].subject.suite_hash != files[0].subject.suite_hash)
            return false;
    return true;
}
