// Design `paper`, section 5.1 of [MA-SW-Chains]: values of points that groups share. A work-item takes a bucket of 32
// terms, 32 apart; 32 work-items add up their partial results; a second kernel adds up those of all groups. Schwefel's
// function 1.2 and rotations need kernels before it, section 6.3.2.6.
//
// Each launch is for the points at places first, first + 1 and so on of the order, CHILDREN at most; evaluation number
// `number` of the step is of the first of them. staged [P][CHILDREN][STAGED], tiles [P][CHILDREN][TILES].
//
// Requires: lib/broad.cl, lib/normal.cl, lib/kept.cl, lib/sum.cl with LANES 32, lib/best.cl, lib/broad_sum.cl, lib/select.cl,
//         algorithms/maswchains/rules.cl, algorithms/maswchains/paper.cl

#define STAGED_ROW(k) (staged + ((ulong)population * CHILDREN + (ulong)(k)) * STAGED)
#define TILES_OF(k) (tiles + ((ulong)population * CHILDREN + (ulong)(k)) * TILES)

KERNEL_OF(GROUP_ITEMS) void masw_stage(ARGUMENTS, GLOBAL real *staged, int parts, uint step, int first, int number)
{
    SHARED_STAGING;
    POPULATION(self);
    int k = (int)GROUP / parts;
    Evaluation at = evaluation(self.draw, step, (uint)(number + k), data);
    stage_part(point_at(self, first + k), STAGED_ROW(k), (int)GROUP % parts, parts, STAGING, at);
}

KERNEL_OF(GROUP_ITEMS) void masw_carry(ARGUMENTS, GLOBAL real *staged)
{
    SHARED_STAGING;
    carry_blocks(STAGED_ROW(GROUP), STAGING);
}

KERNEL_OF(GROUP_ITEMS) void masw_tiles(
        ARGUMENTS, GLOBAL real *staged, GLOBAL Acc *tiles, int parts, uint step, int first, int number)
{
    SHARED_PARTIALS(TILES_AT_ONCE);
    POPULATION(self);
    int k = (int)GROUP / parts;
    Evaluation at = evaluation(self.draw, step, (uint)(number + k), data);
    add_tiles(TERMS_SOURCE(point_at(self, first + k), STAGED_ROW(k)), TILES_OF(k), (int)GROUP % parts, parts, TILE_EXCHANGE, at);
}

KERNEL_OF(GROUP_ITEMS) void masw_value(ARGUMENTS, GLOBAL Acc *tiles, uint step, int first, int number)
{
    POPULATION(self);
    int k = (int)GROUP;
    real f = broad_value(TILES_OF(k), evaluation(self.draw, step, (uint)(number + k), data));
    if (ITEM == 0) {
        self.values[self.order[first + k]] = f;
    }
}
