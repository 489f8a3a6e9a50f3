/**
 * The suites {@code cec2017} and {@code cec2022} of the competitions on bound-constrained optimisation: basic functions, hybrids of several that
 * share the variables, and compositions of several at different places. Their numbers are official files alone. Entry points:
 * {@link org.thalweg.problems.cec.Suite2017}, {@link org.thalweg.problems.cec.Suite2022}.
 */
package org.thalweg.problems.cec;
