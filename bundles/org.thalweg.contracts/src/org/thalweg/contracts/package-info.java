/**
 * What every algorithm, problem and backend must satisfy. Each contract returns its violations, one sentence each, or an empty
 * list; {@code thalweg check}, this project's tests and the tests of third parties call the same methods. Start from {@link
 * org.thalweg.contracts.AlgorithmContract} or {@link org.thalweg.contracts.ProblemContract}.
 *
 * @since 0.1
 */
package org.thalweg.contracts;
