/**
 * Measures of the speed and quality of stochastic optimisers as pure functions of the courses of their runs: expected runtime and what
 * accompanies it, runtime distributions with simulated restarts, results at fixed targets and budgets, attainment, profiles, and
 * bootstrap intervals. Sources: Hansen, Auger, Brockhoff, Tušar and Tušar (2016, arXiv:1605.03560); Hansen, Auger, Ros, Mersmann,
 * Tušar and Brockhoff (Optimization Methods and Software 36, 2021). Start from {@link org.thalweg.statistics.measures.RunCourse}.
 */
package org.thalweg.statistics.measures;
