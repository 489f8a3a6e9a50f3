// Test of the portable mathematics: out[i] = FUNCTION(a[i], b[i]), one work-item per i < n. A function of one argument
// ignores b. Compiled once per function, with FUNCTION defined as its public name and OPERANDS as 1 or 2; `second_normal`
// is the second deviate of m_normals.

#ifndef OPERANDS
#define OPERANDS 1
#endif

FN real second_normal(real u1, real u2)
{
    real second;
    m_normals(u1, u2, &second);
    return second;
}

KERNEL void test_math(GLOBAL const real *a, GLOBAL const real *b, GLOBAL real *out, int n)
{
    int i = (int)GLOBAL_ITEM;
    if (i < n) {
#if OPERANDS == 1
        out[i] = FUNCTION(a[i]);
#else
        out[i] = FUNCTION(a[i], b[i]);
#endif
    }
}
