/**
 * L-SHADE and SHADE, differential evolution whose scale factors and crossover rates follow what succeeded, the former with a population
 * that shrinks; {@link org.thalweg.algorithms.lshade.LShade} is the entry point.
 */
package org.thalweg.algorithms.lshade;
