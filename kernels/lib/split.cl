// A fold of two shares of the coordinates, pasted behind their fragments: the first FIRST_DIM coordinates behind the stages
// are those of the first, the rest are those of the second. The value is the weighted sum of both. Term i of the whole is term
// i of each, so that either is added up in the order that it has by itself. The names are those of share-first.cl.
#undef DIM
#undef TERMS
#undef Acc
#undef acc_empty
#undef acc_add
#undef acc_join
#undef acc_value
#define DIM ALL_DIM
#define TERMS ALL_TERMS

typedef struct {
    FirstAcc first;
    SecondAcc second;
} Acc;

FN Acc acc_empty(void)
{
    Acc a;
    a.first = first_empty();
    a.second = second_empty();
    return a;
}

FN Acc acc_join(Acc a, Acc b)
{
    a.first = first_join(a.first, b.first);
    a.second = second_join(a.second, b.second);
    return a;
}

// What the second share sees of an evaluation: its own numbers.
FN Evaluation second_part(Evaluation at)
{
    at.data += FIRST_DATA;
    return at;
}

FN real acc_value(Acc a, Evaluation at)
{
    return R(FIRST_WEIGHT) * first_value(a.first, at) + R(SECOND_WEIGHT) * second_value(a.second, second_part(at));
}

// Adds term i of each share that has one.
FN Acc add_both(Acc a, int i, real first, real first_next, real second, real second_next, Evaluation at)
{
    if (i < FIRST_TERMS) {
        a.first = first_add(a.first, i, first, first_next, at);
    }
    if (i < SECOND_TERMS) {
        a.second = second_add(a.second, i, second, second_next, second_part(at));
    }
    return a;
}

// The coordinate behind the i-th of a share, which may be a ring.
#define NEXT_IN(i, reach, dim) ((reach) == 2 && (i) + 1 == (dim) ? 0 : (i) + 1)

// The same with coordinates as READ(k) gives them, k counted in the whole point.
#define ADD_BOTH(a, i, READ, at) \
    add_both(a, i, (i) < FIRST_TERMS ? READ(i) : R(0.0), \
            FIRST_REACH > 0 && (i) < FIRST_TERMS ? READ(NEXT_IN(i, FIRST_REACH, FIRST_DIM)) : R(0.0), \
            (i) < SECOND_TERMS ? READ(FIRST_DIM + (i)) : R(0.0), \
            SECOND_REACH > 0 && (i) < SECOND_TERMS ? READ(FIRST_DIM + NEXT_IN(i, SECOND_REACH, SECOND_DIM)) : R(0.0), at)
