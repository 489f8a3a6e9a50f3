/**
 * What suites of test functions share: {@link org.thalweg.problems.Functions} holds the functions,
 * {@link org.thalweg.problems.BenchmarkProblem} puts bounds, stages and a bias around one.
 */
package org.thalweg.problems;
