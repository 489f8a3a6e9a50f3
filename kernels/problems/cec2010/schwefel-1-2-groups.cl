// Schwefel's problem 1.2 of each group of SPAN neighbours, added up: the squares of x_1, x_1 + x_2, and so on. Reach: none.
typedef struct {
    real prefix, squares;
} Part;

FN Part part_empty(void)
{
    Part p;
    p.prefix = R(0.0);
    p.squares = R(0.0);
    return p;
}

FN Part part_add(Part p, int k, real x, Evaluation at)
{
    p.prefix += x;
    p.squares += p.prefix * p.prefix;
    return p;
}

typedef struct {
    real sum;
} Acc;

FN Acc acc_empty(void)
{
    Acc a;
    a.sum = R(0.0);
    return a;
}

FN Acc acc_add(Acc a, int i, Part p, Evaluation at)
{
    a.sum += p.squares;
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
