/*
 * harness_rate.c - how many cases a second one core interprets and judges.
 *
 * usage: harness-rate ROUNDS FILE...; prints microseconds of processor time a
 * case. The vectors are read beforehand. A case that does not pass ends it
 * with 1: what fails early would be fast.
 */
#include "bench_begin.h"
#include "reference.h"
#include "run_judge.h"
#include "run_native.h"
#include "vector_version.h"

static void timer_fired(void)
{
}

static void descriptor_readable(int fd)
{
    (void)fd;
}

static struct vector *read_vectors(int count, char **files)
{
    struct vector *vectors = calloc((size_t)count + 1, sizeof *vectors);

    bench_need(vectors != NULL, "memory");
    for (int i = 0; i < count; i++) {
        struct diag diag = {0};

        if (!vector_read(&vectors[i], files[i], &diag)) {
            fprintf(stderr, "%s cannot be read\n", files[i]);
            exit(4);
        }
    }
    return vectors;
}

/* Whether the case counts: it passed. One for other versions is skipped. */
static bool judge(const struct vector *vector, const struct run_player *player,
                  const struct run_settings *settings)
{
    struct verdict verdict;
    bool passed;

    verdict_init(&verdict);
    run_judge(vector, player, settings, &verdict);
    passed = verdict.outcome == VERDICT_PASSED;
    if (!passed && verdict.outcome != VERDICT_SKIPPED) {
        fprintf(stderr, "%s: %s\n", vector->id,
                verdict_outcome_name(verdict.outcome));
        exit(1);
    }
    verdict_release(&verdict);
    return passed;
}

int main(int argc, char **argv)
{
    struct run_native native = {.table = reference_backend()};
    struct run_player player = run_native_player(&native);
    struct clauses clauses;
    struct run_settings settings = {.clauses = &clauses, .version = 3015};
    struct vector *vectors;
    long rounds, judged = 0;

    if (argc < 3 || (rounds = strtol(argv[1], NULL, 10)) < 1) {
        fprintf(stderr, "usage: %s ROUNDS FILE...\n", argv[0]);
        return 4;
    }
    clauses_init(&clauses);
    vectors = read_vectors(argc - 2, argv + 2);
    bench_start();
    for (long round = 0; round < rounds; round++)
        for (int i = 0; i < argc - 2; i++)
            judged += judge(&vectors[i], &player, &settings);
    bench_stop();
    printf("%.3f\n", judged ? (double)spent / 1000 / (double)judged : 0);
    for (int i = 0; i < argc - 2; i++)
        vector_release(&vectors[i]);
    free(vectors);
    return 0;
}
