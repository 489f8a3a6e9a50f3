// Faulty bowl: the sum of x_i^2. Reach: none. With WAITS_FOR the compiler waits for a file to be written, with COMPILER_CRASHES
// Clang does as its own tests have it crash, with ENDLESS an evaluation near the optimum never ends, with CRASHES it writes where nothing is.
#ifdef WAITS_FOR
#include WAITS_FOR
#endif
#ifdef COMPILER_CRASHES
#pragma clang __debug crash
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

FN Acc acc_add(Acc a, int i, real x, real next, Evaluation at)
{
#ifdef ENDLESS
    volatile int on = x < R(0.1) && x > R(-0.1); // volatile, or a compiler may take it for granted that loops end
    while (on) {
    }
#endif
#ifdef CRASHES
    *(volatile int *)8 = 1;
#endif
    a.sum += x * x;
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
