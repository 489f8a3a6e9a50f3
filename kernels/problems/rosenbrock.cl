// Rosenbrock: the sum of 100 (x_{i+1} - x_i^2)^2 + (x_i - 1)^2. Reach: next.
// CHAIN: 0, or the number of neighbours that form a separate function, whose last has no next one.
#ifndef CHAIN
#define CHAIN 0
#endif
typedef struct {
    real sum;
} Acc;

FN Acc acc_empty(void)
{
    Acc a;
    a.sum = R(0.0);
    return a;
}

#if CHAIN
#define HAS_NEXT(i) (((i) + 1) % CHAIN != 0)
#else
#define HAS_NEXT(i) 1
#endif

FN Acc acc_add(Acc a, int i, real x, real next, Evaluation at)
{
    real valley = next - x * x;
    real slope = x - R(1.0);
    if (HAS_NEXT(i)) {
        a.sum += R(100.0) * (valley * valley) + slope * slope;
    }
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
