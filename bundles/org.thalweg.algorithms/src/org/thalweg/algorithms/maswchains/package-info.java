/**
 * MA-SW-Chains: a steady-state genetic algorithm and chains of Solis and Wets' local search, for up to millions of variables. Begin with
 * {@link org.thalweg.algorithms.maswchains.MaSwChains}; the method itself is MemeticPopulation.
 */
package org.thalweg.algorithms.maswchains;
