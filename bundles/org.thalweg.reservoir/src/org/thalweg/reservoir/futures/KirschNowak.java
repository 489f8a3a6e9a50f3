package org.thalweg.reservoir.futures;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntToDoubleFunction;

import org.hipparchus.exception.MathRuntimeException;
import org.hipparchus.linear.CholeskyDecomposition;
import org.hipparchus.linear.MatrixUtils;
import org.thalweg.core.math.PortableMath;
import org.thalweg.core.random.Draw;
import org.thalweg.reservoir.model.Year;

/**
 * The generator of Kirsch, Characklis and Zeff, "Evaluating the impact of alternative hydro-climate scenarios on transfer
 * agreements: practical improvement for generating synthetic streamflows", Journal of Water Resources Planning and Management
 * 139(4), 2013, for one site. The flows' logarithms are standardised by month, Z = (ln q − a)/s. Z is resampled, each
 * year and month from a random year, C<sub>ij</sub> = Z<sub>M(i,j), j</sub>, and gets the correlation P = UᵀU of the months
 * back: D = C U, U from Cholesky's decomposition. To correlate the end of a year with the beginning of the next,
 * the same is done with years that begin in the middle: Z' and C' contain the second half of a year and the first half of
 * the next, P' = U'ᵀU', D' = C' U'. The first half of year i is the second half of D'<sub>i</sub>, its second half that of
 * D<sub>i+1</sub>. Then q = exp(a + s ·).
 *
 * <p>Halves are those of the years given, which may begin in any month. Z is standardised with n − 1, so that resampled
 * residuals have the variance (n − 1)/n. Sums of resampled residuals are nearer to the normal distribution than these: of the
 * record's skew, the part due to the logarithm is preserved, and of the residuals' own skew the part that a month does not
 * share with others.
 *
 * <p>M(i, j) is an integer draw of purpose {@value #PURPOSE}, epoch i, coordinate j, with the series as instance. It depends on
 * the number of years of the record, not on its flows: sites with the same years and the same seed resample the same
 * years, and so preserve the correlation between them, as Kirsch et al. do for several sites. Immutable.
 */
public final class KirschNowak {
	/** The draws' purpose: after that of {@link org.thalweg.reservoir.inflow.ThomasFiering}. */
	static final int PURPOSE = Draw.NOISE + 2;
	/** Years from which 12 months' correlations are estimated, at least. */
	public static final int LEAST_YEARS = 20;
	/** Deviations of logarithms below this are rounding errors. */
	private static final double NEGLIGIBLE = 1e-9;
	private static final int MONTHS = Year.MONTHS;
	private static final int HALF = MONTHS / 2;

	private final int firstMonth;
	private final LogFlows logs;
	private final double[][] z;
	private final double[][] u;
	private final double[][] shiftedU;

	/**
	 * @param years complete years in order, which begin in the same month; correlations across the ends of years are those of
	 *        consecutive years
	 * @throws IllegalArgumentException naming the month or the missing data, if there are fewer than {@link #LEAST_YEARS}, a flow is 0, a
	 *         month does not vary, or a month is a linear function of others
	 */
	public KirschNowak(List<Year> years) {
		if (years.size() < LEAST_YEARS) {
			throw new IllegalArgumentException(years.size() + " complete years; kirsch-nowak needs at least " + LEAST_YEARS
					+ " to estimate the correlation of 12 months. Use thomas-fiering");
		}
		this.firstMonth = years.getFirst().firstMonth();
		double[][] y = years.stream().map(KirschNowak::logarithms).toArray(double[][]::new);
		this.logs = new LogFlows(byCalendar(column -> mean(y, column)), byCalendar(column -> deviation(y, column)));
		for (int m = 0; m < MONTHS; m++) {
			if (!(logs.deviation()[m] > NEGLIGIBLE)) {
				throw new IllegalArgumentException("the inflow of month " + (m + 1)
						+ " is the same in all years; kirsch-nowak needs flows that vary");
			}
		}
		this.z = new double[y.length][MONTHS];
		for (int i = 0; i < y.length; i++) {
			for (int j = 0; j < MONTHS; j++) {
				int m = calendar(j);
				z[i][j] = (y[i][j] - logs.mean()[m]) / logs.deviation()[m];
			}
		}
		this.u = upper(z);
		this.shiftedU = upper(shifted(years));
	}

	private static double[] logarithms(Year year) {
		double[] out = new double[MONTHS];
		for (int j = 0; j < MONTHS; j++) {
			if (!(year.inflow()[j] > 0)) {
				throw new IllegalArgumentException(year.month(j) + ": an inflow of " + year.inflow()[j]
						+ " m3/s has no logarithm; both generators need flows above 0");
			}
			out[j] = PortableMath.log(year.inflow()[j]);
		}
		return out;
	}

	/** Calendar month, 0 to 11, of column j. */
	private int calendar(int j) {
		return (firstMonth - 1 + j) % MONTHS;
	}

	private double[] byCalendar(IntToDoubleFunction ofColumn) {
		double[] out = new double[MONTHS];
		for (int j = 0; j < MONTHS; j++) {
			out[calendar(j)] = ofColumn.applyAsDouble(j);
		}
		return out;
	}

	private static double mean(double[][] rows, int column) {
		double sum = 0;
		for (double[] row : rows) {
			sum += row[column];
		}
		return sum / rows.length;
	}

	private static double deviation(double[][] rows, int column) {
		double mean = mean(rows, column);
		double sum = 0;
		for (double[] row : rows) {
			sum += (row[column] - mean) * (row[column] - mean);
		}
		return Math.sqrt(sum / (rows.length - 1));
	}

	/** Second half of each year and first half of the next, where the next is there. */
	private double[][] shifted(List<Year> years) {
		double[][] out = new double[years.size()][];
		int n = 0;
		for (int i = 0; i + 1 < years.size(); i++) {
			if (years.get(i + 1).year() == years.get(i).year() + 1) {
				out[n++] = halves(z[i], z[i + 1]);
			}
		}
		if (n < LEAST_YEARS - 1) {
			throw new IllegalArgumentException(n + " pairs of years that follow each other; kirsch-nowak needs at least " + (LEAST_YEARS - 1)
					+ ". Use thomas-fiering");
		}
		return Arrays.copyOf(out, n);
	}

	private static double[] halves(double[] year, double[] next) {
		double[] out = new double[MONTHS];
		System.arraycopy(year, HALF, out, 0, HALF);
		System.arraycopy(next, 0, out, HALF, HALF);
		return out;
	}

	/** U of the rows' correlation matrix. */
	private static double[][] upper(double[][] rows) {
		double[][] p = new double[MONTHS][MONTHS];
		for (int j = 0; j < MONTHS; j++) {
			for (int k = 0; k < MONTHS; k++) {
				p[j][k] = j == k ? 1 : correlation(rows, j, k);
			}
		}
		try {
			return new CholeskyDecomposition(MatrixUtils.createRealMatrix(p)).getLT().getData();
		} catch (MathRuntimeException e) {
			throw new IllegalArgumentException("the correlation matrix of the 12 months is not positive definite: a month is a linear function of "
					+ "others. Use thomas-fiering", e);
		}
	}

	private static double correlation(double[][] rows, int j, int k) {
		double mj = mean(rows, j);
		double mk = mean(rows, k);
		double sum = 0;
		for (double[] row : rows) {
			sum += (row[j] - mj) * (row[k] - mk);
		}
		return sum / (rows.length - 1) / (deviation(rows, j) * deviation(rows, k));
	}

	/** The logarithms of the record, as used by the generator. */
	public LogFlows logs() {
		return logs;
	}

	/**
	 * One series of flows in m³/s.
	 *
	 * @param changed mean and deviation of the logarithms that it gets, such as {@link #logs()}
	 * @param series number of the series, from 0
	 * @return 12 numbers a year, in the order of the record's years
	 */
	public double[] series(LogFlows changed, int years, long seed, int series) {
		double[][] c = resampled(years + 1, seed, series);
		double[] out = new double[years * MONTHS];
		for (int i = 0; i < years; i++) {
			double[] first = times(halves(c[i], c[i + 1]), shiftedU);
			double[] second = times(c[i + 1], u);
			for (int j = 0; j < MONTHS; j++) {
				int m = calendar(j);
				double residual = j < HALF ? first[HALF + j] : second[j];
				out[i * MONTHS + j] = PortableMath.exp(changed.mean()[m] + changed.deviation()[m] * residual);
			}
		}
		return out;
	}

	private double[][] resampled(int rows, long seed, int series) {
		Draw draw = new Draw(seed, series);
		double[][] out = new double[rows][MONTHS];
		for (int i = 0; i < rows; i++) {
			for (int j = 0; j < MONTHS; j++) {
				out[i][j] = z[draw.integer(z.length, PURPOSE, i, 0, j)][j];
			}
		}
		return out;
	}

	private static double[] times(double[] row, double[][] upper) {
		double[] out = new double[MONTHS];
		for (int k = 0; k < MONTHS; k++) {
			for (int j = 0; j <= k; j++) {
				out[k] += row[j] * upper[j][k];
			}
		}
		return out;
	}
}
