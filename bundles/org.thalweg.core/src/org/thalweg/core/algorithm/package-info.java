/**
 * Published methods. A bundle contributes an {@link org.thalweg.core.algorithm.Algorithm}; the engine drives the
 * {@link org.thalweg.core.algorithm.Search} it starts.
 *
 * @since 0.1
 */
package org.thalweg.core.algorithm;
