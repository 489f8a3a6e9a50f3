// Where the state lies: positions, velocities and exemplars in global memory, as in the paper's models but `final`.
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

#define STATE
#define PARTICLE(s, i) {(s).positions + (ulong)(i) * DIM, (s).velocities + (ulong)(i) * DIM, (s).exemplars + (ulong)(i) * DIM}

// What a launch begins and ends with: nothing has to be moved.
FN void load_state(Particle p, Swarm s, int i, int lane)
{
}

FN void store_state(Particle p, Swarm s, int i, int lane)
{
}
