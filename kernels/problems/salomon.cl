// Salomon: 1 - cos(2 pi r) + 0.1 r, r the square root of the sum of x_i^2. Reach: none.
typedef struct {
    real squares;
} Acc;

FN Acc acc_empty(void)
{
    Acc a;
    a.squares = R(0.0);
    return a;
}

FN Acc acc_add(Acc a, int i, real x, real next, Evaluation at)
{
    a.squares += x * x;
    return a;
}

FN Acc acc_join(Acc a, Acc b)
{
    a.squares += b.squares;
    return a;
}

FN real acc_value(Acc a, Evaluation at)
{
    real r = SQRT(a.squares);
    return R(1.0) - m_cos2pi(r) + R(0.1) * r;
}
