package org.thalweg.reservoir.objective;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.thalweg.core.device.KernelFile;
import org.thalweg.core.param.Parameters;
import org.thalweg.core.problem.DeviceObjective;
import org.thalweg.core.problem.DeviceObjective.Form;
import org.thalweg.core.problem.DeviceObjective.Reach;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.WriteBack;
import org.thalweg.reservoir.model.Reservoir;
import org.thalweg.reservoir.model.Year;

/**
 * One year of a reservoir: the 12 monthly outflows in m³/s are the variables, and the objective of eq. 21 with its sign
 * turned, λ Σ Θ − Σ 24 U X in 10⁸ kWh, is minimised. The repair acts within the evaluation, and points keep their outflows
 * unless they are to be written back. Outflows beyond their bounds (eq. 11) count as the bounds, so that every point has a value.
 *
 * <p>Years of one reservoir with one repair make an ensemble: they differ in their numbers alone.
 */
public final class YearProblem implements Problem {
	private static final KernelFile FRAGMENT = new KernelFile("org.thalweg.reservoir", "kernels/reservoir-year.cl");

	private final Reservoir reservoir;
	private final Year year;
	private final Repair repair;
	private final WriteBack writeBack;
	private final Balance balance;
	private final double penalty;
	private final DeviceObjective device;

	/** Points keep their outflows. @throws IllegalArgumentException as the other constructor does */
	public YearProblem(Reservoir reservoir, Year year, Repair repair) {
		this(reservoir, year, repair, WriteBack.NONE);
	}

	/**
	 * @throws IllegalArgumentException naming the month if the year cannot be operated within its bounds (reachable), or what
	 *         the repair has against writing back
	 */
	public YearProblem(Reservoir reservoir, Year year, Repair repair, WriteBack writeBack) {
		repair.objection(writeBack).ifPresent(o -> {
			throw new IllegalArgumentException(o);
		});
		this.reservoir = reservoir;
		this.year = year;
		this.repair = repair;
		this.writeBack = writeBack;
		this.balance = new Balance(reservoir, year, repair);
		this.penalty = reservoir.penalty() / Year.ENERGY_UNIT;
		KernelNumbers numbers = new KernelNumbers(reservoir, balance.numbers());
		numbers.define("PENALTY", penalty);
		boolean scan = repair == Repair.REACHABLE;
		Map<String, String> defines = new LinkedHashMap<>(numbers.defines());
		defines.put("OWN_NUMBERS", Integer.toString(Balance.NUMBERS));
		defines.put("CROSSED", repair == Repair.LITERAL_NEXT ? "1" : "0");
		this.device = new DeviceObjective(FRAGMENT, scan ? Form.SCAN : Form.WHOLE, Reach.NONE, List.of(), numbers.data(),
				Map.copyOf(defines));
	}

	/** The reservoir. */
	public Reservoir reservoir() {
		return reservoir;
	}

	/** The year. */
	public Year year() {
		return year;
	}

	/** Number of variables, one outflow a month. */
	@Override
	public int dimension() {
		return Year.MONTHS;
	}

	@Override
	public double[] lower() {
		return balance.leastOutflow;
	}

	@Override
	public double[] upper() {
		return balance.greatestOutflow;
	}

	@Override
	public double value(double[] x, Evaluation at) {
		double[] outflow = at.scratch(0, Year.MONTHS); // read by repair
		double[] storage = at.scratch(1, Year.MONTHS + 1);
		double[] energies = at.scratch(2, Year.MONTHS);
		double[] violations = at.scratch(3, Year.MONTHS);
		balance.run(x, outflow, storage);
		for (int t = 0; t < Year.MONTHS; t++) {
			energies[t] = balance.energy(t) * reservoir.power(storage[t], storage[t + 1], outflow[t]);
			violations[t] = balance.violation(t, storage[t + 1]);
		}
		double benefit = at.sums().sum(energies, Year.MONTHS);
		return penalty * at.sums().sum(violations, Year.MONTHS) - benefit; // eq. 21
	}

	@Override
	public WriteBack writeBack() {
		return writeBack;
	}

	@Override
	public double repair(double[] x, Evaluation at) {
		double value = value(x, at);
		System.arraycopy(at.scratch(0, Year.MONTHS), 0, x, 0, Year.MONTHS);
		return value;
	}

	/**
	 * The operation that a point stands for.
	 *
	 * @param x outflows, at least 12 numbers
	 */
	public Operation operation(double[] x) {
		int n = Year.MONTHS;
		double[] outflow = new double[n];
		double[] storage = new double[n + 1];
		balance.run(x, outflow, storage);
		Operation out = new Operation(new double[n], new double[n], outflow, storage, new double[n], new double[n], new double[n],
				new double[n]);
		for (int t = 0; t < n; t++) {
			Reservoir.Month month = reservoir.month(storage[t], storage[t + 1], outflow[t]);
			out.energy()[t] = balance.energy(t) * month.power();
			out.violation()[t] = balance.violation(t, storage[t + 1]);
			out.level()[t] = month.level();
			out.head()[t] = month.head();
			out.power()[t] = month.power();
			out.spill()[t] = month.spill();
		}
		return out;
	}

	/** Benefit in 10⁸ kWh and violation, then what {@link Operation} holds, month by month. */
	@Override
	public Map<String, double[]> outputs(double[] x) {
		Operation o = operation(x);
		Map<String, double[]> out = new LinkedHashMap<>();
		out.put("benefit", new double[] { o.benefit() });
		out.put("violation", new double[] { o.totalViolation() });
		out.put("inflow", year.inflow().clone());
		out.put("outflow", o.outflow());
		out.put("storage", o.storage());
		out.put("level", o.level());
		out.put("head", o.head());
		out.put("power", o.power());
		out.put("spill", o.spill());
		return out;
	}

	@Override
	public Optional<DeviceObjective> device() {
		return Optional.of(device);
	}

	/** The numbers themselves tell one curve or inflow from another that bears its name. */
	@Override
	public Map<String, String> facts() {
		int numbers = 31 * Arrays.hashCode(device.data()) + device.defines().hashCode();
		return Map.of("reservoir", reservoir.name(), "year", year.month(0) + " … " + year.month(Year.MONTHS - 1), "repair",
				Parameters.word(repair), "numbers", Integer.toHexString(numbers));
	}
}
