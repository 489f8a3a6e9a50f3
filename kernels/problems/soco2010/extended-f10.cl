// Extended f10, with reach next Schaffer's function too: the sum of f10(x_i, x_{i+1}), where f10(x, y) = p^(1/4) (sin(50 p^(1/10))^2 + 1)
// and p = x^2 + y^2. Reach: next, or next with wrap. p^(1/10) is exp(log(p) / 10), within 3 ulp and cheaper than a power.
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
    real p = x * x + next * next;
    real wave = m_sin(R(50.0) * m_exp(R(0.1) * m_log(p)));
    a.sum += SQRT(SQRT(p)) * (wave * wave + R(1.0));
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
