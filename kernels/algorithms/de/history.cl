// Beside the generations of every design of differential evolution: the best of each, and the clock of recorded launches.
//
// Behind: algorithms/de/parts.cl

#define BEST_ITEMS 64

// The least value of every population in each of the history's rows and who has it, the lowest index among equals: one
// group for each. best_values, best_individuals [rows][P].
KERNEL_OF(BEST_ITEMS) void de_best(GLOBAL const real *g_fitness, GLOBAL real *best_values, GLOBAL int *best_individuals,
        int count)
{
    SHARED real value[BEST_ITEMS];
    SHARED int holder[BEST_ITEMS];
    int populations = count / SIZE;
    int row = (int)GROUP / populations;
    int population = (int)GROUP % populations;
    GLOBAL const real *fitness = g_fitness + (ulong)row * (ulong)count + (ulong)population * SIZE;
    real least = INFINITE;
    int who = SIZE;
    for (int i = (int)ITEM; i < SIZE; i += BEST_ITEMS) {
        if (fitness[i] < least || who == SIZE) {
            least = fitness[i];
            who = i;
        }
    }
    value[ITEM] = least;
    holder[ITEM] = who;
    for (int reach = BEST_ITEMS / 2; reach > 0; reach /= 2) {
        FENCED(FENCE_LOCAL);
        if ((int)ITEM < reach) {
            real other = value[ITEM + reach];
            int candidate = holder[ITEM + reach];
            if (other < value[ITEM] || (other == value[ITEM] && candidate < holder[ITEM])) {
                value[ITEM] = other;
                holder[ITEM] = candidate;
            }
        }
    }
    if (ITEM == 0) {
        best_values[GROUP] = value[0];
        best_individuals[GROUP] = holder[0];
    }
}

// At the end of recorded generations: the next ones count from here.
KERNEL_OF(1) void de_tick(GLOBAL int *clock, int generations)
{
    clock[0] += generations;
}
