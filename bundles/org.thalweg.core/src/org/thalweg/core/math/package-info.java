/**
 * Arithmetic that gives the same bits everywhere: {@link org.thalweg.core.math.PortableMath} for elementary functions,
 * {@link org.thalweg.core.math.CanonicalSum} for the order of sums.
 */
package org.thalweg.core.math;
