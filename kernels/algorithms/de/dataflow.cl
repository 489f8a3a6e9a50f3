// Design `tuned` where the device runs all groups of a launch at once: many generations a launch, and an individual waits for
// its parents alone, not for all others. What is made lies in a ring, where a coordinate that was not made yet is UNWRITTEN, a
// number that no arithmetic makes: who reads it reads again. So no launch and no barrier stands between generations.
//
//   ring [RING][count][D]     coordinates of the last generations, those of generation clock[0] + k in row k % RING
//   arrived [epochs + 2]      groups that have ended e epochs of EPOCH generations, and for [0] are ready to begin; 0 before the launch
//
// In generation k an individual makes its coordinates of generation k + 2 EPOCH unwritten; before it does so for the first time in
// epoch e, it waits until all have ended epoch e - 2. So whoever reads generations of epoch e + 2, and has therefore seen all end
// epoch e - or of their beginning those of e + 1, and so epoch e - 1 -, finds nothing older there; and what is made unwritten, of
// epoch e - 3, nobody reads any more: its last readers were in the first generation of epoch e - 2. Hence RING = 5 EPOCH.
//
// Where a population ends at a target, it goes on until the launch ends, since nobody waits to learn of it; but an individual
// that has reached the target stays as it is, in both halves of g_x. So the best of the generation in which the first one did is there.
//
// Requires: lib/kept.cl, algorithms/de/parts.cl, algorithms/de/opposition.cl, algorithms/de/population.cl,
//         algorithms/de/adaptation.cl, algorithms/de/numbers.cl, algorithms/de/dealt.cl, algorithms/de/evaluation.cl,
//         algorithms/de/crossing.cl, algorithms/de/trial.cl, algorithms/de/unwritten.cl, algorithms/de/trial-by-words.cl

// Defined by the composer: EPOCH.

#ifndef EPOCH
#define EPOCH 8
#endif
#ifndef WARP_BARRIER
#define WARP_BARRIER // groups do not meet where lanes cannot be fenced, and this is only compiled
#endif

#define RING (5 * EPOCH)

// Coordinates of generation clock[0] + k.
#define RING_OF(k) (ring + (ulong)((k) % RING) * (ulong)count * DIM)

FN void forget(GLOBAL STORED *row, int lane, int active)
{
#pragma unroll
    for (int c = 0; c < OWN; c++) {
        int j = own_coordinate(lane, c);
        if (j < DIM && active) {
            STORE_VOLATILE(row + j, unwritten());
        }
    }
}

// All lanes of an individual, which has ended so many epochs; who waits for it then finds what they wrote. The last of a group tells
// all others. of_group: counts of its individuals, who are less than four epochs apart.
FN void arrive(GLOBAL uint *arrived, LOCAL uint *of_group, int ended, int lane)
{
    WARP_BARRIER;
    if (lane == 0) {
        DEVICE_FENCE;
        if (ATOMIC_ADD(&of_group[ended % 4], 1u) == SLOTS - 1) {
            of_group[ended % 4] = 0;
            DEVICE_FENCE;
            ATOMIC_ADD(&arrived[ended], 1u);
        }
    }
}

// Until all groups have ended so many epochs. seen: how many had a while ago.
FN void await(GLOBAL uint *arrived, int ended, uint seen)
{
    while (seen < GROUPS) {
        seen = LOAD_VOLATILE(&arrived[ended]);
    }
    DEVICE_FENCE;
}

KERNEL_OF_SEVERAL(GROUP_ITEMS, GROUPS_AT_ONCE)
void de_dataflow(ARGUMENTS, real target, int steps, GLOBAL STORED *ring, GLOBAL uint *arrived)
{
    EXCHANGE;
    TRIAL_ROWS;
    SHARED uint of_group[4];
    if (ITEM < 4) {
        of_group[ITEM] = 0;
    }
    BARRIER(FENCE_LOCAL);
    int slot = (int)ITEM / LANES;
    int lane = (int)(ITEM % LANES);
    int wanted = (int)GROUP * SLOTS + slot;
    int row = wanted < count ? wanted : count - 1;
    int begin = GENERATION_OF(0);
    Target t = target_of(populations, row, begin + 1);
    int active = wanted < count && !frozen(reached, t); // the others go along: lanes wait for one another
    Range range = range_of(ranges, t);
    PREPARE_OBJECTIVE(objective_data, data, t.draw.instance);
    ulong mine = (ulong)row * DIM;
    real held[OWN];
#pragma unroll
    for (int c = 0; c < OWN; c++) {
        int j = own_coordinate(lane, c);
        held[c] = X_OF(begin)[mine + (j < DIM ? j : DIM - 1)];
    }
    real own = FITNESS_OF(begin)[row];
    TRIAL(u, 0);
    for (int k = 1; k <= 2 * EPOCH; k++) {
        forget(RING_OF(k) + mine, lane, active);
    }
    arrive(arrived, of_group, 0, lane);
    await(arrived, 0, 0);
    for (int k = 1; k <= steps; k++) {
        t.generation = (uint)(begin + k);
        int generation = begin + k;
        Numbers n = numbers_of(t, lane);
        Parents p = parents_from(n.parents, (int)t.individual);
        int length;
        Control control = control_by(n, F_OF(generation - 1), CR_OF(generation - 1), row, lane, &length);
        uint masks[BLOCKS];
        draw_masks(t, control, lane, masks);
#pragma unroll
        for (int c = 0; c < OWN; c++) {
            int j = own_coordinate(lane, c);
            if (TRIAL_PRIVATE || j < DIM) {
                u[PLACE(c, j)] = held[c];
            }
        }
        GLOBAL const STORED *x = (k == 1 ? X_OF(begin) : RING_OF(k - 1)) + (ulong)t.population * SIZE * DIM;
        mutate_cross(t, control, p, length, masks, x, lane, active, range, u);
        if (SHARED_ROW) {
            BARRIER(FENCE_LOCAL);
        }
        int ended = k > 1 && (k - 1) % EPOCH == 0 ? (k - 1) / EPOCH : 0; // epochs, where one begins
        uint seen = GROUPS;
        if (ended > 0) { // what the lanes wrote in the last one was long ago
            arrive(arrived, of_group, ended, lane);
            seen = LOAD_VOLATILE(&arrived[ended - 1]);
        }
        real f = value_of_trial(t, u, lane, PARTIALS_OF(slot), objective_data);
        if (SHARED_ROW) {
            BARRIER(FENCE_LOCAL);
        }
        if (ended > 0) {
            await(arrived, ended - 1, seen);
        }
        forget(RING_OF(k + 2 * EPOCH) + mine, lane, active);
        int better = accepted(f, own) && !(LIMITED && own <= target);
        own = better ? f : own;
        GLOBAL STORED *next = RING_OF(k) + mine;
#pragma unroll
        for (int c = 0; c < OWN; c++) {
            int j = own_coordinate(lane, c);
            if (better && (TRIAL_PRIVATE || j < DIM)) {
                held[c] = u[PLACE(c, j)];
            }
            if (j < DIM && active) {
                STORE_VOLATILE(next + j, (STORED)held[c]);
            }
        }
        if (lane == 0 && active) {
            FITNESS_OF(generation)[row] = own;
            if (LIMITED && own <= target) {
                ATOMIC_LEAST(&reached[t.population], generation);
            }
            keep_control(control, better, F_OF(generation), CR_OF(generation), row);
        }
        if (ADAPTS) {
            WARP_BARRIER;
        }
    }
    if (steps <= 2 * EPOCH) { // some may still read the first generation
        int ended = (steps - 1) / EPOCH + 1;
        arrive(arrived, of_group, ended, lane);
        await(arrived, ended, 0);
    }
#pragma unroll
    for (int c = 0; c < OWN; c++) {
        int j = own_coordinate(lane, c);
        if (j < DIM && active) {
            X_OF(begin + steps)[mine + j] = held[c];
            if (LIMITED && own <= target) {
                X_OF(begin + steps - 1)[mine + j] = held[c];
            }
        }
    }
}
