// Design `tuned` where the device runs all groups of a launch at the same time: many generations a launch by dataflow,
// that is, an individual makes its next trial as soon as its three parents are computed, and waits for no others. No
// launch and no barrier is between generations. The last generations lie in a ring buffer, where a coordinate that
// is not computed yet holds a sentinel, a number that no arithmetic makes: a reader of it reads again
// (polled-parents.cl).
//
//   ring [RING][count][D]     coordinates of the last generations, those of generation clock[0] + k in element k % RING
//   arrived [epochs + 2]      groups that have ended e epochs of EPOCH generations; 0 before the launch, and [0]: ready
//
// Why no row is reused too early: in generation k an individual writes sentinels for its coordinates of generation k +
// 2 EPOCH; before it does so for the first time in epoch e, it waits until all have ended epoch e - 2. So a work-item
// that reads generations of epoch e + 2, and therefore knows that all have ended epoch e - or, at its beginning, those
// of e + 1, and so epoch e - 1 -, finds nothing older there; and what the sentinels replace, of epoch e - 3, is read by
// no individual any more: its last readers were in the first generation of epoch e - 2. Hence RING = 5 EPOCH.
//
// A population that reaches the target continues until the launch ends, since no other waits for that news; but an
// individual that has reached the target stays unchanged, in both halves of g_x. So the best of the generation in which
// the first one did is there.
//
// Requires: lib/kept.cl, algorithms/de/parts.cl, algorithms/de/opposition.cl, algorithms/de/population.cl,
//         algorithms/de/adaptation.cl, algorithms/de/numbers.cl, algorithms/de/shared-draws.cl,
//         algorithms/de/evaluation.cl, algorithms/de/crossover-mask.cl, algorithms/de/trial.cl,
//         algorithms/de/polled-parents.cl, algorithms/de/trial-binomial.cl
// Defined by the composer: EPOCH.

#ifndef EPOCH
#define EPOCH 8
#endif
#ifndef WARP_BARRIER
#define WARP_BARRIER // only to compile: no cooperative launch where the lanes of a warp cannot be synchronised
#endif

#define RING (5 * EPOCH)

// Coordinates of generation clock[0] + k.
#define RING_OF(k) (ring + (ulong)((k) % RING) * (ulong)count * DIM)

// -------------------------------------------------------- epochs

// How many have ended e epochs: groups of the launch, by e, and individuals of this group, by e modulo 4, since
// individuals of a group are less than four epochs apart.
typedef struct {
    GLOBAL uint *groups;
    LOCAL uint *individuals;
} Arrivals;

// Before the first arrival; every work-item of the group calls it.
FN Arrivals reset_arrivals(GLOBAL uint *groups, LOCAL uint *individuals)
{
    Arrivals a;
    a.groups = groups;
    a.individuals = individuals;
    if (ITEM < 4) {
        individuals[ITEM] = 0;
    }
    BARRIER(FENCE_LOCAL);
    return a;
}

// Epochs that have ended if one begins in generation k, else 0.
FN int epochs_before(int k)
{
    return k > 1 && (k - 1) % EPOCH == 0 ? (k - 1) / EPOCH : 0;
}

// All lanes of an individual that has ended this number of epochs: others that await it find what the lanes wrote. The
// last individual of a group reports for the group.
FN void arrive(Arrivals a, int ended, int lane)
{
    WARP_BARRIER;
    if (lane == 0) {
        DEVICE_FENCE;
        if (ATOMIC_ADD(&a.individuals[ended % 4], 1u) == SLOTS - 1) {
            a.individuals[ended % 4] = 0;
            DEVICE_FENCE;
            ATOMIC_ADD(&a.groups[ended], 1u);
        }
    }
}

// Waits until all groups have ended this number of epochs. groups: how many had, when last read.
FN void await_all(Arrivals a, int ended, uint groups)
{
    while (groups < GROUPS) {
        groups = LOAD_VOLATILE(&a.groups[ended]);
    }
    DEVICE_FENCE;
}

// Where an epoch begins, after `ended` others: arrives. @return groups that have ended all of them but the last
FN uint begin_epoch(Arrivals a, int ended, int lane)
{
    uint groups = GROUPS;
    if (ended > 0) {
        arrive(a, ended, lane); // the lanes wrote the last epoch's coordinates long ago
        groups = LOAD_VOLATILE(&a.groups[ended - 1]);
    }
    return groups;
}

// The wait that begin_epoch begins, with what it returned: in between, an individual evaluates its trial.
FN void await_epoch(Arrivals a, int ended, uint groups)
{
    if (ended > 0) {
        await_all(a, ended - 1, groups);
    }
}

// -------------------------------------------------------- the target, whose coordinates a lane has in x[OWN]

FN void load_target(Lane w, GLOBAL const STORED *row, PRIVATE real *x)
{
#pragma unroll
    for (int c = 0; c < OWN; c++) {
        int j = own_coordinate(w.lane, c);
        x[c] = row[j < DIM ? j : DIM - 1];
    }
}

// A trial begins as its target.
FN void copy_target(Lane w, PRIVATE const real *x, SPACE real *u)
{
#pragma unroll
    for (int c = 0; c < OWN; c++) {
        int j = own_coordinate(w.lane, c);
        if (TRIAL_PRIVATE || j < DIM) {
            u[PLACE(c, j)] = x[c];
        }
    }
}

// Part R (equation 3) for the positions: the trial u or the target x becomes the next individual, which others may be
// polling.
FN void replace_target(Lane w, int better, SPACE const real *u, PRIVATE real *x, GLOBAL STORED *next)
{
#pragma unroll
    for (int c = 0; c < OWN; c++) {
        int j = own_coordinate(w.lane, c);
        if (better && (TRIAL_PRIVATE || j < DIM)) {
            x[c] = u[PLACE(c, j)];
        }
        if (j < DIM && w.active) {
            STORE_VOLATILE(next + j, (STORED)x[c]);
        }
    }
}

// The individual in the last generation; in the one before, too, if it has reached the target.
FN void store_target(Lane w, PRIVATE const real *x, int at_target, GLOBAL STORED *last, GLOBAL STORED *before)
{
#pragma unroll
    for (int c = 0; c < OWN; c++) {
        int j = own_coordinate(w.lane, c);
        if (j < DIM && w.active) {
            last[j] = x[c];
            if (at_target) {
                before[j] = x[c];
            }
        }
    }
}

// The value of the individual, and the first generation in which one of its population reached the target.
FN void keep_first(Target t, GLOBAL real *fitness, int row, real f, GLOBAL int *reached, real target)
{
    fitness[row] = f;
    if (LIMITED && f <= target) {
        ATOMIC_LEAST(&reached[t.population], (int)t.generation);
    }
}

// -------------------------------------------------------- generations clock[0] + 1 … clock[0] + steps

KERNEL_OF_SEVERAL(GROUP_ITEMS, GROUPS_AT_ONCE)
void de_dataflow(ARGUMENTS, real target, int steps, GLOBAL STORED *ring, GLOBAL uint *arrived)
{
    EXCHANGE;
    GROUP_TRIALS;
    SHARED uint arrived_of_group[4];
    Arrivals arrivals = reset_arrivals(arrived, arrived_of_group);
    int begin = GENERATION_OF(0);
    Lane w = lane_of(populations, ranges, (int)GROUP * SLOTS, count, (int)(ITEM % LANES), begin + 1);
    w.active = w.active && !frozen(reached, w.t);
    PREPARE_OBJECTIVE(objective_data, data, w.t.draw.instance);
    ulong row = (ulong)w.row * DIM;
    ulong population = (ulong)w.t.population * SIZE * DIM;
    real x[OWN];
    load_target(w, X_OF(begin) + row, x);
    real fx = FITNESS_OF(begin)[w.row];
    TRIAL(u, w.slot, 0);
    for (int k = 1; k <= 2 * EPOCH; k++) {
        write_sentinels(w, RING_OF(k) + row);
    }
    arrive(arrivals, 0, w.lane);
    await_all(arrivals, 0, 0);

    for (int k = 1; k <= steps; k++) {
        int generation = begin + k;
        w.t.generation = (uint)generation;
        Variation v = variation_of(w, CONTROL_OF(generation - 1)); // P; equations 8 and 10
        copy_target(w, x, u);
        mutate_cross(w, &v, (k == 1 ? X_OF(begin) : RING_OF(k - 1)) + population, u); // M, C: equations 1 and 2
        await_lanes();

        int ended = epochs_before(k);
        uint groups = begin_epoch(arrivals, ended, w.lane);
        real fu = value_of_trial(w, u, PARTIALS_OF(w.slot), objective_data); // E
        await_lanes();
        await_epoch(arrivals, ended, groups);
        write_sentinels(w, RING_OF(k + 2 * EPOCH) + row);

        int better = accepted(fu, fx) && !(LIMITED && fx <= target); // R: equation 3
        fx = better ? fu : fx;
        replace_target(w, better, u, x, RING_OF(k) + row);
        if (w.lane == 0 && w.active) {
            keep_first(w.t, FITNESS_OF(generation), w.row, fx, reached, target);
            keep_control(v.control, better, CONTROL_OF(generation), w.row);
        }
        if (ADAPTS) {
            WARP_BARRIER;
        }
    }

    if (steps <= 2 * EPOCH) { // some may still read the first generation
        int ended = (steps - 1) / EPOCH + 1;
        arrive(arrivals, ended, w.lane);
        await_all(arrivals, ended, 0);
    }
    store_target(w, x, LIMITED && fx <= target, X_OF(begin + steps) + row, X_OF(begin + steps - 1) + row);
}
