// Ackley's function of each group of SPAN neighbours, added up. Reach: none.
typedef struct {
    real squares, waves;
} Part;

FN Part part_empty(void)
{
    Part p;
    p.squares = R(0.0);
    p.waves = R(0.0);
    return p;
}

FN Part part_add(Part p, int k, real x, Evaluation at)
{
    p.squares += x * x;
    p.waves += m_cos2pi(x);
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
    a.sum += R(-20.0) * m_exp(R(-0.2) * SQRT(p.squares / R(SPAN))) - m_exp(p.waves / R(SPAN)) + R(20.0) + R(2.718281828459045);
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
