/**
 * Many futures of one reservoir's inflow: synthetic series like a record, or changed in mean, variance and seasonality, their file,
 * and their statistics next to the record's. Start from {@link org.thalweg.reservoir.futures.Futures}.
 */
package org.thalweg.reservoir.futures;
