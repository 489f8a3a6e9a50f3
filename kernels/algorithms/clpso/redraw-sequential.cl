// New exemplars with numbers that come one after another, in the paper's order: per dimension one, and two more if it
// learns; then those of a forced exemplar.
// Requires: algorithms/clpso/rules.cl, algorithms/clpso/numbers-philox.cl or numbers-mlc.cl,
// algorithms/clpso/swarm.cl, algorithms/clpso/exemplars.cl, algorithms/clpso/state-private.cl or state-global.cl

FN int next_tournament(Swarm s, Numbers *n, int i, int d)
{
    Picks drawn = picks_from(n, d);
    uint first = first_pick(n, drawn, d, FIRST_AMONG);
    uint second = second_pick(n, drawn, d, SECOND_AMONG);
    return tournament(i, first, second, s.fitness);
}

FN void redraw(Particle p, Swarm s, Numbers *n, int i)
{
    real L = s.learning[i];
    int learns = 0;
    for (int d = 0; d < DIM; d++) {
        int learns_here = threshold(n, thresholds_from(n, d), d) < L;
        int j = learns_here ? next_tournament(s, n, i, d) : i;
        p.e[AT(d, d)] = EXEMPLAR(j, d, s.bests);
        learns |= learns_here;
    }
    if (!learns) {
        int d = (int)forced_dimension(n);
        int j = FORCED == FORCED_WINNER ? next_tournament(s, n, i, d) : forced_exemplar(i, forced_pick(n, FORCED_AMONG));
        p.e[AT(d, d)] = EXEMPLAR(j, d, s.bests);
    }
}
