/**
 * CMA-ES with restarts, and its separable form for many variables; {@link org.thalweg.algorithms.cmaes.Cmaes} is the entry point.
 */
package org.thalweg.algorithms.cmaes;
