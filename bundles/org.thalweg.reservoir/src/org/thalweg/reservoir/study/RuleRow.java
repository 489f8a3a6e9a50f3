package org.thalweg.reservoir.study;

import java.util.List;

import org.thalweg.reservoir.futures.Indices;
import org.thalweg.reservoir.futures.Interval;

/**
 * A rule in some futures, as seen from one target and one reservoir.
 *
 * @param intervals of {@link Indices#NAMES}, means over the series
 * @param series the indices of each series
 * @param storage quantiles 5, 25, 50, 75 and 95 % of the storage at the end of each month of all years, million m³: [5][12]
 * @param release the same of the release, m³/s
 */
public record RuleRow(String rule, String futures, List<Interval> intervals, List<Indices> series, double[][] storage, double[][] release) {
}
