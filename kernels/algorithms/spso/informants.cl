// Who informs whom, and which informant is best. An adaptive random topology: each particle draws whom it informs, by
// K picks among all others or each other one by chance, and informs itself. It does so again after every iteration in
// which the best value of the swarm did not improve.
//
// Rules: SIZE; INFORMED, K; PROBABILISTIC; LINK_BELOW, the chance of a link in units of 2^-32, or LINK_ALL.
//
// Requires: lib/sum.cl, lib/best.cl, algorithms/spso/swarm.cl

#ifndef INFORMED
#define INFORMED 3
#endif
#ifndef PROBABILISTIC
#define PROBABILISTIC 0
#endif
#ifndef LINK_ALL
#define LINK_ALL 0
#endif
#ifndef LINK_BELOW
#define LINK_BELOW 0u
#endif

// Random words that a particle's links take: one for each pick or for each particle, four a block.
#define LINK_WORDS (PROBABILISTIC ? SIZE : INFORMED)
#define LINK_BLOCKS ((LINK_WORDS + 3) / 4)

// The particle that particle i informs by its word number k; -1: none.
FN int informed_by(int i, uint k, uint word)
{
    if (PROBABILISTIC) {
        return LINK_ALL || word < LINK_BELOW ? (int)k : -1;
    }
    return (int)other_than((uint)i, integer_of(word, SIZE - 1));
}
