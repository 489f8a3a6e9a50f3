// Selection of the best among more individuals than survive, such as a population and its opposites ([GOjDE] section 5.4):
// an individual's rank is the number of those that are better, plus that of equal ones of lower index; who has a rank below
// `keep` survives, and survivors keep their order. Values are no NaN, as evaluate.cl returns them. The readable form is the Java
// class Selection.
// Behind: lib/evaluate.cl
//
// Each work-item compares individuals of its own with all others, so that m individuals cost m^2 comparisons. Every work-item
// of a group calls each function at the same time.
//
//   one group, values in local memory      order_in_group, survivors_in_group
//   many groups, values in global memory   a launch of rank_part, then one of survivors_part; `parts` groups of GROUP_ITEMS
//                                          work-items share a population, this is number `part`; one group alone calls both
//                                          with FENCED(FENCE_GLOBAL) between them
//
// Individuals are numbered through: first values [n], then others [more], m = n + more. ranks [m]; survivors [keep], indices in
// rising order; order [keep], indices from the best on.

#ifndef GROUP_ITEMS
#define GROUP_ITEMS 64
#endif

// Whether individual i goes before individual j.
FN int goes_before(real value_i, int i, real value_j, int j)
{
    return value_i < value_j || (value_i == value_j && i < j);
}

// ---------------------------------------------------------------- one group, values in local memory

FN int rank_of(LOCAL const real *values, int m, int i)
{
    int rank = 0;
    for (int j = 0; j < m; j++) {
        rank += goes_before(values[j], j, values[i], i);
    }
    return rank;
}

FN void order_in_group(LOCAL const real *values, int m, int keep, LOCAL int *order)
{
    for (int i = (int)ITEM; i < m; i += (int)ITEMS) {
        int rank = rank_of(values, m, i);
        if (rank < keep) {
            order[rank] = i;
        }
    }
    FENCED(FENCE_LOCAL);
}

// survives [m]: room.
FN void survivors_in_group(LOCAL const real *values, int m, int keep, LOCAL int *survivors, LOCAL int *survives)
{
    for (int i = (int)ITEM; i < m; i += (int)ITEMS) {
        survives[i] = rank_of(values, m, i) < keep;
    }
    FENCED(FENCE_LOCAL);
    for (int i = (int)ITEM; i < m; i += (int)ITEMS) {
        int place = 0;
        for (int j = 0; j < i; j++) {
            place += survives[j];
        }
        if (survives[i]) {
            survivors[place] = i;
        }
    }
    FENCED(FENCE_LOCAL);
}

// ---------------------------------------------------------------- many groups, values in global memory

// room [GROUP_ITEMS].
FN void rank_part(GLOBAL const real *values, int n, GLOBAL const real *others, int more, GLOBAL int *ranks, int part, int parts,
        LOCAL real *room)
{
    int m = n + more;
    for (int first = part * GROUP_ITEMS; first < m; first += parts * GROUP_ITEMS) {
        int i = first + (int)ITEM;
        real mine = i < n ? values[i] : i < m ? others[i - n] : INFINITE;
        int rank = 0;
        for (int start = 0; start < m; start += GROUP_ITEMS) {
            int j = start + (int)ITEM;
            room[ITEM] = j < n ? values[j] : j < m ? others[j - n] : INFINITE;
            FENCED(FENCE_LOCAL);
            for (int k = 0; k < GROUP_ITEMS && start + k < m; k++) {
                rank += goes_before(room[k], start + k, mine, i);
            }
            FENCED(FENCE_LOCAL);
        }
        if (i < m) {
            ranks[i] = rank;
        }
    }
}

// room [2][GROUP_ITEMS].
FN void survivors_part(GLOBAL const int *ranks, int m, int keep, GLOBAL int *survivors, int part, int parts, LOCAL int *room)
{
    LOCAL int *earlier = room;                // survivors before the group's individuals, by shares
    LOCAL int *survives = room + GROUP_ITEMS; // whether these survive
    for (int first = part * GROUP_ITEMS; first < m; first += parts * GROUP_ITEMS) {
        int i = first + (int)ITEM;
        int count = 0;
        for (int j = (int)ITEM; j < first; j += GROUP_ITEMS) {
            count += ranks[j] < keep;
        }
        earlier[ITEM] = count;
        survives[ITEM] = i < m && ranks[i] < keep;
        FENCED(FENCE_LOCAL);
        int place = 0;
        for (int k = 0; k < GROUP_ITEMS; k++) {
            place += earlier[k] + (k < (int)ITEM ? survives[k] : 0);
        }
        if (survives[ITEM]) {
            survivors[place] = i;
        }
        FENCED(FENCE_LOCAL);
    }
}
