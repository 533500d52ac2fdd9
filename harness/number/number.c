#include "number.h"
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DIGITS_MAX = 17 };

/* A decimal of `count` digits: d.ddd times ten to the power of `exponent`. */
struct decimal {
    char digits[DIGITS_MAX + 1];
    int count, exponent;
};

/* The decimal of `count` digits that is nearest to `value` (positive). */
static struct decimal nearest(double value, int count)
{
    struct decimal decimal = {.count = count};
    char text[DIGITS_MAX + 16];

    snprintf(text, sizeof text, "%.*e", count - 1, value);
    decimal.digits[0] = text[0];
    if (count > 1)
        memcpy(decimal.digits + 1, text + 2, (size_t)count - 1);
    decimal.exponent = (int)strtol(strchr(text, 'e') + 1, NULL, 10);
    return decimal;
}

static void increment(struct decimal *decimal)
{
    int i = decimal->count - 1;

    while (i > 0 && decimal->digits[i] == '9')
        decimal->digits[i--] = '0';
    if (decimal->digits[i] != '9') {
        decimal->digits[i]++;
    } else {
        decimal->digits[i] = '1';
        decimal->exponent++;
    }
}

static bool reads_back(const struct decimal *decimal, double value)
{
    char text[DIGITS_MAX + 16];

    snprintf(text, sizeof text, "%c.%se%d", decimal->digits[0],
             decimal->digits + 1, decimal->exponent);
    return strtod(text, NULL) == value;
}

/*
 * The shortest decimal that reads back. The doubles below a power of two lie
 * closer than those above, so there the nearest decimal may miss where the
 * next larger one hits.
 */
static struct decimal shortest(double value)
{
    int exponent;
    bool lopsided = frexp(value, &exponent) == 0.5;
    struct decimal decimal;

    for (int count = 1; count < DIGITS_MAX; count++) {
        decimal = nearest(value, count);
        if (reads_back(&decimal, value))
            return decimal;
        if (!lopsided)
            continue;
        increment(&decimal);
        if (reads_back(&decimal, value))
            return decimal;
    }
    return nearest(value, DIGITS_MAX);
}

static void strip_zeros(struct decimal *decimal)
{
    while (decimal->count > 1 && decimal->digits[decimal->count - 1] == '0')
        decimal->digits[--decimal->count] = '\0';
}

/* Positional for exponents from -4 to 15, as Python does. */
static void write_decimal(const struct decimal *decimal, char *ret_text)
{
    char text[2 * NUMBER_SIZE];
    size_t size = sizeof text;
    int exponent = decimal->exponent, whole = exponent + 1;

    if (exponent < -4 || exponent > 15)
        snprintf(text, size, "%c%s%se%c%02d", decimal->digits[0],
                 decimal->count > 1 ? "." : "", decimal->digits + 1,
                 exponent < 0 ? '-' : '+', abs(exponent));
    else if (exponent < 0)
        snprintf(text, size, "0.%.*s%s", -exponent - 1, "000", decimal->digits);
    else if (decimal->count > whole)
        snprintf(text, size, "%.*s.%s", whole, decimal->digits,
                 decimal->digits + whole);
    else
        snprintf(text, size, "%s%.*s.0", decimal->digits,
                 whole - decimal->count, "000000000000000");
    memcpy(ret_text, text, strlen(text) + 1);
}

void number_repr(double value, char ret_text[NUMBER_SIZE])
{
    struct decimal decimal;
    size_t sign = signbit(value) && !isnan(value) ? 1 : 0;

    if (sign)
        ret_text[0] = '-';
    if (isnan(value) || isinf(value) || value == 0) {
        snprintf(ret_text + sign, NUMBER_SIZE - sign, "%s",
                 isnan(value)   ? "nan"
                 : isinf(value) ? "inf"
                                : "0.0");
        return;
    }
    decimal = shortest(fabs(value));
    strip_zeros(&decimal);
    write_decimal(&decimal, ret_text + sign);
}
