/**
 * Numbers as people write and read them. Start from {@link org.thalweg.core.number.Decimals}, which reads decimal numbers and nothing else that
 * Java takes for one.
 *
 * @since 0.2
 */
package org.thalweg.core.number;
