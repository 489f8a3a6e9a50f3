/**
 * The eight functions of table 2 of the CLPSO paper, suite {@code classic}. Those that other suites use
 * too are in {@link org.thalweg.problems.Functions}; each of the others is one function in Java and one
 * fragment under {@code kernels/problems/classic}.
 */
package org.thalweg.problems.classic;
