/**
 * Rules of operation from the optimal plans of many years (implicit stochastic optimisation, [CLPSO-OpenCL], sections 1 and
 * 3): {@link org.thalweg.reservoir.rules.RuleMethod} fits them, {@link org.thalweg.reservoir.rules.RuleSimulation} operates
 * by them, {@link org.thalweg.reservoir.rules.CrossValidation} does so in years that they have not seen. Start from
 * {@link org.thalweg.reservoir.rules.RuleComparison}.
 */
package org.thalweg.reservoir.rules;
