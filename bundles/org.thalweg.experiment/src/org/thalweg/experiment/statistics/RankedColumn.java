package org.thalweg.experiment.statistics;

import java.util.List;

/**
 * An algorithm of a rank table.
 *
 * @param values one a problem, the lesser the better; not NaN; not to be modified
 * @param samples the runs behind each value; without any for what was only published
 */
public record RankedColumn(String name, double[] values, List<double[]> samples) {
}
