// Ackley: -20 exp(-0.2 sqrt(sum x_i^2 / D)) - exp(sum cos(2 pi x_i) / D) + 20 + e. Reach: none.
typedef struct {
    real squares, waves;
} Acc;

FN Acc acc_empty(void)
{
    Acc a;
    a.squares = R(0.0);
    a.waves = R(0.0);
    return a;
}

FN Acc acc_add(Acc a, int i, real x, real next, Evaluation at)
{
    a.squares += x * x;
    a.waves += m_cos2pi(x);
    return a;
}

FN Acc acc_join(Acc a, Acc b)
{
    a.squares += b.squares;
    a.waves += b.waves;
    return a;
}

FN real acc_value(Acc a, Evaluation at)
{
    return R(-20.0) * m_exp(R(-0.2) * SQRT(a.squares / R(DIM))) - m_exp(a.waves / R(DIM)) + R(20.0) + R(2.718281828459045);
}
