// Schwefel, f7 of table 2 after its rotation: 418.9828 D less the sum of x_i sin(sqrt(|x_i|)) where |x_i| <= 500. Reach: none.
// BEYOND 0: nothing is added outside (the paper); 1: Liang's penalty 0.001 (500 - |x_i|)^2 is subtracted.
// A coordinate that no plane turns comes back from its shifts with a rounding error: -500 less 420.96, plus 420.96 is
// -500.00000000000006. So the domain ends a little more than that above 500.
#if DOUBLE
#define EDGE 500.000000000001
#else
#define EDGE R(500.0001)
#endif

typedef struct {
    real sum;
} Acc;

FN Acc acc_empty(void)
{
    Acc a;
    a.sum = R(0.0);
    return a;
}

FN Acc acc_add(Acc a, int i, real x, real next, Evaluation at)
{
    real size = ABS(x);
    if (size <= EDGE) {
        a.sum += x * m_sin(SQRT(size));
    }
#if BEYOND
    else {
        a.sum -= R(0.001) * ((R(500.0) - size) * (R(500.0) - size));
    }
#endif
    return a;
}

FN Acc acc_join(Acc a, Acc b)
{
    a.sum += b.sum;
    return a;
}

FN real acc_value(Acc a, Evaluation at)
{
    return R(418.9828) * R(DIM) - a.sum;
}
