#include "expect_version.h"
#include <stddef.h>
#include <string.h>

/* One part of a version: digits, then other text up to a dot or blank. */
struct part {
    const char *digits, *text;
    size_t digit_count, text_count;
};

static bool is_end(char character)
{
    return character == '\0' || character == ' ';
}

/* Takes the part at *at, which moves behind it and its dot. */
static struct part take_part(const char **at)
{
    struct part part = {.digits = *at};

    while (part.digit_count + 1 < strspn(*at, "0123456789") &&
           *part.digits == '0')
        part.digits++;
    part.digit_count = strspn(part.digits, "0123456789");
    part.text = part.digits + part.digit_count;
    while (!is_end(part.text[part.text_count]) &&
           part.text[part.text_count] != '.')
        part.text_count++;
    *at = part.text + part.text_count;
    if (**at == '.')
        (*at)++;
    return part;
}

static int compare_digits(const struct part *first, const struct part *second)
{
    if (first->digit_count != second->digit_count)
        return first->digit_count < second->digit_count ? -1 : 1;
    return memcmp(first->digits, second->digits, first->digit_count);
}

static int compare_texts(const struct part *first, const struct part *second)
{
    size_t shorter = first->text_count < second->text_count
                         ? first->text_count
                         : second->text_count;
    int order;

    if (first->text_count == 0 || second->text_count == 0)
        return (first->text_count == 0) - (second->text_count == 0);
    order = memcmp(first->text, second->text, shorter);
    if (order != 0)
        return order;
    return (first->text_count > shorter) - (second->text_count > shorter);
}

/* A version that ends has parts of 0. */
static struct part next_part(const char **at)
{
    static const char zero[] = "0";
    const char *nothing = zero;

    return is_end(**at) ? take_part(&nothing) : take_part(at);
}

/* Compares versions that end at a NUL or a blank. */
static int compare(const char *first, const char *second)
{
    while (!is_end(*first) || !is_end(*second)) {
        struct part ours = next_part(&first), theirs = next_part(&second);
        int order = compare_digits(&ours, &theirs);

        if (order == 0)
            order = compare_texts(&ours, &theirs);
        if (order != 0)
            return order;
    }
    return 0;
}

/* Whether a comparison's outcome is what an operator asks for; *at moves
 * behind the operator. False for *ret_known where there is none. */
static bool holds(const char **at, int order, bool *ret_known)
{
    const struct {
        const char *name;
        bool value;
    } operators[] = {{">=", order >= 0},
                     {"<", order < 0},
                     {"==", order == 0},
                     {"!=", order != 0}};

    for (size_t i = 0; i < sizeof operators / sizeof *operators; i++) {
        size_t length = strlen(operators[i].name);

        if (strncmp(*at, operators[i].name, length) != 0)
            continue;
        *at += length;
        *ret_known = true;
        return operators[i].value;
    }
    *ret_known = false;
    return false;
}

bool expect_version_is_valid(const char *conditions)
{
    const char *at = conditions;
    bool known;

    for (;;) {
        holds(&at, 0, &known);
        if (!known || *at < '0' || *at > '9')
            return false;
        at += strcspn(at, " ");
        if (*at == '\0')
            return true;
        at++;
    }
}

bool expect_version_allows(const char *conditions, const char *version)
{
    const char *at = conditions;
    bool known;

    while (at != NULL && *at != '\0') {
        const char *wanted = at + strspn(at, "<>=!");

        if (!holds(&at, compare(version, wanted), &known))
            return false;
        at = wanted + strcspn(wanted, " ");
        at += *at == ' ';
    }
    return true;
}
