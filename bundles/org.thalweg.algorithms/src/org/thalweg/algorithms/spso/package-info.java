/**
 * Standard particle swarm optimisation 2011. {@link org.thalweg.algorithms.spso.SpsoSwarm} is the readable form.
 */
package org.thalweg.algorithms.spso;
