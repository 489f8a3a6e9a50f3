/**
 * Families of problems for experiments: {@link org.thalweg.reservoir.family.ReservoirFamily}, years of a reservoir, and
 * {@link org.thalweg.reservoir.family.SystemFamily}, systems of reservoirs. They find the files that their parameters name, and provide
 * reference values for plans.
 */
package org.thalweg.reservoir.family;
