// The start: X uniform in the initial range [lo, hi], V uniform in [lo - X, hi - X], P = X. One work-item a particle.
//
// Requires: lib/sum.cl, lib/best.cl, algorithms/spso/swarm.cl, algorithms/spso/informants.cl,
//   algorithms/spso/adjacency-matrix.cl

KERNEL_OF(GROUP_ITEMS) void spso_start(ARGUMENTS)
{
    SWARM;
    for (int i = (int)ITEM; i < SIZE; i += (int)ITEMS) {
        for (int d = 0; d < DIM; d++) {
            real lo = stored.range[2 * DIM + d];
            real width = stored.range[3 * DIM + d] - lo;
            real x = lo + draw_uniform(draw, STREAM_POSITION, 0, (uint)i, d) * width;
            g_positions[(base + i) * DIM + d] = x;
            g_velocities[(base + i) * DIM + d] = lo - x + draw_uniform(draw, STREAM_VELOCITY, 0, (uint)i, d) * width;
            g_bests[(base + i) * DIM + d] = x;
        }
    }
    if (ITEM == 0) {
        topologies[swarm] = 0;
    }
}
