/**
 * Six functions of any number of variables, suite {@code lsgo6} (Lastra, Molina and Benítez, <i>A high performance memetic algorithm for
 * extremely high-dimensional problems</i>, Information Sciences 293, 2015, section 6.3): shifted, with the bias −330.
 * {@link org.thalweg.problems.lsgo6.BoxAndShift} chooses what the paper leaves open.
 */
package org.thalweg.problems.lsgo6;
