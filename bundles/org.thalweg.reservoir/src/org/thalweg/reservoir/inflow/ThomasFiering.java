package org.thalweg.reservoir.inflow;

import java.time.YearMonth;
import java.time.format.TextStyle;
import java.util.Locale;

import org.thalweg.core.math.PortableMath;
import org.thalweg.core.random.Draw;
import org.thalweg.reservoir.inflow.SeasonalMoments.Month;

/**
 * The seasonal autoregressive generator of order one: Thomas and Fiering, "Mathematical synthesis of streamflow sequences
 * for the analysis of river basins by simulation", in Maass et al., <i>Design of Water-Resource Systems</i>, 1962. With m(t)
 * the calendar month of month t and z(t) independent standard normal deviates,
 *
 * <pre>
 * y(t) = a(m) + r(m) s(m)/s(m−1) (y(t−1) − a(m−1)) + s(m) √(1 − r(m)²) z(t)
 * </pre>
 *
 * <p>Here y = ln q, so that every flow q is positive. Of the two log-normal forms this is the one with two parameters: its
 * skew follows from mean and deviation (3 cv + cv³). The third parameter, a minimum flow, would have to be fitted to the
 * sample skew, the least certain of the moments: with 60 years its standard error is about 0.3.
 *
 * <p>Mean μ, deviation σ and lag-1 correlation ρ are those of the flows themselves. Matalas, "Mathematical assessment of
 * synthetic hydrology", Water Resources Research 3(4), 1967, gives their counterparts of the logarithms:
 * s² = ln(1 + cv²), a = ln μ − s²/2, r = ln(1 + ρ cv(m) cv(m−1)) / (s(m) s(m−1)). The first month is drawn from its own
 * distribution, so a record is stationary from its beginning.
 *
 * <p>Month t takes the double uniforms of coordinates 0 and 1, epoch t, individual 0, purpose {@value #PURPOSE} of
 * {@link Draw}; with {@link PortableMath} the flows have the same bits on every machine. Immutable and
 * thread-safe.
 */
public final class ThomasFiering {
	/** The draws' purpose: the second of those that are free for problems. */
	static final int PURPOSE = Draw.NOISE + 1;

	private final double[] a;
	private final double[] s;
	private final double[] r;

	/**
	 * @param moments of the flows; their skew is not used
	 * @throws IllegalArgumentException naming the month, if a mean or deviation is not positive or a correlation cannot be
	 *             had by log-normal flows
	 */
	public ThomasFiering(SeasonalMoments moments) {
		this(new double[12], new double[12], new double[12]);
		for (int m = 0; m < 12; m++) {
			Month month = moments.months().get(m);
			if (!(month.mean() > 0 && month.sd() > 0 && Double.isFinite(month.mean()) && Double.isFinite(month.sd()))) {
				throw new IllegalArgumentException(name(m) + ": mean " + month.mean() + ", sd " + month.sd()
						+ " m3/s; log-normal flows need both above 0");
			}
			double cv = month.sd() / month.mean();
			s[m] = Math.sqrt(PortableMath.log(1 + cv * cv));
			a[m] = PortableMath.log(month.mean()) - s[m] * s[m] / 2;
		}
		for (int m = 0; m < 12; m++) {
			Month month = moments.months().get(m);
			Month before = moments.months().get((m + 11) % 12);
			double cv2 = month.sd() / month.mean() * (before.sd() / before.mean());
			double ss = s[m] * s[(m + 11) % 12];
			r[m] = PortableMath.log(1 + month.lag1() * cv2) / ss;
			if (!(Math.abs(r[m]) < 1)) {
				throw new IllegalArgumentException(String.format(Locale.ROOT,
						"%s: lag-1 correlation %s with %s; log-normal flows with these coefficients of variation can have %.4f … %.4f",
						name(m), month.lag1(), name((m + 11) % 12), (PortableMath.exp(-ss) - 1) / cv2, (PortableMath.exp(ss) - 1) / cv2));
			}
		}
	}

	private ThomasFiering(double[] a, double[] s, double[] r) {
		this.a = a;
		this.s = s;
		this.r = r;
	}

	/** The same correlations of the logarithms with other means and deviations of these, January first. */
	public ThomasFiering with(double[] means, double[] deviations) {
		return new ThomasFiering(means.clone(), deviations.clone(), r);
	}

	/** Means a of the logarithms, January first. */
	public double[] means() {
		return a.clone();
	}

	/** Standard deviations s of the logarithms, January first. */
	public double[] deviations() {
		return s.clone();
	}

	private static String name(int m) {
		return java.time.Month.of(m + 1).getDisplayName(TextStyle.FULL, Locale.ENGLISH);
	}

	/**
	 * A synthetic record.
	 *
	 * @param first its first month
	 * @param months at least 1
	 * @param seed the generator's key
	 */
	public InflowRecord record(YearMonth first, int months, long seed) {
		return record(first, months, seed, 0);
	}

	/**
	 * One of several records of a seed.
	 *
	 * @param series its number, from 0: the draws' instance
	 */
	public InflowRecord record(YearMonth first, int months, long seed, int series) {
		Draw draw = new Draw(seed, series);
		double[] q = new double[months];
		double e = 0; // (y − a)/s of the month before
		for (int t = 0; t < months; t++) {
			int m = (first.getMonthValue() - 1 + t) % 12;
			double z = PortableMath.normal(draw.uniform(PURPOSE, t, 0, 0), draw.uniform(PURPOSE, t, 0, 1));
			e = t == 0 ? z : r[m] * e + Math.sqrt(1 - r[m] * r[m]) * z;
			q[t] = PortableMath.exp(a[m] + s[m] * e);
		}
		return new InflowRecord(first, q);
	}
}
