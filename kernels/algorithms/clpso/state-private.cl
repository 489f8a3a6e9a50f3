// Where the state lies: positions, velocities and exemplars in private arrays during a launch (section 4.2).
// Behind: algorithms/clpso/rules.cl, algorithms/clpso/numbers-philox.cl, algorithms/clpso/swarm.cl

#define STATE_PRIVATE 1

// A particle. A lane finds number c of its coordinates, the particle's d-th, at AT(c, d).
typedef struct {
    PRIVATE real *x, *v;
    PRIVATE exemplar *e;
} Particle;
#define SPACE_STATE PRIVATE
#define AT(c, d) (c)

// Declares what a work-item holds: its only particle, or the coordinates that it has of it.
#define STATE \
    real x[OWN]; \
    real v[OWN]; \
    exemplar e[OWN]
#define PARTICLE(s, i) {x, v, e}

FN void load_state(Particle p, Swarm s, int i, int lane)
{
    for (int c = 0; c < HELD; c++) {
        int d = own_coordinate(lane, c);
        if (d < DIM) {
            p.x[c] = s.positions[(ulong)i * DIM + d];
            p.v[c] = s.velocities[(ulong)i * DIM + d];
            p.e[c] = s.exemplars[(ulong)i * DIM + d];
        }
    }
}

FN void store_state(Particle p, Swarm s, int i, int lane)
{
    for (int c = 0; c < HELD; c++) {
        int d = own_coordinate(lane, c);
        if (d < DIM) {
            s.positions[(ulong)i * DIM + d] = p.x[c];
            s.velocities[(ulong)i * DIM + d] = p.v[c];
            s.exemplars[(ulong)i * DIM + d] = p.e[c];
        }
    }
}
