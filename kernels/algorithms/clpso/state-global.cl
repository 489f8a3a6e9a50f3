// Where the state lies: positions, velocities and exemplars in global memory, as in the paper's mappings but `final`.
// Requires: algorithms/clpso/rules.cl, algorithms/clpso/numbers-philox.cl, algorithms/clpso/swarm.cl

#define STATE_PRIVATE 0
#define BOX_PRIVATE 0

// A particle. A lane finds number c of its coordinates, the particle's d-th, at AT(c, d).
typedef struct {
    GLOBAL real *x, *v;
    GLOBAL exemplar *e;
} Particle;
#define SPACE_STATE GLOBAL
#define AT(c, d) (d)

// What a work-item holds of its particle: nothing.
#define COORDINATES
#define OWN_PARTICLE {0, 0, 0}

// Particle i of the swarm.
FN Particle particle(Particle own, Swarm s, int i)
{
    Particle p = {s.positions + (ulong)i * DIM, s.velocities + (ulong)i * DIM, s.exemplars + (ulong)i * DIM};
    return p;
}

// At the beginning of a launch and at its end there is nothing to move.
FN void load_coordinates(Particle p, Swarm s, int i, int lane)
{
}

FN void store_coordinates(Particle p, Swarm s, int i, int lane)
{
}
