// Who informs whom, and which informant is best. An adaptive random topology: each particle draws whom it informs, by K picks
// among all others or each other one by chance, and informs itself. It does so again after every iteration in which the best
// value of the swarm did not improve.
//
// Rules: SIZE; INFORMED, K; PROBABILISTIC; LINK_BELOW, the chance of a link in units of 2^-32, or LINK_ALL.
//
// Behind: algorithms/spso/swarm.cl

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

// Index number k among all particles but i.
FN uint other_than(uint i, uint k)
{
    return k + (k >= i);
}

// Whom particle i informs by its word number k; -1: nobody.
FN int informed_by(int i, uint k, uint word)
{
    if (PROBABILISTIC) {
        return LINK_ALL || word < LINK_BELOW ? (int)k : -1;
    }
    return (int)other_than((uint)i, integer_of(word, SIZE - 1));
}

// The best informant of a particle and the value of its previous best.
typedef struct {
    real value;
    int index;
} Informant;

FN Informant no_informant(void)
{
    Informant none;
    none.value = INFINITE;
    none.index = SIZE;
    return none;
}

// Ties go to the lower index.
FN Informant better(Informant a, real value, int index)
{
    int other = value < a.value || (value == a.value && index < a.index);
    a.value = other ? value : a.value;
    a.index = other ? index : a.index;
    return a;
}
