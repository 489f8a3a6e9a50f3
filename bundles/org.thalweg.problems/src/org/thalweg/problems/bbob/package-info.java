/**
 * The suite {@code bbob}: the 24 noiseless functions of the Black-Box Optimization Benchmarking workshops, of any number of variables from 2
 * on, with all instances. Entry point: {@link org.thalweg.problems.bbob.Suite}.
 */
package org.thalweg.problems.bbob;
