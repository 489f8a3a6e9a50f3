// Differential evolution, DE/rand/1/bin and /exp: the parts that figures 1 and 2 of [cudaDE_i] name, as formulas over
// numbers: I, P, M, C and R; part E is value_of in evaluation.cl. The paper's letters: X targets, V mutants, U trials,
// N = SIZE individuals, D = DIM dimensions, j a coordinate. F and CR are arguments, so that individuals may have their
// own. What jDE, GODE and GOjDE add is in adaptation.cl and opposition.cl. The readable form of the whole is the Java
// class DePopulation; departures from the papers: docs/fidelity-cudade.md, docs/fidelity-gojde.md.
//
// Reading order, next to the papers. line: of algorithm 1 of [GOjDE]; eq.: of [GOjDE], whose 1 and 2 are those of
// [cudaDE_i]; part: the letter of [cudaDE_i].
//
//   line  eq.   part  step                          kernels: file, function               Java
//   1           I     initial positions             parts start_coordinate                DePopulation.start
//   3                 opposites or trials, p_o      opposition opposes                    Opposition.due
//   4     6           extents a_j, b_j              lib/extent extend                     Extent.of
//   5                 k                             opposition opposition_factor          Opposites.of
//   7     5, 7        opposites                     opposition opposite, opposite_drawn   Opposites.of
//   11                the N best survive            lib/select rank_part, survivors_part, Opposites.survivors
//                                                   survivors_by_digits
//                     survivors' F and CR           adaptation inherit_control            Controls.survive
//   15    8-10        F and CR of the trial         adaptation renewed_F, renewed_CR      Controls.renew
//   16    1     P     indices of the parents, l     parts parents_from                    Parents.pick
//   16    1     M     mutant V                      parts mutant                          Mutation.from
//                     V out of bounds               parts return_into_bounds              Repair.trial
//   17    2     C     trial U, binomial             numbers crosses; parts                Variation.binomial
//                                                   crosses_by_word, crosses_by_place
//   17    2     C     trial U, exponential          parts run_length, crosses_by_place    Variation.run, runLength
//   8, 18       E     value of a point              evaluation value_of                   HostPopulation.value
//   20    3     R     selection                     parts accepted                        DePopulation.replace
//                     F and CR after it             adaptation keep_control               Controls.settle
//
// These formulas are applied to an individual in published-steps, by a work-item a coordinate, and in trial,
// trial-binomial and trial-exponential, by LANES work-items. From there, read the entry points: four-kernel, which is
// algorithm 2 of [GOjDE]; six-kernel, which is figure 1 of [cudaDE_i]; and of ours generation, resident, dataflow. A
// design is a choice of files:
//
//               six-kernel, fpde  cudade              cudade-i            four-kernel     tuned (ours)
//   common      parts, opposition, population, adaptation, numbers, evaluation; history at the end
//   steps       published-steps   published-steps     published-steps     published-steps shared-draws, crossover-mask,
//                                                                                         trial, trial-binomial or
//                                                                                         trial-exponential
//   I, E        six-kernel        initialise-evaluate initialise-evaluate (as cudade)     start
//   P           pick              host                pick                four-kernel     one of
//   M, C, E, R  six-kernel        cudade (MC, ER)     cudade-i (MCER)     four-kernel     - generation
//   opposites                                                             opposite-       - generation,
//                                                                         population,       opposite-population,
//                                                                         four-kernel       opposition-kernels
//                                                                                         - polled-parents, dataflow
//                                                                                         - resident-population,
//                                                                                           resident-opposites,
//                                                                                           resident
//
// Mutation strategies other than rand/1 are in greedy.cl, which applies M, C and R from here. A further one is a
// constant of Mutation; with a formula that is not there yet, also a loop in Variation and a line in make_trial of
// greedy.cl; with further parents, GreedyGeneration.choose and choose_parents. GreedyPopulationTest has its plain rule,
// and GreedyTrajectoryTest compares devices with the host; docs/fidelity-cudade.md names its source.
//
// Chosen by the composer: BOUNDS, CROSSOVER, CROSS_ALL (CR = 1), NOT_WORSE.

#ifndef SIZE
#define SIZE 100
#endif
#ifndef BOUNDS
#define BOUNDS BOUNDS_NONE
#endif
#ifndef CROSSOVER
#define CROSSOVER CROSSOVER_BINOMIAL
#endif
#ifndef CROSS_ALL
#define CROSS_ALL 0
#endif
#ifndef NOT_WORSE
#define NOT_WORSE 0
#endif

// ---------------------------------------------------------------- I

// A start coordinate; u: a uniform number.
FN real start_coordinate(real u, real lower, real upper)
{
    return lower + u * (upper - lower);
}

// ---------------------------------------------------------------- P

// Three parents of an individual (equation 1), and the coordinate l that crosses over in any case (equation 2), or
// where an exponential run begins.
typedef struct {
    int r1, r2, r3, forced;
} Parents;

// The parents of individual i, other than it and one another, from four words.
FN Parents parents_from(Words w, int i)
{
    Parents p;
    p.r1 = (int)other_than((uint)i, integer_of(w.x, SIZE - 1));
    int low = i < p.r1 ? i : p.r1;
    int high = i < p.r1 ? p.r1 : i;
    p.r2 = (int)other_than((uint)high, other_than((uint)low, integer_of(w.y, SIZE - 2)));
    // The three taken indices in ascending order, for other_than takes them in this order.
    int first = low < p.r2 ? low : p.r2;
    int third = high < p.r2 ? p.r2 : high;
    int second = low + high + p.r2 - first - third;
    p.r3 = (int)other_than((uint)third, other_than((uint)second, other_than((uint)first, integer_of(w.z, SIZE - 3))));
    p.forced = (int)integer_of(w.w, DIM);
    return p;
}

// ---------------------------------------------------------------- M

// Equation 1, a coordinate of V: x1, x2, x3 are the parents'.
FN real mutant(real x1, real x2, real x3, real F)
{
    return x1 + F * (x2 - x3);
}

FN int outside(real v, real lower, real upper)
{
    return v < lower || v > upper;
}

// A mutant's coordinate that lies outside its bounds, returned into them by the rule; u: a uniform number for it.
FN real return_into_bounds(real v, real lower, real upper, real u)
{
    if (BOUNDS == BOUNDS_REDRAW) {
        return lower + u * (upper - lower);
    }
    if (BOUNDS == BOUNDS_REFLECT) {
        v = v < lower ? lower + (lower - v) : upper - (v - upper);
    }
    return v < lower ? lower : v > upper ? upper : v;
}

// ---------------------------------------------------------------- C

// Equation 2: a coordinate of U is V's if it crosses over by its word (rand_j <= CR) or by its place (j = l), else X's.

// Whether a word decides on each coordinate.
#define CROSSOVER_BY_WORDS (CROSSOVER == CROSSOVER_BINOMIAL && !CROSS_ALL)

// rand_j(0, 1) <= CR: the number is (word + 1/2) 2^-32, and CR is given in units of 2^-32.
FN int crosses_by_word(uint word, uint CR)
{
    return word < CR;
}

// Exponential: coordinates of a run, more than m with probability CR^m; log_u: of a uniform number; all: whether CR is
// 1.
FN int run_length(real log_u, real log_CR, int all)
{
    if (all) {
        return DIM;
    }
    real more = FLOOR(log_u / log_CR);
    return more < R(DIM - 1) ? 1 + (int)more : DIM;
}

// Binomial: j is the forced coordinate. Exponential: j is one of the `length` from the forced one on, the last
// coordinate followed by the first. all: whether CR is 1.
FN int crosses_by_place(int j, int forced, int length, int all)
{
    if (all) {
        return 1;
    }
    if (CROSSOVER == CROSSOVER_BINOMIAL) {
        return j == forced;
    }
    int distance = j - forced;
    return (distance < 0 ? distance + DIM : distance) < length;
}

// ---------------------------------------------------------------- R

// Equation 3: whether a trial replaces its target, by their values.
FN int accepted(real trial, real target)
{
    return NOT_WORSE ? trial <= target : trial < target;
}
