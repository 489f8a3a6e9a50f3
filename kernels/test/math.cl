// Test of the portable mathematics: one work-item per case i < n, out[i] = f(a[i], b[i]). The function f has the number
// FUNCTION, where that is defined (one function per build, for timings), else function[i]:
//   0 exp  1 log  2 pow  3 sin  4 cos  5 cos2pi  6 sin2pi  7 normal  8 second normal  9 sqrt  10 cauchy
// A function of one argument ignores b. Known answers: math-known-answers.txt.

#ifndef FUNCTION
#define FUNCTION function[i]
#endif

FN real second_normal(real u1, real u2)
{
    real second;
    m_normals(u1, u2, &second);
    return second;
}

KERNEL void test_math(GLOBAL const int *function, GLOBAL const real *a, GLOBAL const real *b, GLOBAL real *out, int n)
{
    int i = (int)GLOBAL_ITEM;
    if (i < n) {
        switch (FUNCTION) {
        case 0:
            out[i] = m_exp(a[i]);
            break;
        case 1:
            out[i] = m_log(a[i]);
            break;
        case 2:
            out[i] = m_pow(a[i], b[i]);
            break;
        case 3:
            out[i] = m_sin(a[i]);
            break;
        case 4:
            out[i] = m_cos(a[i]);
            break;
        case 5:
            out[i] = m_cos2pi(a[i]);
            break;
        case 6:
            out[i] = m_sin2pi(a[i]);
            break;
        case 7:
            out[i] = m_normal(a[i], b[i]);
            break;
        case 8:
            out[i] = second_normal(a[i], b[i]);
            break;
        case 10:
            out[i] = m_cauchy(a[i]);
            break;
        default:
            out[i] = m_sqrt(a[i]);
            break;
        }
    }
}
