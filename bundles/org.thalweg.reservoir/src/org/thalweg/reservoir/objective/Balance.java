package org.thalweg.reservoir.objective;

import java.util.Arrays;

import org.thalweg.reservoir.model.Reservoir;
import org.thalweg.reservoir.model.Year;

/**
 * The water balance of one year (eq. 10) with its bounds and its repair. All that a plan does not change is worked out once;
 * {@link #numbers} are those numbers as {@code kernels/reservoir-year.cl} reads them. Arrays run over the months.
 */
final class Balance {
	/** Numbers of a month for the kernel. */
	static final int NUMBERS = 8;

	private final Repair repair;
	private final double initial;
	private final double[] inflow;
	/** Million m³ of one m³/s, and its reciprocal. */
	private final double[] volume = new double[Year.MONTHS];
	private final double[] flow = new double[Year.MONTHS];
	private final double[] energy = new double[Year.MONTHS];
	final double[] leastOutflow = new double[Year.MONTHS];
	final double[] greatestOutflow = new double[Year.MONTHS];
	/** Bounds of the storage at the end of the month (eqs. 12 and 13); the last month's are the prescribed storage. */
	private final double[] leastStorage = new double[Year.MONTHS];
	private final double[] greatestStorage = new double[Year.MONTHS];
	/** Storages at the end of the month that the repair keeps to; those of the static bounds if it is literal. */
	private final double[] lower;
	private final double[] upper;
	private final ReachableBalance reachable;

	Balance(Reservoir reservoir, Year year, Repair repair) {
		this.repair = repair;
		this.initial = reservoir.initial();
		this.inflow = year.inflow();
		for (int t = 0; t < Year.MONTHS; t++) {
			int month = year.month(t).getMonthValue();
			boolean end = t == Year.MONTHS - 1;
			volume[t] = year.volume(t);
			flow[t] = 1.0 / volume[t];
			energy[t] = year.energy(t);
			leastOutflow[t] = reservoir.outflow().min(month);
			greatestOutflow[t] = reservoir.outflow().max(month);
			leastStorage[t] = end ? reservoir.last() : reservoir.storage().min(month);
			greatestStorage[t] = end ? reservoir.last() : reservoir.storage().max(month);
		}
		if (repair == Repair.REACHABLE) {
			ReachableStorage reachable = ReachableStorage.of(reservoir, year);
			lower = Arrays.copyOfRange(reachable.lower(), 1, Year.MONTHS + 1);
			upper = Arrays.copyOfRange(reachable.upper(), 1, Year.MONTHS + 1);
		} else {
			lower = leastStorage;
			upper = greatestStorage;
		}
		this.reachable = new ReachableBalance(initial, inflow, volume, flow, leastOutflow, greatestOutflow, lower, upper);
	}

	/**
	 * The outflows and storages that a plan comes to.
	 *
	 * @param x the plan; what lies outside the bounds of outflow (eq. 11) counts as the bound
	 * @param outflow O, 12 numbers, written
	 * @param storage A, 13 numbers, written
	 */
	void run(double[] x, double[] outflow, double[] storage) {
		if (repair == Repair.REACHABLE) {
			reachable.run(x, outflow, storage);
		} else {
			runLiteral(x, outflow, storage);
		}
	}

	/** Eqs. 16 to 19. The third branch of eq. 19 prints Δ where the first two have Δ/(86400 X), which is meant. */
	private void runLiteral(double[] x, double[] outflow, double[] storage) {
		for (int t = 0; t < Year.MONTHS; t++) {
			outflow[t] = ReachableBalance.held(x[t], leastOutflow[t], greatestOutflow[t]);
		}
		storage[0] = initial;
		int last = Year.MONTHS - 1;
		double[] low = lower.clone();
		double[] high = upper.clone();
		for (int t = last - 1; t >= 0; t--) {
			int m = repair == Repair.LITERAL ? t : t + 1;
			double gain = volume[m] * (inflow[m] - outflow[m]);
			low[t] = larger(low[t + 1] - gain, lower[t]); // eq. 16
			high[t] = smaller(high[t + 1] - gain, upper[t]); // eq. 17
		}
		for (int t = 0; t <= last; t++) {
			double end = storage[t] + volume[t] * (inflow[t] - outflow[t]);
			double target = end < low[t] ? low[t] : end > high[t] ? high[t] : end; // end - target is eq. 18
			double wanted = outflow[t] + (end - target) * flow[t];
			outflow[t] = ReachableBalance.held(wanted, leastOutflow[t], greatestOutflow[t]); // eq. 19
			storage[t + 1] = outflow[t] == wanted ? target : storage[t] + volume[t] * (inflow[t] - outflow[t]);
		}
	}

	/** Θ of the storage at the end of month t (eq. 20). */
	double violation(int t, double storage) {
		return Operation.violation(storage, leastStorage[t], greatestStorage[t]);
	}

	/** 10⁸ kWh of one kW in month t. */
	double energy(int t) {
		return energy[t];
	}

	/** A month: v, 1/v, I, bounds of outflow, bounds that the repair keeps to, 10⁸ kWh of a kW; 12 of them; then A of the start. */
	double[] numbers() {
		double[] out = new double[Year.MONTHS * NUMBERS + 1];
		for (int t = 0; t < Year.MONTHS; t++) {
			double[] month = { volume[t], flow[t], inflow[t], leastOutflow[t], greatestOutflow[t], lower[t], upper[t], energy[t] };
			System.arraycopy(month, 0, out, t * NUMBERS, NUMBERS);
		}
		out[Year.MONTHS * NUMBERS] = initial;
		return out;
	}

	private static double larger(double a, double b) {
		return a < b ? b : a;
	}

	private static double smaller(double a, double b) {
		return a > b ? b : a;
	}
}
