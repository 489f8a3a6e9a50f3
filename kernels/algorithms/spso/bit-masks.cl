// Links as bit masks, ours: S rows of WORDS words; bit i of row j tells whether particle i informs j. Topologies follow from their numbers,
// so that many are drawn together where a group has work-items for them: one particle of one topology each, for none of whom the others
// wait. Then a swarm has room for twice as many, those that are drawn and the next; else for three: the one in use, the next, and
// one being cleared.
//
// Requires: lib/best.cl, algorithms/spso/swarm.cl, algorithms/spso/informants.cl
// Defined by the composer: TOPOLOGIES, drawn together.

#ifndef TOPOLOGIES
#define TOPOLOGIES 1
#endif

typedef uint link;
#define WORDS ((SIZE + 31) / 32)
#define TOPOLOGY_PLACES (TOPOLOGIES == 1 ? 3 : 2 * TOPOLOGIES)
#define LINKS ((place)TOPOLOGY_PLACES * SIZE * WORDS)
#define TOPOLOGY(links, number) ((links) + (place)((number) % TOPOLOGY_PLACES) * SIZE * WORDS)

// Topologies from number `first` on lie one behind the other.
FN void clear_links(uint first, int topologies, SPACE_LINKS uint *links)
{
    SPACE_LINKS uint *rows = TOPOLOGY(links, first);
    for (place k = (place)ITEM; k < (place)topologies * SIZE * WORDS; k += (place)ITEMS) {
        rows[k] = 0;
    }
}

// The links of topologies that are all clear, by the whole group, a block of four words each work-item: who is informed gets the
// informant's bit.
FN void draw_links(Draw draw, uint first, int topologies, SPACE_LINKS uint *links)
{
    const place each = (place)SIZE * LINK_BLOCKS;
    for (place task = (place)ITEM; task < topologies * each; task += (place)ITEMS) {
        uint topology = first + (topologies == 1 ? 0 : (uint)(task / each));
        int i = (int)((topologies == 1 ? task : task % each) / LINK_BLOCKS);
        uint block = (uint)(task % LINK_BLOCKS);
        uint bit = 1u << (i & 31);
        SPACE_LINKS uint *rows = TOPOLOGY(links, topology);
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

// The topology of a launch's first iteration, and all others for which there is room.
FN void first_links(Draw draw, uint topology, SPACE_LINKS uint *links)
{
    clear_links(0, TOPOLOGY_PLACES, links);
    SYNCHRONISE;
    draw_links(draw, topology - topology % TOPOLOGIES, 2 * TOPOLOGIES, links);
}

// What comes behind a topology that is the swarm's from now on. Each is drawn an iteration at least before it is used, and its place
// cleared one before that, when its last user is gone: no barrier.
FN void links_behind(Draw draw, uint topology, SPACE_LINKS uint *links)
{
#if TOPOLOGIES == 1
    clear_links(topology + 2, 1, links);
    draw_links(draw, topology + 1, 1, links);
#else
    uint place_of = topology % TOPOLOGIES;
    uint next = topology - place_of + TOPOLOGIES;
    if (place_of == 0) {
        clear_links(next, TOPOLOGIES, links);
    } else if (place_of == 1) {
        draw_links(draw, next, TOPOLOGIES, links);
    }
#endif
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
