package org.thalweg.figures;

import java.util.Arrays;

import org.thalweg.figures.Axis.Scale;
import org.thalweg.figures.Chart.Range;

/**
 * Reduces a long curve to screen resolution: of all points in one pixel column it keeps the first, the least, the greatest, one
 * that interrupts the line, and the last, in their order, so that the drawing looks the same.
 */
final class Thinning {
	/** Points kept of a column at most. */
	private static final int KEPT = 5;

	private Thinning() {
	}

	/**
	 * The curve's points within a range and one beyond each end, thinned if there are more than five per column. A curve whose x
	 * is not ascending is returned unchanged.
	 *
	 * @param columns width of the range in pixels
	 */
	static Curve of(Curve curve, Range range, Scale scale, int columns) {
		double[] x = curve.x();
		if (x.length <= KEPT * columns || !rises(x)) {
			return curve;
		}
		int from = Math.max(0, place(x, range.low()) - 1);
		int to = Math.min(x.length, place(x, range.high()) + 1);
		int[] kept = new int[Math.min(to - from, KEPT * (columns + 2))];
		int n = 0;
		int start = from;
		for (int c = -1; c <= columns && start < to; c++) {
			double border = border(range, scale, (c + 1.0) / columns);
			int end = start;
			while (end < to && (x[end] < border || c == columns)) {
				end++;
			}
			n = column(curve, start, end, kept, n);
			start = end;
		}
		return picked(curve, Arrays.copyOf(kept, n));
	}

	private static boolean rises(double[] x) {
		for (int k = 1; k < x.length; k++) {
			if (!(x[k] >= x[k - 1])) {
				return false;
			}
		}
		return true;
	}

	/** Index of the first point at or after a position. */
	private static int place(double[] x, double at) {
		int low = 0;
		int high = x.length;
		while (low < high) {
			int middle = (low + high) >>> 1;
			if (x[middle] < at) {
				low = middle + 1;
			} else {
				high = middle;
			}
		}
		return low;
	}

	private static double border(Range range, Scale scale, double part) {
		return scale == Scale.LINEAR ? range.low() + part * (range.high() - range.low())
				: range.low() * Math.pow(range.high() / range.low(), part);
	}

	/** What of a column is kept. */
	private static int column(Curve curve, int start, int end, int[] kept, int n) {
		double[] low = curve.band().map(Curve.Band::lower).orElse(curve.y());
		double[] high = curve.band().map(Curve.Band::upper).orElse(curve.y());
		int least = start;
		int greatest = start;
		int gap = start;
		for (int k = start; k < end; k++) {
			least = low[k] < low[least] || Double.isNaN(low[least]) ? k : least;
			greatest = high[k] > high[greatest] || Double.isNaN(high[greatest]) ? k : greatest;
			gap = Double.isFinite(curve.y()[k]) ? gap : k;
		}
		int[] wanted = { start, least, greatest, gap, end - 1 };
		Arrays.sort(wanted);
		for (int i = 0; i < wanted.length && start < end; i++) {
			if (i == 0 || wanted[i] > wanted[i - 1]) {
				kept[n++] = wanted[i];
			}
		}
		return n;
	}

	private static Curve picked(Curve curve, int[] kept) {
		return new Curve(curve.label(), picked(curve.x(), kept), picked(curve.y(), kept),
				curve.band().map(b -> new Curve.Band(picked(b.lower(), kept), picked(b.upper(), kept))));
	}

	private static double[] picked(double[] values, int[] kept) {
		double[] out = new double[kept.length];
		for (int k = 0; k < out.length; k++) {
			out[k] = values[kept[k]];
		}
		return out;
	}
}
