/**
 * CLPSO, comprehensive learning particle swarm optimisation, as published for OpenCL with its three device mappings.
 * {@link org.thalweg.algorithms.clpso.Swarm} is the readable form; {@code kernels/algorithms/clpso} the other.
 */
package org.thalweg.algorithms.clpso;
