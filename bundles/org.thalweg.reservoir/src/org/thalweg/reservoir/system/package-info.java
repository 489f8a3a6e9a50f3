/**
 * Systems of one or more reservoirs, described by a file: {@link org.thalweg.reservoir.description.SystemFile} reads one,
 * {@link org.thalweg.reservoir.system.Simulation} operates it, and {@link org.thalweg.reservoir.system.SystemProblem} is the problem
 * {@code reservoir/system}. docs/reservoir-systems.md has the equations; symbols are those of [CLPSO-OpenCL], section 3.2.
 */
package org.thalweg.reservoir.system;
