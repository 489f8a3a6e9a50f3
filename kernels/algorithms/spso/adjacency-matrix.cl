// Links as [SPSO-GPU] keeps them: an adjacency matrix of S rows of S bytes; row i shows whom particle i informs. A
// work-item draws the row of its particle, and looks for its best informant in its column.
//
// Requires: lib/sum.cl, lib/best.cl, algorithms/spso/swarm.cl, algorithms/spso/informants.cl

typedef uchar link;
#define LINKS ((link_index)SIZE * SIZE)

FN void draw_links(Draw draw, uint topology, SPACE_LINKS uchar *links)
{
    for (int i = (int)ITEM; i < SIZE; i += (int)ITEMS) {
        SPACE_LINKS uchar *row = links + (link_index)i * SIZE;
        for (int j = 0; j < SIZE; j++) {
            row[j] = (uchar)(j == i);
        }
        for (uint k = 0; k < LINK_WORDS; k++) {
            int j = informed_by(i, k, draw_word(draw, STREAM_LINK, topology, (uint)i, k));
            if (j >= 0) {
                row[j] = 1;
            }
        }
    }
}

// Comparisons that do not wait for one another.
#define CHAINS 4

// L: the best informant of particle i and the value of its previous best: in each chain the best of every fourth, then
// that of all. Without a branch, so that no load waits for the one before.
FN Holder best_informant(SPACE_LINKS const uchar *links, SPACE_FITNESS const real *fitness, int i, int lane)
{
    Holder best[CHAINS];
#pragma unroll
    for (int k = 0; k < CHAINS; k++) {
        best[k] = no_best();
    }
#if !ON_CPU
#pragma unroll
#endif
    for (int j = 0; j < SIZE; j += CHAINS) {
#pragma unroll
        for (int k = 0; k < CHAINS; k++) {
            if (SIZE % CHAINS == 0 || j + k < SIZE) {
                Holder with = better(best[k], fitness[j + k], j + k);
                int informs = links[(link_index)(j + k) * SIZE + i];
                best[k].value = informs ? with.value : best[k].value;
                best[k].index = informs ? with.index : best[k].index;
            }
        }
    }
#pragma unroll
    for (int k = 1; k < CHAINS; k++) {
        best[0] = better(best[0], best[k].value, best[k].index);
    }
    return best[0];
}
