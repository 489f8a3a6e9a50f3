/**
 * What every algorithm, problem and backend must satisfy. Each contract returns what is violated, one sentence each, and
 * an empty list if nothing is; {@code thalweg check}, this project's tests and the tests of third parties call the same
 * methods. Start from {@link org.thalweg.contracts.AlgorithmContract} or {@link org.thalweg.contracts.ProblemContract}.
 */
package org.thalweg.contracts;
