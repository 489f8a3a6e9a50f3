// What [MA-SW-Chains] describes, each a function that reads like the host's: the Java classes Mating, SolisWets,
// StepSize and PhaseSchedule.
//
//   resident.cl       design `tuned` for small points: rules, population, state, resident
//   multigroup.cl     design `tuned` for large points: rules, population, state, and all files from point to multigroup
//   paper.cl          design `paper`: rules, paper, and paper-tiles or paper-lanes
//
// A reading order for one who holds the paper: its line or section; files and functions of kernels, of this file where
// none is named; the Java method that specifies it.
//
//   figure 2, 1: start        initial_gene; resident: make_individual; multigroup: masw_scatter MemeticPopulation.start
//   2: steady-state GA, 4.1   state: outcome_of_child; decide: decide_children                 MemeticPopulation.breed
//     assortative mating      pick_parents; resident: farthest; quantised: father_of           Mating.pick, father
//     BLX-alpha               blend, drawn_in, child_gene; point: gene_of                      Mating.blend, blended
//     BGA mutation            mutation_of, mutation_terms; point: mutant_of                    Mating.mutate, terms
//     n_frec, 4.4             ga_evaluations; state: next_phase                                PhaseSchedule
//   3, 4: c_LS                state: best_unmarked, choose_individual                          Chains.choose
//   5 to 8: state of a chain  bounded_rho; state: choose_individual                            MemeticPopulation.choose
//   9: Solis and Wets, 4.2    state: outcome_of_trial; decide: decide_trial                    Trial.perform
//     x + d, x - d            moved_gene; resident: make_trial; tiles: trial_tile              SolisWets.plus, minus
//     bias                    bias_after; resident: update_bias; tiles: keep_trial             SolisWets.updateBias
//     success, failure, rho   record_success, record_failure                                   StepSize
//   10, 11: c_LS^r, its state state: end_local_search                                          Chains.end
//   figure 3                  paper, in the order of the figure                                GenerationalScheme
//
// Requires: lib/normal.cl, lib/kept.cl
// Defined by the composer: SIZE, the number of individuals N; all else that a user sets.

#ifndef SIZE
#define SIZE 60
#endif
#ifndef ALPHA
#define ALPHA 0.5
#endif
#ifndef CANDIDATES
#define CANDIDATES 3
#endif
#ifndef MUTATION
#define MUTATION 0.125
#endif
#ifndef MUTATION_RANGE
#define MUTATION_RANGE 0.1
#endif
#ifndef INTENSITY
#define INTENSITY 500
#endif
#ifndef RATIO
#define RATIO 500000 // in millionths
#endif
#ifndef FIRST_RHO
#define FIRST_RHO 0.2
#endif
#ifndef RHO
#define RHO RHO_ABSOLUTE
#endif
#ifndef MARK
#define MARK MARK_UNTIL_REPLACED
#endif
#ifndef SUCCESSES
#define SUCCESSES 5
#endif
#ifndef FAILURES
#define FAILURES 3
#endif
#ifndef THRESHOLD
#define THRESHOLD 1e-9
#endif

// A coordinate that is clipped and kept.
FN real kept_clipped(real x, real lower, real upper)
{
#if SINGLE_STORAGE
    return kept(x, lower, upper); // no number lies between a bound and the next one inside
#else
    return clipped(x, lower, upper);
#endif
}

// One of a bias.
FN real kept_bias(real x)
{
    return kept_anywhere(x);
}

// The product of one of a bias, as it is kept, and 2^-k.
FN real halved_bias(real scale, real x)
{
    real y = scale * x;
#if SINGLE_STORAGE
    return ABS(y) < LEAST_NORMAL ? R(0.0) : y;
#else
    return y;
#endif
}

// Where a gene of a child, or of an individual of the start, is drawn.
typedef struct {
    real low, high;
} Interval;

// BLX-alpha: the interval of the parents' genes a and b.
FN Interval blend(real a, real b, real lower, real upper)
{
    real least = LEAST(a, b);
    real greatest = GREATEST(a, b);
    real beyond = R(ALPHA) * (greatest - least);
    Interval i;
    i.low = GREATEST(least - beyond, lower);
    i.high = LEAST(greatest + beyond, upper);
    return i;
}

// u: a uniform deviate.
FN real drawn_in(Interval i, real u)
{
    return i.low + u * (i.high - i.low);
}

// BGA mutation: the sum of 2^-k, k = 0 ... 15, where the k-th four bits, from the lowest on, are all 0.
FN real mutation_terms(uint first, uint second)
{
    real sum = R(0.0);
    real term = R(1.0);
    for (int k = 0; k < 16; k++) {
        uint bits = (k < 8 ? first >> 4 * k : second >> 4 * (k - 8)) & 15u;
        sum += bits == 0 ? term : R(0.0);
        term *= R(0.5);
    }
    return sum;
}

#ifndef BOUNDS_ALIKE
#define BOUNDS_ALIKE 0
#endif

// Coordinate i of an individual of the start; range: see mutation_of, u: a uniform deviate.
FN real initial_gene(GLOBAL const real *range, int i, real u)
{
    Interval where = {range[2 * (ulong)DIM + (ulong)i], range[3 * (ulong)DIM + (ulong)i]};
    return kept(drawn_in(where, u), where.low, where.high);
}

// A mutation: the gene, -1 for none, and what is added to it.
typedef struct {
    int gene;
    real move;
} Mutation;

// range: lower, upper, initial lower and initial upper bounds, [4][D].
FN Mutation mutation_of(Draw draw, uint step, uint child, GLOBAL const real *range)
{
    Words words = words_of(draw, STREAM_MUTATION, step, child, 0);
    Words terms = words_of(draw, STREAM_MUTATION, step, child, 1);
    Mutation m;
    m.gene = uniform_of(words, 0) < R(MUTATION) ? (int)integer_of(words.z, DIM) : -1;
    int d = BOUNDS_ALIKE || m.gene < 0 ? 0 : m.gene;
    real length = range[DIM + d] - range[d];
    length = length == INFINITE ? range[3 * (ulong)DIM + d] - range[2 * (ulong)DIM + d] : length;
    real move = R(MUTATION_RANGE) * length * mutation_terms(terms.x, terms.y);
    m.move = words.w >> 31 ? move : -move;
    return m;
}

// The mother and the candidates of a child: each pick is one of the individuals that those before it have left.
FN void pick_parents(Draw draw, uint step, uint child, uint *picks)
{
    uint rising[CANDIDATES + 1];
    Words words;
    for (int k = 0; k <= CANDIDATES; k++) {
        if (k % 4 == 0) {
            words = words_of(draw, STREAM_PARENTS, step, child, (uint)k / 4);
        }
        uint pick = integer_of(word_at(words, (uint)k % 4), (uint)(SIZE - k));
        int at = 0;
        for (; at < k && rising[at] <= pick; at++) {
            pick++;
        }
        for (int j = k; j > at; j--) {
            rising[j] = rising[j - 1];
        }
        rising[at] = pick;
        picks[k] = pick;
    }
}

// Gene i of a child.
FN real child_gene(Mutation m, GLOBAL const real *range, int i, real mother, real father, real u)
{
    real lower = range[i];
    real upper = range[DIM + i];
    real gene = drawn_in(blend(mother, father, lower, upper), u);
    return i == m.gene ? kept_clipped(gene + m.move, lower, upper) : kept(gene, lower, upper);
}

// Coordinate i of a trial point of local search, from x; move: bias + d, or its opposite.
FN real moved_gene(GLOBAL const real *range, int i, real x, real move)
{
    return kept_clipped(x + move, range[i], range[DIM + i]);
}

// Outcome of an evaluation.
#define OUTCOME_NONE 0     // nothing changes
#define OUTCOME_AGAIN 1    // the step evaluates another point
#define OUTCOME_BETTER 2   // the point is kept: a child, or x + bias + d
#define OUTCOME_OPPOSITE 3 // so is x - bias - d
#define OUTCOME_FAILED 4   // neither is

// The bias after a trial whose first move was bias + d.
FN real bias_after(int outcome, real bias, real move)
{
    if (outcome == OUTCOME_FAILED) {
        return kept_bias(R(0.5) * bias);
    }
    return kept_bias(outcome == OUTCOME_BETTER ? R(0.2) * bias + R(0.4) * move : bias + R(-0.4) * move);
}

// The standard deviation rho of local search, and its successes in a row, or failures as a negative number.
typedef struct {
    real rho;
    int streak;
} StepSize;

// At most the distance to the nearest individual / 2 D; nearest: its square.
FN real bounded_rho(real rho, real nearest)
{
    real bound = SQRT(nearest) / (R(2.0) * (real)DIM);
    return bound < rho ? bound : rho;
}

// SUCCESSES in a row double rho.
FN StepSize record_success(StepSize s)
{
    s.streak = s.streak < 0 ? 1 : s.streak + 1;
    s.rho = s.streak == SUCCESSES ? R(2.0) * s.rho : s.rho;
    s.streak = s.streak == SUCCESSES ? 0 : s.streak;
    return s;
}

// FAILURES in a row halve it.
FN StepSize record_failure(StepSize s)
{
    s.streak = s.streak > 0 ? -1 : s.streak - 1;
    s.rho = s.streak == -FAILURES ? s.rho / R(2.0) : s.rho;
    s.streak = s.streak == -FAILURES ? 0 : s.streak;
    return s;
}

// n_frec: evaluations of the next phase of the genetic algorithm.
FN int ga_evaluations(ulong n_ea, ulong n_ls)
{
    long share = (1000000 - RATIO) * (long)(n_ea + n_ls + INTENSITY) - 1000000 * (long)n_ea;
    return share > 0 ? (int)(share / RATIO) : 0;
}
