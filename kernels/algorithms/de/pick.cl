// Kernel P of figures 1 and 2 of [cudaDE_i]: parents [count]. One work-item an individual. offset: this generation is
// clock[0] + offset.
//
// Requires: lib/kept.cl, algorithms/de/parts.cl, algorithms/de/opposition.cl, algorithms/de/population.cl,
//         algorithms/de/adaptation.cl, algorithms/de/numbers.cl, algorithms/de/evaluation.cl

KERNEL_OF(GROUP_ITEMS) void de_pick(ARGUMENTS, GLOBAL Parents *parents, int offset)
{
    for (int row = (int)GLOBAL_ITEM; row < count; row += (int)(GROUPS * ITEMS)) {
        parents[row] = parents_of(target_of(populations, row, GENERATION_OF(offset)));
    }
}
