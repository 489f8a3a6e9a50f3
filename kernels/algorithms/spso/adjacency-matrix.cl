// Links as [SPSO-GPU] keeps them: an adjacency matrix of S rows of S bytes; row i tells whom particle i informs. A work-item
// draws the row of its particle, and looks for its best informant in its column.
//
// Behind: lib/best.cl, algorithms/spso/swarm.cl, algorithms/spso/informants.cl

typedef uchar link;
#define LINKS ((place)SIZE * SIZE)

FN void draw_links(Draw draw, uint topology, SPACE_LINKS uchar *links)
{
    for (int i = (int)ITEM; i < SIZE; i += (int)ITEMS) {
        SPACE_LINKS uchar *row = links + (place)i * SIZE;
        for (int j = 0; j < SIZE; j++) {
            row[j] = (uchar)(j == i);
        }
        for (uint k = 0; k < LINK_WORDS; k++) {
            int j = informed_by(i, k, draw_word(draw, PURPOSE_LINK, topology, (uint)i, k));
            if (j >= 0) {
                row[j] = 1;
            }
        }
    }
}

// The best informant of particle i and the value of its previous best.
FN Holder best_informant(SPACE_LINKS const uchar *links, SPACE_FITNESS const real *fitness, int i, int lane)
{
    Holder best = no_best();
    for (int j = 0; j < SIZE; j++) {
        if (links[(place)j * SIZE + i]) {
            best = better(best, fitness[j], j);
        }
    }
    return best;
}
