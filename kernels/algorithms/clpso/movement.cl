// Movement: equations 1 to 4.
// Requires: algorithms/clpso/rules.cl, algorithms/clpso/numbers-philox.cl or numbers-mlc.cl or numbers-tables.cl,
// algorithms/clpso/swarm.cl, algorithms/clpso/exemplars.cl, algorithms/clpso/state-private.cl or state-global.cl

#ifndef BUILT_INS
#define BUILT_INS 0 // 1 if clamp() and step() replace if clauses (section 4.2)
#endif

// The box in a lane's coordinate number c, the particle's d-th.
#ifndef FASTEST
#define FASTEST(p, s, c, d) (s).box.fastest[d]
#define LOWER(p, s, c, d) (s).box.lower[d]
#define UPPER(p, s, c, d) (s).box.upper[d]
#endif

// a / b, both well within the range of numbers, correctly rounded; `reciprocal` is 1 / b correctly rounded. A loop that
// divides by the same b avoids the division of GPUs, which is long and has a branch. (The first line is off by 2
// units in the last place at most, the second by less than one; so the third, whose remainder is exact, gives the
// nearest number: Markstein 1990.)
FN real quotient_by(real a, real b, real reciprocal)
{
#if ON_CPU
    return a / b;
#else
    real q = a * reciprocal;
    q = FUSED(FUSED(-q, b, a), reciprocal, q);
    return FUSED(FUSED(-q, b, a), reciprocal, q);
#endif
}

// Equation 4: the inertia falls until generation `last`, the paper's K.
FN real inertia_loss(uint generation, int last)
{
    return R(INERTIA_RANGE) * (real)(generation < (uint)last ? generation : (uint)last);
}

FN real inertia(uint generation, int last)
{
    return R(INERTIA_START) - inertia_loss(generation, last) / (real)last;
}

// The same; reciprocal: 1 / last.
FN real inertia_by(uint generation, int last, real reciprocal)
{
    return R(INERTIA_START) - quotient_by(inertia_loss(generation, last), (real)last, reciprocal);
}

// Equation 1.
FN real velocity(real w, real v, real delta, real e, real x)
{
    return w * v + R(ACCELERATION) * delta * (e - x);
}

// Equation 3.
FN real clamped(real v, real fastest)
{
    if (BUILT_INS) {
        return CLAMP(v, -fastest, fastest);
    }
    return v > fastest ? fastest : v < -fastest ? -fastest : v;
}

FN int inside(real x, real lower, real upper)
{
    if (BUILT_INS) {
        return STEP(lower, x) + STEP(x, upper) == R(2.0);
    }
    return !(x < lower || x > upper);
}

// 1 if the padding after the last coordinate moves, too, so that no lane branches.
#define MOVES_PADDING (BOX_PRIVATE && EXEMPLARS == EXEMPLARS_FROZEN)

// 1 if a move's numbers are drawn during the evaluation before it, whose chain of dependent operations leaves units
// idle.
#define COEFFICIENTS_PREDRAWN PACKED

// Draws delta of equation 1 for the coordinates of one lane, before a generation's move.
#define COEFFICIENT_BLOCKS (COEFFICIENTS_PREDRAWN ? (HELD + SHARING - 1) / SHARING : 1)
FN void predraw_coefficients(PRIVATE Uniforms *predrawn, Numbers n, int lane)
{
    for (int block = 0; block < COEFFICIENT_BLOCKS; block++) {
        predrawn[block] = coefficients_from(&n, own_coordinate(lane, block * SHARING));
    }
}

// Equations 1 to 3 for the coordinates of one lane; returns whether they all lie within the box. predrawn: read only if
// COEFFICIENTS_PREDRAWN.
FN int move(Particle p, Swarm s, Numbers *n, int lane, real w, PRIVATE const Uniforms *predrawn)
{
    int within = 1;
    for (int block = 0; block < HELD; block += SHARING) {
        Uniforms drawn = COEFFICIENTS_PREDRAWN ? predrawn[block / SHARING] : coefficients_from(n, own_coordinate(lane, block));
        for (int c = block; c < block + SHARING; c++) {
            int d = own_coordinate(lane, c);
            if (d < DIM || MOVES_PADDING) {
                real x = p.x[AT(c, d)];
                real v = velocity(w, p.v[AT(c, d)], coefficient(n, drawn, d), LEADS_TO(p.e[AT(c, d)], d, s.bests), x);
                v = clamped(v, FASTEST(p, s, c, d));
                x += v; // equation 2
                within &= MOVES_PADDING && d >= DIM || inside(x, LOWER(p, s, c, d), UPPER(p, s, c, d));
                p.v[AT(c, d)] = v;
                p.x[AT(c, d)] = x;
            }
        }
    }
    return within;
}
