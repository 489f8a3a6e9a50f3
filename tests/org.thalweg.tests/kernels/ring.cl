// The sum over i of i (x_{i+1} - x_i)^2, where x_D is x_0 again, plus the greatest |x_i|. Reach: next with wrap.
typedef struct {
    real sum, greatest;
} Acc;

FN Acc acc_empty(void)
{
    Acc a;
    a.sum = R(0.0);
    a.greatest = R(0.0);
    return a;
}

FN Acc acc_add(Acc a, int i, real x, real next, Evaluation at)
{
    real size = ABS(x);
    a.sum += (real)i * ((next - x) * (next - x));
    a.greatest = size > a.greatest ? size : a.greatest;
    return a;
}

FN Acc acc_join(Acc a, Acc b)
{
    a.sum += b.sum;
    a.greatest = b.greatest > a.greatest ? b.greatest : a.greatest;
    return a;
}

FN real acc_value(Acc a, Evaluation at)
{
    return a.sum + a.greatest;
}
