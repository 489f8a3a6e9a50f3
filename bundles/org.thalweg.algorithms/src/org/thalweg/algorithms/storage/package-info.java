/**
 * The option {@code storage: single} of methods of ours: a run in double precision keeps points in single precision. Entry point:
 * {@link org.thalweg.algorithms.storage.Rounding}.
 */
package org.thalweg.algorithms.storage;
