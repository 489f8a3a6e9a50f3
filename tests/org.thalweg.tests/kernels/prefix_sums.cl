// The sum over i of (x_0 + ... + x_i)^2: each term needs all before it, so one work-item evaluates the whole.
FN real objective(Point x, Evaluation at)
{
    real prefix = R(0.0);
    real sum = R(0.0);
    for (int i = 0; i < DIM; i++) {
        prefix += X(i);
        sum += prefix * prefix;
    }
    return sum;
}
