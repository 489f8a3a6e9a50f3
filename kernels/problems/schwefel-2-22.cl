// Schwefel's problem 2.22: the sum plus the product of |x_i|. Reach: none.
// PLAIN_PRODUCT 0: the product is kept as mantissa and exponent, since at 1000 dimensions it passes every format's range; 1: it is a
// plain one, which becomes infinite there.
#if PLAIN_PRODUCT
typedef real Factors;
#define FACTORS_ONE() R(1.0)
#define FACTORS_TIMES(p, factor) ((p) * (factor))
#define FACTORS_JOIN(p, q) ((p) * (q))
#define FACTORS_VALUE(p) (p)
#else
typedef Product Factors;
#define FACTORS_ONE() product_one()
#define FACTORS_TIMES(p, factor) product_times(p, factor)
#define FACTORS_JOIN(p, q) product_join(p, q)
#define FACTORS_VALUE(p) product_value(p)
#endif

typedef struct {
    real sum;
    Factors product;
} Acc;

FN Acc acc_empty(void)
{
    Acc a;
    a.sum = R(0.0);
    a.product = FACTORS_ONE();
    return a;
}

FN Acc acc_add(Acc a, int i, real x, real next, Evaluation at)
{
    real size = ABS(x);
    a.sum += size;
    a.product = FACTORS_TIMES(a.product, size);
    return a;
}

FN Acc acc_join(Acc a, Acc b)
{
    a.sum += b.sum;
    a.product = FACTORS_JOIN(a.product, b.product);
    return a;
}

FN real acc_value(Acc a, Evaluation at)
{
    return a.sum + FACTORS_VALUE(a.product);
}
