// Schwefel's problem 2.22, f2 of table 2: the sum plus the product of |x_i|. Reach: none.
// The product is kept as mantissa and exponent, since at 1000 dimensions it passes every format's range.
typedef struct {
    real sum;
    Product product;
} Acc;

FN Acc acc_empty(void)
{
    Acc a;
    a.sum = R(0.0);
    a.product = product_one();
    return a;
}

FN Acc acc_add(Acc a, int i, real x, real next, Evaluation at)
{
    real size = ABS(x);
    a.sum += size;
    a.product = product_times(a.product, size);
    return a;
}

FN Acc acc_join(Acc a, Acc b)
{
    a.sum += b.sum;
    a.product = product_join(a.product, b.product);
    return a;
}

FN real acc_value(Acc a, Evaluation at)
{
    return a.sum + product_value(a.product);
}
