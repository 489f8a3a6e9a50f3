// A fold of two shares of the coordinates, pasted after their fragments: the first FIRST_DIM coordinates after the
// stages are those of the first, the rest are those of the second. The value is the weighted sum of both. Term i of the
// whole is term i of each, so that either is added up in the order that it has without the other. The names are those
// of share-first.cl.
#undef DIM
#undef TERMS
#undef Acc
#undef acc_empty
#undef acc_add
#undef acc_join
#undef acc_value
#undef Part
#undef part_empty
#undef part_add
#undef SPAN
#define DIM ALL_DIM
#define TERMS ALL_TERMS
#define SPAN 1

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

// The coordinate after the i-th of a share, which may be a ring.
#define NEXT_IN(i, reach, dim) ((reach) == 2 && (i) + 1 == (dim) ? 0 : (i) + 1)

// Adds term i of a share; READ(k) is coordinate k of the whole point.
#if FIRST_SPAN > 1
#define ADD_FIRST(a, i, READ, at) ADD_SPAN(a, i, 0, FIRST_SPAN, FirstPart, first_part_empty, first_part_add, first_add, READ, at)
#else
#define ADD_FIRST(a, i, READ, at) \
    (a) = first_add(a, i, READ(i), FIRST_REACH > 0 ? READ(NEXT_IN(i, FIRST_REACH, FIRST_DIM)) : R(0.0), at);
#endif
#if SECOND_SPAN > 1
#define ADD_SECOND(a, i, READ, at) \
    ADD_SPAN(a, i, FIRST_DIM, SECOND_SPAN, SecondPart, second_part_empty, second_part_add, second_add, READ, second_part(at))
#else
#define ADD_SECOND(a, i, READ, at) \
    (a) = second_add(a, i, READ(FIRST_DIM + (i)), \
            SECOND_REACH > 0 ? READ(FIRST_DIM + NEXT_IN(i, SECOND_REACH, SECOND_DIM)) : R(0.0), second_part(at));
#endif

// Adds term i of each share that has one.
#define ADD_TERM(a, i, READ, at) \
    if ((i) < FIRST_TERMS) { \
        ADD_FIRST((a).first, i, READ, at) \
    } \
    if ((i) < SECOND_TERMS) { \
        ADD_SECOND((a).second, i, READ, at) \
    }
