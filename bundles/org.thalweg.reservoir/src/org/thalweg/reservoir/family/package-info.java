/**
 * Families of problems for experiments: {@link org.thalweg.reservoir.family.ReservoirFamily}, years of a reservoir, and
 * {@link org.thalweg.reservoir.family.SystemFamily}, systems of reservoirs. They find the files that their parameters name, and know what plans are
 * held against.
 */
package org.thalweg.reservoir.family;
