/**
 * The deterministic optimisation of one year (eqs. 6 to 21 of [CLPSO-OpenCL]) as a problem for every algorithm and device.
 * Start from {@link org.thalweg.reservoir.objective.YearProblem}.
 */
package org.thalweg.reservoir.objective;
