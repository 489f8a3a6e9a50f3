// Weighted squares: the sum of w_i x_i^2. Reach: none.
// WEIGHTS 0: w_i is data[i] (elliptic); 1: the number of the variable, counted from 1 (sum squares); 2: 10^6 for the first variable
// and 1 for the others (discus).
typedef struct {
    real sum;
} Acc;

FN Acc acc_empty(void)
{
    Acc a;
    a.sum = R(0.0);
    return a;
}

#if WEIGHTS == 0
#define WEIGHT(i, at) at.data[i]
#elif WEIGHTS == 1
#define WEIGHT(i, at) ((real)((i) + 1))
#else
#define WEIGHT(i, at) ((i) == 0 ? R(1000000.0) : R(1.0))
#endif

FN Acc acc_add(Acc a, int i, real x, real next, Evaluation at)
{
    a.sum += WEIGHT(i, at) * (x * x);
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
