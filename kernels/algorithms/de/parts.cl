// Differential evolution, DE/rand/1/bin and /exp: the parts that figures 1 and 2 of [cudaDE_i] name, as formulas over numbers:
// I, P, M, C and R; part E is lib/evaluate.cl. The paper's letters: X targets, V mutants, U trials, N = SIZE individuals,
// D = DIM dimensions, j a coordinate. F and CR are arguments, so that individuals may have their own. What jDE, GODE and GOjDE
// add stands in adaptation.cl and opposition.cl. The readable form of the whole is the Java class DePopulation; departures from
// the papers: docs/fidelity.md.
//
// A design is a choice of files:
//
//                six-kernel, fpde    cudade               cudade-i             four-kernel          tuned (ours)
//   common       parts, opposition, population, adaptation, numbers, evaluation; history at the end
//   rows         rows                rows                 rows                 rows                 dealt, crossing, trial, trial-by-… (pool)
//   I, E         six-kernel          initialise-evaluate  initialise-evaluate  initialise-evaluate  start
//   P            pick                host                 pick                 four-kernel          generation, dataflow or resident
//   M, C, E, R   six-kernel          cudade (MC, ER)      cudade-i (MCER)      four-kernel          generation, dataflow or resident
//   opposites                                                                  four-kernel          opposites or resident
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

// Three parents of an individual, and the coordinate that crosses over in any case (or where a run begins).
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
    int least = low < p.r2 ? low : p.r2;
    int greatest = high < p.r2 ? p.r2 : high;
    int middle = low + high + p.r2 - least - greatest;
    p.r3 = (int)other_than((uint)greatest, other_than((uint)middle, other_than((uint)least, integer_of(w.z, SIZE - 3))));
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
FN real returned(real v, real lower, real upper, real u)
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

// Equation 2: a coordinate of U is V's if it crosses over by its word or by its place, else X's.

// Whether words decide.
#define BY_WORDS (CROSSOVER == CROSSOVER_BINOMIAL && !CROSS_ALL)

// rand_j(0, 1) <= CR: the number is (word + 1/2) 2^-32, and CR is given in units of 2^-32.
FN int crosses_by_word(uint word, uint CR)
{
    return word < CR;
}

// Exponential: coordinates of a run, more than m with probability CR^m; log_u: of a uniform number; all: whether CR is 1.
FN int run_length(real log_u, real log_CR, int all)
{
    if (all) {
        return DIM;
    }
    real more = FLOOR(log_u / log_CR);
    return more < R(DIM - 1) ? 1 + (int)more : DIM;
}

// Binomial: j is the forced coordinate. Exponential: j is one of the `length` from the forced one on, the last coordinate
// followed by the first. all: whether CR is 1.
FN int crosses_by_place(int j, int forced, int length, int all)
{
    if (all) {
        return 1;
    }
    if (CROSSOVER == CROSSOVER_BINOMIAL) {
        return j == forced;
    }
    int behind = j - forced;
    return (behind < 0 ? behind + DIM : behind) < length;
}

// ---------------------------------------------------------------- R

// Whether a trial replaces its target, by their values.
FN int accepted(real trial, real target)
{
    return NOT_WORSE ? trial <= target : trial < target;
}
