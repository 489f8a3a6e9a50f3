package org.thalweg.figures;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Shows values not above 0 on a logarithmic axis: a band below its smallest number, separated by an axis break, with its own tick.
 * Positions are exponents of 10.
 *
 * @param lower lower end of the band and the axis
 * @param zero position of values not above 0
 * @param upper upper end of the band, where the numbers begin
 * @param label of the tick
 */
public record ZeroBand(double lower, double zero, double upper, String label) {
	/** Height of the band, as a share of that of the numbers. */
	private static final double SHARE = 0.12;

	/** Below numbers from 10^low to 10^high; empty if all values that are finite are above 0. */
	static Optional<ZeroBand> under(double low, double high, List<double[]> values) {
		double least = Double.POSITIVE_INFINITY;
		for (double[] some : values) {
			for (double v : some) {
				least = Double.isFinite(v) ? Math.min(least, v) : least;
			}
		}
		double height = SHARE * (high - low);
		return least > 0 ? Optional.empty()
				: Optional.of(new ZeroBand(low - height, low - height / 2, low, least < 0 ? "\u2264 0" : "0"));
	}

	/** Values of a mark that may lie in the band. Bars start at the axis' lower end, so that one of 0 has no height. */
	static Stream<double[]> values(Mark mark) {
		return mark instanceof Bars ? Stream.empty() : Chart.up(mark);
	}
}
