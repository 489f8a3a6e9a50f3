// Design `paper`: values of points by 32 work-items each, for objectives that scan or look at the whole point. Launches
// as in paper-tiles.cl, one group a point.
//
// Requires: lib/normal.cl, lib/kept.cl, lib/sum.cl with LANES 32, lib/best.cl, lib/broad_sum.cl, lib/select.cl,
//         algorithms/maswchains/rules.cl, algorithms/maswchains/value-lanes.cl, algorithms/maswchains/paper.cl

KERNEL_OF(GROUP_ITEMS) void masw_value(ARGUMENTS, uint step, int first, int number)
{
    VALUE_ROOM;
    POPULATION(self);
    int k = (int)GROUP;
    real f = VALUE_OF_POINT(point_at(self, first + k), 0, 0, evaluation(self.draw, step, (uint)(number + k), data));
    if (ITEM == 0) {
        self.values[self.order[first + k]] = f;
    }
}
