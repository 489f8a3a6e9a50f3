/**
 * Numbers as people write and read them. {@link org.thalweg.core.number.Decimals} reads decimal numbers and nothing else that Java takes for one.
 * For our own bundles; may change at any time.
 */
package org.thalweg.core.number;
