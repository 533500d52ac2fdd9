/*
 * A library that is no backend.
 */
__attribute__((visibility("default"))) int no_symbol_answer(void);

int no_symbol_answer(void)
{
    return 42;
}
