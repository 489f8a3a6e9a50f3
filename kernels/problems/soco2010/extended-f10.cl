// Extended f10 and Schaffer's function: the sum of f10(x_i, x_{i+1}) with f10(x, y) = p^(1/4) (sin(50 p^(1/10))^2 + 1), p = x^2 + y^2.
// Reach: next with wrap for the former, next for the latter. exp(log(p) / 10) errs by 3 ulp at most for p above 1e-8, where a power
// errs by 1 and costs nearly twice as much.
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
