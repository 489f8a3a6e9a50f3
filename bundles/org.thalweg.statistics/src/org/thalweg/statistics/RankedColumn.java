package org.thalweg.statistics;

import java.util.List;

/**
 * An algorithm of a rank table.
 *
 * @param marked whether readers are warned of its values
 * @param values one a problem, the lesser the better; not NaN; not to be modified
 * @param samples the runs of each value; without any for what was only published
 */
public record RankedColumn(String name, boolean marked, double[] values, List<double[]> samples) {
}
