// Where the opposite populations lie next to the populations, and which survivor becomes which individual of the next
// generation. The start has number 0, and its individuals before opposition lie as those of generation -1.
//
//   opposites [count][D]         like g_x
//   opposite_values [history][count]   like g_fitness
//   start_values [count]         those of generation -1
//   survivors [count]            of each population by rising number; opposites are numbered from N on
//
// Requires: lib/kept.cl, algorithms/de/parts.cl, algorithms/de/opposition.cl, algorithms/de/population.cl,
//         algorithms/de/adaptation.cl

// The extents of a population: as a whole (part 0), and of parts 1 … `parts` of it.
#define EXTENT_OF(population, part, parts) (extents + ((ulong)(population) * (1 + (parts)) + (part)) * 2 * DIM)

// Whether the population in a row makes opposites in this generation; the start does so by another rule.
FN int opposes_now(GLOBAL const uint *populations, GLOBAL const int *reached, int row, int generation)
{
    Target t = target_of(populations, row, generation);
    return generation == 0 ? OPPOSES_START : !frozen(reached, t) && opposes(t.draw, t.generation);
}

// The values that the individuals had before; values: those of the generation before, or anything for the start.
FN GLOBAL const real *values_before(GLOBAL const real *values, GLOBAL const real *start_values, int generation)
{
    return generation == 0 ? start_values : values;
}
#define VALUES_BEFORE(k) values_before(FITNESS_OF((k) > 0 ? (k) - 1 : 0), start_values, k)

// One of the N best of a population and its opposites.
typedef struct {
    GLOBAL const STORED *x;
    real value;
    int from, is_opposite; // the row of the individual that it is, or that it is opposite to
} Survivor;

// The survivor of that number, which moves into a row; positions and values of the individuals and of the opposites are
// those of row 0.
FN Survivor survivor_of(int survivor, int row, GLOBAL const STORED *positions, GLOBAL const real *values,
        GLOBAL const STORED *opposites, GLOBAL const real *opposite_values)
{
    Survivor s;
    s.is_opposite = survivor >= SIZE;
    s.from = row / SIZE * SIZE + (s.is_opposite ? survivor - SIZE : survivor);
    s.x = (s.is_opposite ? opposites : positions) + (ulong)s.from * DIM;
    s.value = s.is_opposite ? opposite_values[s.from] : values[s.from];
    return s;
}
