// Bohachevsky: the sum of x_i^2 + 2 x_{i+1}^2 + 0.7 - (0.3 cos(3 pi x_i) + 0.4 cos(4 pi x_{i+1})). Reach: next.
// 0.7 is written 0.3 + 0.4, which it equals in double precision: so the least value is exactly 0 in single precision too.
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
    real waves = R(0.3) * m_cos2pi(R(1.5) * x) + R(0.4) * m_cos2pi(R(2.0) * next);
    a.sum += x * x + R(2.0) * (next * next) + (R(0.3) + R(0.4)) - waves;
    return a;
}

FN Acc acc_join(Acc a, Acc b)
{
    a.sum += b.sum;
    return a;
}

FN real acc_value(Acc a, Evaluation at)
{
    return a.sum;
}
