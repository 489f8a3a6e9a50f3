// Griewank: the sum of x_i^2 / 4000, less the product of cos(x_i / sqrt(i)), plus 1, i from 1. Reach: none.
// data[i - 1] = sqrt(i). The cosines have both signs and none is above 1, so the product is a plain one.
typedef struct {
    real squares, waves;
} Acc;

FN Acc acc_empty(void)
{
    Acc a;
    a.squares = R(0.0);
    a.waves = R(1.0);
    return a;
}

FN Acc acc_add(Acc a, int i, real x, real next, Evaluation at)
{
    a.squares += x * x;
    a.waves *= m_cos(x / at.data[i]);
    return a;
}

FN Acc acc_join(Acc a, Acc b)
{
    a.squares += b.squares;
    a.waves *= b.waves;
    return a;
}

FN real acc_value(Acc a, Evaluation at)
{
    return a.squares / R(4000.0) - a.waves + R(1.0);
}
