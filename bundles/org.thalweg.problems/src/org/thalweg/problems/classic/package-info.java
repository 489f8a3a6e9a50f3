/**
 * The eight functions of table 2 of the CLPSO paper, suite {@code classic}. Those that other suites use
 * too stand in {@link org.thalweg.problems.Functions}; of the others each family is one function in Java beside one
 * fragment under {@code kernels/problems/classic}.
 */
package org.thalweg.problems.classic;
