/**
 * Rules of operation from the optimal plans of many years (implicit stochastic optimisation, [CLPSO-OpenCL], sections 1 and
 * 3): {@link org.thalweg.reservoir.rules.RuleMethod} fits them, {@link org.thalweg.reservoir.rules.RuleSimulation} applies
 * them, {@link org.thalweg.reservoir.rules.CrossValidation} does so in years to which they were not fitted. Start from
 * {@link org.thalweg.reservoir.rules.RuleComparison}.
 */
package org.thalweg.reservoir.rules;
