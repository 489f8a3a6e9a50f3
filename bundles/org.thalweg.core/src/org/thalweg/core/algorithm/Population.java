package org.thalweg.core.algorithm;

/**
 * One independent swarm or population.
 *
 * @param instance index into the setting's problems
 * @param seed key of its random numbers
 */
public record Population(int instance, long seed) {
}
