// Links as bit masks, ours: S rows of WORDS words; bit i of row j is set if particle i informs j. Topologies follow
// from their numbers, so that many are drawn in one pass where a group has work-items for them: one particle of one
// topology each, for none of whom the others wait. Then a swarm has room for twice as many, those that are drawn and
// the next; else for three: the one in use, the next, and one being cleared.
//
// Requires: lib/sum.cl, lib/best.cl, algorithms/spso/swarm.cl, algorithms/spso/informants.cl
// Defined by the composer: TOPOLOGIES, drawn in one pass.

#ifndef TOPOLOGIES
#define TOPOLOGIES 1
#endif

typedef uint link;
#define WORDS ((SIZE + 31) / 32)
#define TOPOLOGY_ROOM (TOPOLOGIES == 1 ? 3 : 2 * TOPOLOGIES)
#define LINKS ((link_index)TOPOLOGY_ROOM * SIZE * WORDS)
#define TOPOLOGY(links, number) ((links) + (link_index)((number) % TOPOLOGY_ROOM) * SIZE * WORDS)

// Clears topologies from number `first` on, which lie one after the other.
FN void clear_links(uint first, int topologies, SPACE_LINKS uint *links)
{
    SPACE_LINKS uint *rows = TOPOLOGY(links, first);
    for (link_index k = (link_index)ITEM; k < (link_index)topologies * SIZE * WORDS; k += (link_index)ITEMS) {
        rows[k] = 0;
    }
}

// Draws the links of topologies that are all clear, by the whole group, a block of four words each work-item: a
// particle that is informed gets the informant's bit.
FN void draw_links(Draw draw, uint first, int topologies, SPACE_LINKS uint *links)
{
    const link_index each = (link_index)SIZE * LINK_BLOCKS;
    for (link_index task = (link_index)ITEM; task < topologies * each; task += (link_index)ITEMS) {
        uint topology = first + (topologies == 1 ? 0 : (uint)(task / each));
        int i = (int)((topologies == 1 ? task : task % each) / LINK_BLOCKS);
        uint block = (uint)(task % LINK_BLOCKS);
        uint bit = 1u << (i & 31);
        SPACE_LINKS uint *rows = TOPOLOGY(links, topology);
        Words words = words_of(draw, STREAM_LINK, topology, (uint)i, block);
#pragma unroll
        for (uint s = 0; s < 4; s++) {
            int j = 4 * block + s < LINK_WORDS ? informed_by(i, 4 * block + s, word_at(words, s)) : -1;
            if (j >= 0) {
                ATOMIC_OR(&rows[(link_index)j * WORDS + i / 32], bit);
            }
        }
        if (block == 0) {
            ATOMIC_OR(&rows[(link_index)i * WORDS + i / 32], bit);
        }
    }
}

// Draws the topology of a launch's first iteration, and all others for which there is room. Ends without a barrier, and
// has one before which nothing is drawn.
FN void draw_first_topologies(Draw draw, uint topology, SPACE_LINKS uint *links)
{
    clear_links(0, TOPOLOGY_ROOM, links);
    SYNCHRONISE;
    draw_links(draw, topology - topology % TOPOLOGIES, 2 * TOPOLOGIES, links);
}

// Draws, or clears the room of, the topologies after number `topology`, which is in use from now on. Each is drawn at
// least an iteration before it is used, and its room cleared one before that, when it is no longer read: no
// barrier.
FN void prepare_next_topologies(Draw draw, uint topology, SPACE_LINKS uint *links)
{
#if TOPOLOGIES == 1
    clear_links(topology + 2, 1, links);
    draw_links(draw, topology + 1, 1, links);
#else
    uint position = topology % TOPOLOGIES;
    uint next = topology - position + TOPOLOGIES;
    if (position == 0) {
        clear_links(next, TOPOLOGIES, links);
    } else if (position == 1) {
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
#define BEST_AMONG_LANES(best) best_of_lanes(best)
#else
#define BEST_AMONG_LANES(best) (best)
#endif

// L: the best informant of particle i and the value of its previous best, in every lane. Every work-item of the group
// calls it at the same time.
FN Holder best_informant(SPACE_LINKS const uint *rows, SPACE_FITNESS const real *fitness, int i, int lane)
{
    SPACE_LINKS const uint *informants = rows + (link_index)i * WORDS;
    if (DENSE) {
        return BEST_AMONG_LANES(best_of_all(informants, fitness, lane));
    }
    return BEST_AMONG_LANES(best_of_words(informants, fitness, lane));
}
