/**
 * The year of a reservoir as a family of problems for experiments: {@link org.thalweg.reservoir.family.ReservoirFamily} finds the description and the
 * record that its parameters name, and knows the optimum by dynamic programming.
 */
package org.thalweg.reservoir.family;
