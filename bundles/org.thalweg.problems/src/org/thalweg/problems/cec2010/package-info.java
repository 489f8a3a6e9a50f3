/**
 * F1 to F20 of the CEC 2010 competition on large-scale optimisation, suite {@code cec2010} (Tang, Li, Suganthan, Yang and Weise,
 * <i>Benchmark functions for the CEC'2010 special session and competition on large-scale global optimization</i>, University of Science
 * and Technology of China, 2009), of any number of variables. {@link org.thalweg.problems.cec2010.Suite} has the functions,
 * {@link org.thalweg.problems.cec2010.Cec2010Instance} their numbers.
 */
package org.thalweg.problems.cec2010;
