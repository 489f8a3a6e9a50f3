// Where the state lies: positions, velocities and exemplars in private arrays during a launch (section 4.2).
// Requires: algorithms/clpso/rules.cl, algorithms/clpso/numbers-philox.cl, algorithms/clpso/swarm.cl

#define STATE_PRIVATE 1

// 1 if lanes keep the box in private arrays too: compilers of OpenCL read it again after each barrier.
#define BOX_PRIVATE (PACKED || LANES > 1 && OWN <= 2)

// A particle. A lane finds number c of its coordinates, the particle's d-th, at AT(c, d).
typedef struct {
    PRIVATE real *x, *v;
    PRIVATE exemplar *e;
#if BOX_PRIVATE
    PRIVATE real *fastest, *lower, *upper;
#endif
} Particle;
#define SPACE_STATE PRIVATE
#define AT(c, d) (c)

// Declares what a work-item holds: its only particle, or the coordinates that it has of it. OWN_PARTICLE initialises
// a Particle with these arrays.
#if BOX_PRIVATE
#define COORDINATES \
    real x[OWN]; \
    real v[OWN]; \
    exemplar e[OWN]; \
    real fastest[OWN]; \
    real lower[OWN]; \
    real upper[OWN]
#define OWN_PARTICLE {x, v, e, fastest, lower, upper}
#define FASTEST(p, s, c, d) (p).fastest[c]
#define LOWER(p, s, c, d) (p).lower[c]
#define UPPER(p, s, c, d) (p).upper[c]
#else
#define COORDINATES \
    real x[OWN]; \
    real v[OWN]; \
    exemplar e[OWN]
#define OWN_PARTICLE {x, v, e}
#endif

// Particle i of the swarm, which is the work-item's own.
FN Particle particle(Particle own, Swarm s, int i)
{
    return own;
}

FN void load_coordinates(Particle p, Swarm s, int i, int lane)
{
    for (int c = 0; c < HELD; c++) {
        int d = own_coordinate(lane, c);
        if (d < DIM) {
            p.x[c] = s.positions[(ulong)i * DIM + d];
            p.v[c] = s.velocities[(ulong)i * DIM + d];
            p.e[c] = s.exemplars[(ulong)i * DIM + d];
#if BOX_PRIVATE
            p.fastest[c] = s.box.fastest[d];
            p.lower[c] = s.box.lower[d];
            p.upper[c] = s.box.upper[d];
#endif
        } else {
            p.x[c] = R(0.0);
            p.v[c] = R(0.0);
            p.e[c] = 0;
#if BOX_PRIVATE
            p.fastest[c] = R(0.0);
            p.lower[c] = R(0.0);
            p.upper[c] = R(0.0);
#endif
        }
    }
}

FN void store_coordinates(Particle p, Swarm s, int i, int lane)
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
