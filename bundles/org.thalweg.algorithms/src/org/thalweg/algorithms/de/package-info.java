/**
 * Differential evolution: DE/rand/1/bin and DE/rand/1/exp, with the device mappings of the paper that docs/fidelity-cudade.md calls
 * [cudaDE_i] and one of ours. {@link org.thalweg.algorithms.de.DePopulation} is the readable form;
 * {@code kernels/algorithms/de} the other, beginning with {@code parts.cl}, whose head lists the steps of the papers with the
 * functions and methods that make them.
 */
package org.thalweg.algorithms.de;
