// What [MA-SW-Chains] describes, each a function that reads like the host's: the Java classes Mating, Chain and Phases.
//
//   resident.cl       design `tuned` for small points: rules, population, course, resident
//   spread.cl         design `tuned` for large points: rules, population, course, spread
//   paper.cl          design `paper`: rules, paper, and paper-tiles or paper-lanes
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

// A mutation: the gene, -1 for none, and what is added to it.
typedef struct {
    int gene;
    real move;
} Mutation;

// range: lower, upper, initial lower and initial upper bounds, [4][D].
FN Mutation mutation_of(Draw draw, uint step, uint child, GLOBAL const real *range)
{
    Words words = words_of(draw, PURPOSE_MUTATION, step, child, 0);
    Words terms = words_of(draw, PURPOSE_MUTATION, step, child, 1);
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
            words = words_of(draw, PURPOSE_PARENTS, step, child, (uint)k / 4);
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

// The deviation rho of local search, and its successes in a row, or failures as a negative number.
typedef struct {
    real rho;
    int streak;
} Pace;

// SUCCESSES in a row double rho.
FN Pace after_success(Pace p)
{
    p.streak = p.streak < 0 ? 1 : p.streak + 1;
    p.rho = p.streak == SUCCESSES ? R(2.0) * p.rho : p.rho;
    p.streak = p.streak == SUCCESSES ? 0 : p.streak;
    return p;
}

// FAILURES in a row halve it.
FN Pace after_failure(Pace p)
{
    p.streak = p.streak > 0 ? -1 : p.streak - 1;
    p.rho = p.streak == -FAILURES ? p.rho / R(2.0) : p.rho;
    p.streak = p.streak == -FAILURES ? 0 : p.streak;
    return p;
}

// Evaluations of the next phase of the genetic algorithm.
FN int breeding(ulong bred, ulong searched)
{
    long share = (1000000 - RATIO) * (long)(bred + searched + INTENSITY) - 1000000 * (long)bred;
    return share > 0 ? (int)(share / RATIO) : 0;
}
