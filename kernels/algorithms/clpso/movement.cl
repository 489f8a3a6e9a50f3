// Movement: equations 1 to 4.
// Behind: algorithms/clpso/rules.cl, algorithms/clpso/numbers-philox.cl or numbers-mlc.cl or numbers-tables.cl,
// algorithms/clpso/swarm.cl, algorithms/clpso/exemplars.cl, algorithms/clpso/state-private.cl or state-global.cl

#ifndef BUILT_INS
#define BUILT_INS 0 // 1 if clamp() and step() stand in for if clauses (section 4.2)
#endif

// The box in a lane's coordinate number c, the particle's d-th.
#ifndef FASTEST
#define FASTEST(p, s, c, d) (s).box.fastest[d]
#define LOWER(p, s, c, d) (s).box.lower[d]
#define UPPER(p, s, c, d) (s).box.upper[d]
#endif

// Equation 4: the inertia falls until generation `last`, the paper's K.
FN real inertia(uint generation, int last)
{
    return R(INERTIA_START) - R(INERTIA_RANGE) * (real)(generation < (uint)last ? generation : (uint)last) / (real)last;
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

// Equations 1 to 3 for the coordinates of one lane; returns whether they all lie within the box.
FN int move(Particle p, Swarm s, Numbers *n, int lane, real w)
{
    int within = 1;
    for (int block = 0; block < HELD; block += SHARING) {
        Uniforms drawn = coefficients_from(n, own_coordinate(lane, block));
        for (int c = block; c < block + SHARING; c++) {
            int d = own_coordinate(lane, c);
            if (d < DIM) {
                real x = p.x[AT(c, d)];
                real v = velocity(w, p.v[AT(c, d)], coefficient(n, drawn, d), LEADS_TO(p.e[AT(c, d)], d, s.bests), x);
                v = clamped(v, FASTEST(p, s, c, d));
                x += v; // equation 2
                within &= inside(x, LOWER(p, s, c, d), UPPER(p, s, c, d));
                p.v[AT(c, d)] = v;
                p.x[AT(c, d)] = x;
            }
        }
    }
    return within;
}
