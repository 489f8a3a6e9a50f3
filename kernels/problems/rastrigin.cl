// Rastrigin: the sum of x_i^2 - 10 cos(2 pi x_i) + 10. Reach: none.
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
    a.sum += x * x - R(10.0) * m_cos2pi(x) + R(10.0);
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
