/**
 * What an algorithm's solution of a year is held against: the optimum by dynamic programming, with an estimate of its own
 * error. Start from {@link org.thalweg.reservoir.reference.DynamicProgramming}.
 */
package org.thalweg.reservoir.reference;
