/**
 * Counter-based random numbers, the same words in Java and in kernel text. Start from
 * {@link org.thalweg.core.random.Draw}.
 */
package org.thalweg.core.random;
