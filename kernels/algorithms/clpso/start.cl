// Generation 0 except the values: positions, velocities, bests. One work-item a particle, in every mapping.
// Requires: algorithms/clpso/rules.cl, algorithms/clpso/numbers-philox.cl or numbers-mlc.cl or numbers-tables.cl,
// algorithms/clpso/swarm.cl

KERNEL_OF(GROUP_ITEMS) void clpso_start(SWARM_ARGUMENTS)
{
    SWARM_OF_GROUP(2 * DIM, 0);
    for (int i = (int)ITEM; i < SIZE; i += (int)ITEMS) {
        GLOBAL uint *state = s.state + 4 * i;
        Numbers n = numbers_of(s.source, (uint)i, 0, 0, load_generator(state, 0));
        for (int d = 0; d < DIM; d++) {
            real u = start_velocity(&n, d);
            real r = start_position(&n, d);
            real x = s.box.start_lower[d] + r * (s.box.start_upper[d] - s.box.start_lower[d]);
            ulong at = (ulong)i * DIM + d;
            s.velocities[at] = (R(2.0) * u - R(1.0)) * s.box.fastest[d];
            s.positions[at] = x;
            s.stored_bests[at] = x;
            s.exemplars[at] = 0;
        }
        store_generator(state, generator_of(n));
    }
}
