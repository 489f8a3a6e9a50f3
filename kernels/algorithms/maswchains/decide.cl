// What one group decides for a population between two rounds of multigroup.cl: values and outcomes of the points that
// were evaluated.
//
// Such a group waits most of its time for what it reads. So reads that depend on no other are made in parallel: each
// task begins with another work-item (staggered_item).
//
// Requires: lib/broad.cl, lib/normal.cl, lib/kept.cl, lib/neighbours.cl, lib/sum.cl with LANES 32, lib/best.cl,
//         lib/broad_sum.cl, lib/trace.cl, algorithms/maswchains/rules.cl, algorithms/maswchains/population.cl,
//         algorithms/maswchains/state.cl, algorithms/maswchains/generated.cl, algorithms/maswchains/point.cl,
//         algorithms/maswchains/vectors.cl, algorithms/maswchains/round.cl, algorithms/maswchains/quantised.cl,
//         algorithms/maswchains/tiles.cl
// Defined by the composer: POINT_WRITTEN, 1 where coordinates of a point are read where others are made, so that it is
// written to row TRIAL; BATCHED, 1 where a term needs one coordinate only, so that one pass evaluates both points of a
// trial, or BATCH children; DECIDING_ITEMS, the work-items of a group that decides.

#ifndef POINT_WRITTEN
#define POINT_WRITTEN !POINT_GENERATED
#endif
#ifndef DECIDING_ITEMS
#define DECIDING_ITEMS GROUP_ITEMS
#endif

// Points that a pass evaluates at most.
#define PASS_POINTS (!BATCHED ? 1 : BATCH > 2 ? BATCH : 2)

// Whether children are written where they are evaluated: then one that is kept gets its row, and nothing is written
// again.
#define CHILDREN_STORED (BATCHED || POINT_WRITTEN)

// Failures after which the halvings of a bias are computed: 2^-k is exact in every precision.
#define MAX_HALVINGS 32

// Where the values of few individuals are compared: in local memory.
#define VALUES_LOCAL (SIZE <= 4 * 32)
#if VALUES_LOCAL
typedef LOCAL const real *Values;
#define VALUES_OF(self, d) (d)->values
#else
typedef GLOBAL const real *Values;
#define VALUES_OF(self, d) (self).values
#endif

// Accumulators of a point's tiles are joined in local memory, as far as they have room.
#define FIRST_JOINED ((SHARES + ACC_JOINED - 1) / ACC_JOINED)
#define JOINS_FIT (PASS_POINTS * FIRST_JOINED * sizeof(Acc) <= 8192)

// `only` of masw_decide: KIND_TRIAL in a row of launches for trials, KIND_CHILD in one for children, ANY_KIND.
// Populations that are not in such a phase take no step in that row, nor do those that have something to commit or to
// quantise in a row for trials, which does neither.
#define ANY_KIND -1

// What the group shares in local memory.
typedef struct {
    SearchState state;
    Round round;         // whose points have been evaluated
    uint commit;         // what has yet to be written of the round before it
    Holder worst[BATCH]; // the worst individuals
    real f[PASS_POINTS]; // values of points
    real values[VALUES_LOCAL ? SIZE : 1];
    Picked early[PICKED_EARLY];
    Holder room[DECIDING_ITEMS];
    Acc joins[JOINS_FIT ? PASS_POINTS * FIRST_JOINED : 1];
} Decision;

// The number of this work-item, counted from work-item number `from` on.
FN int staggered_item(int from)
{
    return ((int)ITEM + DECIDING_ITEMS - from % DECIDING_ITEMS) % DECIDING_ITEMS;
}

// Prefetches what is read later, where one read depends on another. halvings: of the population's biases.
FN void prefetch(Population self, GLOBAL const uint *halvings, GLOBAL const ulong *limit)
{
    int k = staggered_item(11 * 32);
    if (k < (ROWS + 31) / 32) {
        FETCH(self.rows + 32 * k);
    } else if (k == 29) {
        FETCH(halvings + (int)self.counters[5]);
    } else if (k == 30) {
        FETCH(limit);
    } else if (k == 31) {
        FETCH(self.range);
        FETCH(self.range + DIM);
    }
}

// Reads all that does not depend on the round: from the last work-items on, since the first have values to join.
FN void read_decision(Population self, GLOBAL const Rounds *rounds, LOCAL Decision *d, int only)
{
    if (staggered_item(15 * 32) == 0) {
        load_state(self, &d->state);
    }
    for (int k = staggered_item(12 * 32); k < ROUND_WORDS; k += (int)ITEMS) {
        ((LOCAL uint *)&d->round)[k] = ((GLOBAL const uint *)&rounds->next)[k];
    }
    if (staggered_item(7 * 32) == 0) {
        d->commit = rounds->done.commit;
    }
    for (int i = staggered_item(8 * 32); VALUES_LOCAL && only != KIND_TRIAL && i < SIZE; i += (int)ITEMS) {
        d->values[i] = self.values[i];
    }
}

// Joins the accumulators of the tiles of some points. own: of the population.
FN void join_shares(GLOBAL Acc *own, int points, LOCAL Decision *d)
{
    if (JOINS_FIT) {
        join_accumulators_apart(own, points, SHARES, d->joins);
    } else {
        join_accumulators(own, points, SHARES);
        BARRIER(FENCE_LOCAL);
    }
}

// Values of the points that count, which are those from number `first` on.
FN void values_of_points(
        Population self, GLOBAL const Acc *own, LOCAL Decision *d, int first, int points, GLOBAL const real *data)
{
    int child = d->round.kind == KIND_CHILD;
    for (int k = (int)ITEM; k < points; k += (int)ITEMS) {
        Evaluation at = evaluation(self.draw, d->round.step + (uint)(child ? k : 0), (uint)(child ? 0 : first + k), data);
        d->f[k] = comparable(acc_value(JOINS_FIT ? d->joins[k * FIRST_JOINED] : own[k * SHARES], at));
    }
}

// Points that were evaluated in a row of launches for `only` and count. due: whether they were; points: of a round of
// children.
FN int points_evaluated(LOCAL const Decision *d, int only, int due, int points)
{
    int trial = d->round.kind == KIND_TRIAL;
    int excluded = only == KIND_TRIAL ? !trial || d->commit == COMMIT_NEXT || d->round.requantise > 0
                                      : only == KIND_CHILD && trial;
    return !due || excluded ? 0 : trial ? (BATCHED ? 2 : 1) : points;
}

// ---------------------------------------------------------------- fathers

// The candidate that is farthest from the mother, the first among equals; distances [CANDIDATES][SUM_SHARES], joined.
FN int farthest_of(GLOBAL const real *distances)
{
    int farthest = 0;
    for (int k = 1; k < CANDIDATES; k++) {
        farthest = distances[(ulong)k * SUM_SHARES] > distances[(ulong)farthest * SUM_SHARES] ? k : farthest;
    }
    return farthest;
}

// The number of a round's children, from the first on, whose fathers are the right ones. distances: of those whose
// fathers are uncertain; correction: the child after them, if there is one, and none before.
FN int confirmed_children(LOCAL const Round *round, int children, GLOBAL real *distances, PRIVATE FatherCorrection *correction)
{
    int any = 0;
    for (int k = 0; k < children; k++) {
        any |= round->uncertain_father[k] > 0;
    }
    join_rows(distances, BATCH * CANDIDATES, any ? SUM_SHARES : 1);
    for (int k = 0; k < children; k++) {
        if (round->uncertain_father[k] > 0) {
            uint father = 1 + round->candidates[k][farthest_of(distances + (ulong)(k * CANDIDATES) * SUM_SHARES)];
            if (father != round->uncertain_father[k]) {
                correction->step = round->step + (uint)k;
                correction->father = father;
                return k;
            }
        }
    }
    return children;
}

// ---------------------------------------------------------------- outcomes, by work-item 0

// Of individuals of the start, from number `first` on.
FN void decide_start(Population self, PRIVATE SearchState *s, LOCAL const real *f, int first, int points)
{
    for (int k = 0; k < points; k++) {
        s->outcome = outcome_of_child(self, s, f[k], first + k, NOBODY);
    }
    s->left = ga_evaluations(s->n_ea, s->n_ls);
}

// Of one point of a trial, or of both. Writes to `done` what is to be committed, by rows and not by individuals, since
// the next phase may give rows to others. Returns whether anything is.
FN uint decide_trial(
        Population self, PRIVATE SearchState *s, GLOBAL Round *done, GLOBAL uint *halvings, LOCAL const real *f, int number)
{
    s->outcome = outcome_of_trial(self, s, f[0], number);
    if (BATCHED && s->outcome == OUTCOME_AGAIN) {
        s->outcome = outcome_of_trial(self, s, f[1], 1);
    }
    int outcome = s->outcome;
    if (outcome == OUTCOME_BETTER || outcome == OUTCOME_OPPOSITE) {
        s->moved = 1;
        s->zero_bias = 0;
        halvings[s->c_ls] = 0;
    }
    if (outcome == OUTCOME_FAILED && s->zero_bias) {
        outcome = OUTCOME_NONE;
    } else if (outcome == OUTCOME_FAILED) {
        int computed = halvings[s->c_ls] + 1 == MAX_HALVINGS;
        halvings[s->c_ls] = computed ? 0 : halvings[s->c_ls] + 1;
        outcome = computed ? OUTCOME_FAILED : OUTCOME_NONE;
    }
    done->outcome = (uint)outcome;
    done->target[0] = 1 + self.rows[REFINED];
    return outcome == OUTCOME_BETTER || outcome == OUTCOME_OPPOSITE || outcome == OUTCOME_FAILED;
}

// Whether none of child number k's parents and candidates has been replaced by children before it; replaced: 1 + rows.
FN int parents_unchanged(LOCAL const Round *round, const uint *replaced, int k)
{
    int changed = 0;
#pragma unroll
    for (int before = 0; before < BATCH - 1; before++) {
        uint row = replaced[before] - 1;
        int any = before < k && replaced[before] > 0;
        changed |= any && row == round->mother[k];
#pragma unroll
        for (int c = 0; c < CANDIDATES; c++) {
            changed |= any && row == round->candidates[k][c];
        }
    }
    return !changed;
}

// The BATCH worst individuals, the worst first, by the whole group.
FN void find_worst(Values values, LOCAL Holder *worst)
{
    for (int i = staggered_item(8 * 32); i < SIZE; i += (int)ITEMS) {
        real own = values[i];
        int before = 0;
#pragma unroll 8
        for (int k = 0; k < SIZE; k++) {
            real value = values[k];
            before += value > own || (value == own && k < i);
        }
        if (before < BATCH) {
            worst[before].value = own;
            worst[before].index = i;
        }
    }
    for (int k = SIZE + (int)ITEM; k < BATCH; k += (int)ITEMS) {
        worst[k] = no_worst();
    }
}

// The worst among the BATCH that were the worst before the round, and its place.
FN Holder current_worst(LOCAL const Holder *worst, PRIVATE int *place)
{
    Holder now = no_worst();
    *place = 0;
#pragma unroll
    for (int j = 0; j < BATCH; j++) {
        Holder other = worse(now, worst[j].value, worst[j].index);
        *place = other.index == now.index ? *place : j;
        now = other;
    }
    return now;
}

// Of children, one after another, as far as they count. Each replaces the worst individual, so that the worst is always
// one of those in `worst`, with what it became. Returns whether anything is to be committed.
FN uint decide_children(
        Population self, PRIVATE SearchState *s, GLOBAL Round *done, LOCAL Decision *d, int evaluated, real target)
{
    uint keeps = 0;
    uint replaced[BATCH];
#pragma unroll
    for (int k = 0; k < BATCH; k++) {
        replaced[k] = 0;
    }
    for (int k = 0; k < evaluated
            && (k == 0
                    || !(s->best <= target) && parents_unchanged(&d->round, replaced, k) && has_room_for_step(self, s->unread));
            k++) {
        int place;
        int worst = current_worst(d->worst, &place).index;
        s->step += k > 0; // the last step is counted by masw_decide
        s->outcome = outcome_of_child(self, s, d->f[k], 0, worst);
        if (s->outcome == OUTCOME_BETTER) {
            uint row = self.rows[worst];
            d->worst[place].value = d->f[k];
            done->target[k] = 1 + row;
#pragma unroll
            for (int j = 0; j < BATCH; j++) {
                replaced[j] = j == k ? 1 + row : replaced[j];
            }
            if (CHILDREN_STORED) {
                swap_rows(self, worst, TRIAL + k);
            } else {
                keeps = 1;
            }
        }
    }
    return keeps;
}

// Of all points, from number `first` on. Returns whether anything is to be committed.
FN uint decide_points(
        Population self, LOCAL Decision *d, GLOBAL Round *done, GLOBAL uint *halvings, int first, int points, real target)
{
    SearchState s = d->state;
    uint keeps = 0;
    if (d->round.kind == KIND_CHILD) {
        keeps = decide_children(self, &s, done, d, points, target);
    } else if (d->round.kind == KIND_TRIAL) {
        keeps = decide_trial(self, &s, done, halvings, d->f, first);
    } else {
        decide_start(self, &s, d->f, first, points);
    }
    d->state = s;
    return keeps;
}

// ---------------------------------------------------------------- the next round

// The round becomes the one that is committed next. PoCL 3.1 runs code between a return and a barrier for some
// of the work-items that return, so `evaluated` is checked again.
FN void keep_round(GLOBAL Rounds *rounds, LOCAL const Decision *d, int evaluated)
{
    for (int k = staggered_item(12 * 32); evaluated > 0 && k < ROUND_WORDS; k += (int)ITEMS) {
        ((GLOBAL uint *)&rounds->done)[k] = ((LOCAL const uint *)&d->round)[k];
    }
}

// What masw_commit has committed and measured need not be again, nor the distances of that number of children. By
// work-item 0.
FN void mark_committed(GLOBAL Rounds *rounds, int children)
{
    rounds->done.commit = rounds->done.commit == COMMIT_DEFERRED ? COMMIT_DEFERRED : COMMIT_NONE;
    rounds->next.requantise = 0;
    for (int k = 0; k < children; k++) {
        rounds->next.unmeasured[k] = 0;
    }
}

// A round of which nothing counts is taken again, with the right father if that was why.
FN void repeat_round(GLOBAL Rounds *rounds, int only, FatherCorrection correction)
{
    if (ITEM == 0 && only != KIND_TRIAL) {
        mark_committed(rounds, PLANNED);
    }
    if (ITEM == 0 && correction.step > 0) {
        rounds->next.father[0] = correction.father;
    }
}

// After the last evaluation of a step: the next phase, if this one is over, and the next round. keeps: whether anything
// is to be committed; returns how.
FN uint plan_next(Population self, LOCAL Decision *d, GLOBAL Rounds *rounds, GLOBAL const uint *halvings, Limits limits,
        FatherCorrection correction, uint keeps)
{
    LOCAL SearchState *s = &d->state;
    Planning known = {&d->round, d->early, correction};
    int searched = s->local_search && s->left == 0; // a phase of local search ends here
    int c_ls = s->c_ls;
    int stays = BATCHED && d->round.kind == KIND_TRIAL && s->left > 0;
    next_phase(self, s, d->room);
    if (ITEM == 0) {
        s->step++;
    }
    BARRIER(FENCE_BOTH);
    uint steps = steps_ahead(self, s, limits);
    plan_round(self, s, rounds, steps, halvings, known);
    if (ITEM == 0 && searched) {
        rounds->next.requantise = 1 + self.rows[c_ls];
    }
    return keeps && stays && steps > 0 ? COMMIT_DEFERRED : keeps;
}
