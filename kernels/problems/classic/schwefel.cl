// Schwefel, f7 of table 2 behind its rotation: 418.9828 D less the sum of x_i sin(sqrt(|x_i|)) where |x_i| <= 500. Reach: none.
// BEYOND 0: nothing is added outside (the paper); 1: Liang's penalty 0.001 (500 - |x_i|)^2 is subtracted.
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
    if (size <= R(500.0)) {
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
