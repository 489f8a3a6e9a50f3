// Styblinski and Tang's function: half the sum of x^4 - 16 x^2 + 5 x. Reach: none.
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
    real square = x * x;
    a.sum += square * square - SIXTEEN * square + R(5.0) * x;
    return a;
}

FN Acc acc_join(Acc a, Acc b)
{
    a.sum += b.sum;
    return a;
}

FN real acc_value(Acc a, Evaluation at)
{
    return R(0.5) * a.sum;
}
