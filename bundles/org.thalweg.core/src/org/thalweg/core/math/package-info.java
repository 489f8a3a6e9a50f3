/**
 * Arithmetic that gives the same bits everywhere: {@link org.thalweg.core.math.PortableMath} for elementary functions,
 * {@link org.thalweg.core.math.CanonicalSum} for the order of sums.
 *
 * @since 0.1
 */
package org.thalweg.core.math;
