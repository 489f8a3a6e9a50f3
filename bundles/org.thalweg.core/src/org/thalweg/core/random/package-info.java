/**
 * Counter-based random numbers, the same words in Java and in kernel text. Start from
 * {@link org.thalweg.core.random.Draw}.
 *
 * @since 0.1
 */
package org.thalweg.core.random;
