/**
 * The eight functions of table 2 of the CLPSO paper, suite {@code classic}. Each family is one function in Java beside one
 * fragment under {@code kernels/problems/classic}; {@link org.thalweg.problems.classic.ClassicProblem} holds what they
 * share.
 */
package org.thalweg.problems.classic;
