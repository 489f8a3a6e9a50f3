package org.thalweg.reservoir.rules;

import java.util.Arrays;
import java.util.List;

/**
 * A small network of radial basis functions for each calendar month (Broomhead and Lowe 1988): the storage at its end is
 * w₀ + Σ w<sub>k</sub> exp(−((s − a<sub>k</sub>)² + (i − b<sub>k</sub>)²)/2h²), with s and i the storage at its beginning and its inflow, both
 * divided by their standard deviations, and h the mean distance of a centre to its nearest neighbour. Centres are years of the sample, each as far
 * as possible from the previous ones, the first nearest to the mean; weights are fitted by least squares. Outside the sample the
 * storage tends to w₀.
 */
public final class RadialBasis implements OperatingRule {
	/** Centres of a month. */
	static final int CENTRES = 6;
	private static final double NEGLIGIBLE = 1e-6;

	/** One month's network. */
	private record Network(double[] scale, double[][] centres, double width, double[] weights) {
		double[] functions(double storage, double inflow) {
			double[] out = new double[centres.length + 1];
			out[0] = 1;
			for (int k = 0; k < centres.length; k++) {
				double squared = distance(centres[k], new double[] { storage / scale[0], inflow / scale[1] });
				out[k + 1] = Math.exp(-squared / (2 * width * width));
			}
			return out;
		}

		double at(double storage, double inflow) {
			double[] f = functions(storage, inflow);
			double sum = 0;
			for (int k = 0; k < f.length; k++) {
				sum += weights[k] * f[k];
			}
			return sum;
		}
	}

	private final Network[] months;

	private RadialBasis(Network[] months) {
		this.months = months;
	}

	/** Fits the end storages by least squares. @throws IllegalArgumentException if there is no trajectory */
	public static RadialBasis fit(List<? extends OperatedYear> trajectories) {
		return new RadialBasis(MonthSample.each(trajectories, Network[]::new, RadialBasis::fit));
	}

	private static Network fit(MonthSample sample) {
		double[] scale = { deviation(sample.storage()), deviation(sample.inflow()) };
		double[][] points = new double[sample.years()][];
		Arrays.setAll(points, i -> new double[] { sample.storage()[i] / scale[0], sample.inflow()[i] / scale[1] });
		double[][] centres = centres(points);
		Network shape = new Network(scale, centres, width(centres), null);
		double mean = MonthSample.mean(sample.end());
		double[][] functions = new double[points.length][];
		Arrays.setAll(functions, i -> shape.functions(sample.storage()[i], sample.inflow()[i]));
		double[] weights = LeastSquares.fit(functions, Arrays.stream(sample.end()).map(e -> e - mean).toArray());
		weights[0] += mean;
		return new Network(scale, centres, shape.width, weights);
	}

	/** The standard deviation; infinite for values that do not vary. */
	private static double deviation(double[] values) {
		double mean = MonthSample.mean(values);
		double squares = Arrays.stream(values).map(v -> (v - mean) * (v - mean)).sum();
		double out = Math.sqrt(squares / values.length);
		return out > NEGLIGIBLE * Math.abs(mean) ? out : Double.POSITIVE_INFINITY;
	}

	private static double[][] centres(double[][] points) {
		double[] mean = { Arrays.stream(points).mapToDouble(p -> p[0]).average().orElseThrow(), Arrays.stream(points).mapToDouble(p -> p[1]).average()
				.orElseThrow() };
		double[] nearest = Arrays.stream(points).mapToDouble(p -> -distance(p, mean)).toArray(); // the maximum is the first centre
		double[][] out = new double[CENTRES][];
		int n = 0;
		while (n < CENTRES) {
			int best = 0;
			for (int i = 1; i < points.length; i++) {
				best = nearest[i] > nearest[best] ? i : best;
			}
			if (n > 0 && !(nearest[best] > NEGLIGIBLE)) {
				break;
			}
			double[] centre = points[best];
			out[n] = centre;
			boolean first = n++ == 0;
			for (int i = 0; i < points.length; i++) {
				double d = distance(points[i], centre);
				nearest[i] = first ? d : Math.min(nearest[i], d);
			}
		}
		return Arrays.copyOf(out, n);
	}

	private static double width(double[][] centres) {
		double sum = 0;
		for (double[] centre : centres) {
			sum += Math.sqrt(Arrays.stream(centres).filter(c -> c != centre).mapToDouble(c -> distance(c, centre)).min().orElse(1));
		}
		return sum / centres.length;
	}

	/** Squared. */
	private static double distance(double[] a, double[] b) {
		return (a[0] - b[0]) * (a[0] - b[0]) + (a[1] - b[1]) * (a[1] - b[1]);
	}

	/** Storage at the end of a calendar month, 1 to 12, million m³. */
	public double end(int month, double storage, double inflow) {
		return months[month - 1].at(storage, inflow);
	}

	@Override
	public double outflow(State state) {
		return state.outflowTo(end(state.month(), state.storage(), state.inflow()));
	}
}
