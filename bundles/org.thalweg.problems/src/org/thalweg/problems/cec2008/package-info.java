/**
 * F1 to F6 of the CEC 2008 competition on large-scale optimisation, suite {@code cec2008} (Tang et al., technical report,
 * University of Science and Technology of China, 2007), which are the first six of suite {@code soco2010} as well. Each is shifted;
 * {@link org.thalweg.problems.LargeScale} holds what they share.
 */
package org.thalweg.problems.cec2008;
