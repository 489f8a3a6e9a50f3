// Part E of differential evolution: the value of a point that all LANES work-items of its individual see, in each of
// them. Every work-item of a group evaluates at the same time if there are several lanes.
//
// Requires: lib/kept.cl, algorithms/de/parts.cl, algorithms/de/opposition.cl, algorithms/de/population.cl,
//         algorithms/de/adaptation.cl

#ifndef GROUP_ITEMS
#define GROUP_ITEMS 64
#endif

// EXCHANGE declares where the lanes of one individual meet.
#if LANES > 1
#define EXCHANGE SHARED_PARTIALS(GROUP_ITEMS / LANES)
#else
#define EXCHANGE
#define PARTIALS_OF(slot) 0
typedef int Exchange;
#endif

FN Evaluation evaluation_of(Target t, ObjectiveData data)
{
    return evaluation(t.draw, t.generation, t.individual, data);
}

FN real value_of(Target t, Point point, int lane, Exchange exchange, ObjectiveData data)
{
#if LANES == 1
    return evaluate(point, evaluation_of(t, data));
#else
    return evaluate_row(point, lane, exchange, evaluation_of(t, data));
#endif
}
