/**
 * What is optimised. A bundle contributes a {@link org.thalweg.core.problem.ProblemFamily}; an algorithm sees a
 * {@link org.thalweg.core.problem.Problem}. Start from {@code Problem}.
 *
 * @since 0.1
 */
package org.thalweg.core.problem;
