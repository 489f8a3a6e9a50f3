/**
 * Six functions of the CEC 2005 competition, suite {@code cec2005} (Suganthan et al., technical report, Nanyang
 * Technological University, 2005), each with {@link org.thalweg.problems.cec2005.Cec2005Parameters}, its parameters.
 */
package org.thalweg.problems.cec2005;
