// Schwefel's problem 2.21: the greatest |x_i|. A NaN is the greatest of all, as on the host. Reach: none.
typedef struct {
    real most;
} Acc;

FN Acc acc_empty(void)
{
    Acc a;
    a.most = R(0.0);
    return a;
}

FN Acc acc_add(Acc a, int i, real x, real next, Evaluation at)
{
    real size = ABS(x);
    a.most = size > a.most || size != size ? size : a.most;
    return a;
}

FN Acc acc_join(Acc a, Acc b)
{
    a.most = b.most > a.most || b.most != b.most ? b.most : a.most;
    return a;
}

FN real acc_value(Acc a, Evaluation at)
{
    return a.most;
}
