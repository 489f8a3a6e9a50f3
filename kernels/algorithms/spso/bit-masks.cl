// Links as bit masks, ours: S rows of WORDS words; bit i of row j tells whether particle i informs j. A swarm has three such
// topologies at a time: the one in use, the next, and one being cleared.
//
// Behind: lib/best.cl, algorithms/spso/swarm.cl, algorithms/spso/informants.cl

typedef uint link;
#define WORDS ((SIZE + 31) / 32)
#define LINKS ((place)3 * SIZE * WORDS)
#define TOPOLOGY(links, number) ((links) + (place)((number) % 3) * SIZE * WORDS)

FN void clear_links(uint topology, SPACE_LINKS uint *links)
{
    SPACE_LINKS uint *rows = TOPOLOGY(links, topology);
    for (place k = (place)ITEM; k < (place)SIZE * WORDS; k += (place)ITEMS) {
        rows[k] = 0;
    }
}

// The links of a topology that is all clear, by the whole group, a block of four words each work-item: who is informed gets the
// informant's bit.
FN void draw_links(Draw draw, uint topology, SPACE_LINKS uint *links)
{
    SPACE_LINKS uint *rows = TOPOLOGY(links, topology);
    for (place task = (place)ITEM; task < (place)SIZE * LINK_BLOCKS; task += (place)ITEMS) {
        int i = (int)(task / LINK_BLOCKS);
        uint block = (uint)(task % LINK_BLOCKS);
        uint bit = 1u << (i & 31);
        Words words = words_of(draw, PURPOSE_LINK, topology, (uint)i, block);
#pragma unroll
        for (uint s = 0; s < 4; s++) {
            int j = 4 * block + s < LINK_WORDS ? informed_by(i, 4 * block + s, word_at(words, s)) : -1;
            if (j >= 0) {
                ATOMIC_OR(&rows[(place)j * WORDS + i / 32], bit);
            }
        }
        if (block == 0) {
            ATOMIC_OR(&rows[(place)i * WORDS + i / 32], bit);
        }
    }
}

// The topology of a launch's first iteration, and the next.
FN void first_links(Draw draw, uint topology, SPACE_LINKS uint *links)
{
    for (place k = (place)ITEM; k < LINKS; k += (place)ITEMS) {
        links[k] = 0;
    }
    SYNCHRONISE;
    draw_links(draw, topology, links);
    draw_links(draw, topology + 1, links);
}

// Few enough particles for the lanes of one to look at all of them, whether they inform or not.
#define DENSE (WARP_SHUFFLE && LANES > 1 && SIZE <= 16 * LANES)

// The best informant among a lane's share of all particles.
FN Holder best_of_all(SPACE_LINKS const uint *informants, SPACE_FITNESS const real *fitness, int lane)
{
    Holder best = no_best();
#pragma unroll
    for (int k = 0; k < (SIZE + LANES - 1) / LANES; k++) {
        int j = k * LANES + lane;
        int safe = (k + 1) * LANES <= SIZE || j < SIZE ? j : SIZE - 1;
        real value = fitness[safe];
        int member = (int)(informants[safe / 32] >> (safe & 31) & 1u);
        int other = member && (value < best.value || best.index == NOBODY);
        best.value = other ? value : best.value;
        best.index = other ? safe : best.index;
    }
    return best;
}

// The best informant among a lane's share of the words of the mask; among all of them where lanes do not exchange.
FN Holder best_of_words(SPACE_LINKS const uint *informants, SPACE_FITNESS const real *fitness, int lane)
{
    Holder best = no_best();
    for (int w = WARP_SHUFFLE ? lane : 0; w < WORDS; w += WARP_SHUFFLE ? LANES : 1) {
        uint left = informants[w];
        for (int j = 32 * w; left != 0; j++, left >>= 1) {
            if (left & 1u) {
                best = better(best, fitness[j], j);
            }
        }
    }
    return best;
}

// The best of what the lanes of a particle found, each in its share.
#if LANES > 1 && WARP_SHUFFLE
#define AGREED(best) best_of_lanes(best)
#else
#define AGREED(best) (best)
#endif

// The best informant of particle i and the value of its previous best, in every lane. Every work-item of the group calls it at the
// same time.
FN Holder best_informant(SPACE_LINKS const uint *rows, SPACE_FITNESS const real *fitness, int i, int lane)
{
    SPACE_LINKS const uint *informants = rows + (place)i * WORDS;
    if (DENSE) {
        return AGREED(best_of_all(informants, fitness, lane));
    }
    return AGREED(best_of_words(informants, fitness, lane));
}
