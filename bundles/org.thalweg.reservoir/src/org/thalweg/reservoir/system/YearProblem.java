package org.thalweg.reservoir.system;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

import org.thalweg.core.param.Parameters;
import org.thalweg.core.problem.DeviceObjective;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.WriteBack;
import org.thalweg.reservoir.model.Node;
import org.thalweg.reservoir.model.Reservoir;
import org.thalweg.reservoir.model.RiverSystem;
import org.thalweg.reservoir.model.Year;

/**
 * One year of a reservoir: the 12 monthly outflows in m³/s are the variables, and the negated objective of eq. 21,
 * λ Σ Θ − Σ 24 U X in 10⁸ kWh, is minimised. It is the {@linkplain YearSystem system} of only this reservoir, in terms of the paper. The
 * repair is part of the evaluation, and points keep their outflows unless they are written back. Outflows beyond their bounds (eq. 11) count
 * as the bounds, so that every point has a value.
 *
 * <p>Years of one reservoir with one repair are solved as a batch: they differ only in their numbers.
 */
public final class YearProblem implements Problem {
	private final Reservoir reservoir;
	private final Year year;
	private final Repair repair;
	private final WriteBack writeBack;
	private final Simulation simulation;
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
		this.simulation = new Simulation(YearSystem.of(reservoir, year), repair);
		this.device = YearNumbers.suit(node()) ? YearNumbers.objective(simulation.stretches().getFirst(), repair, simulation.system().penalty())
				: SystemNumbers.general(new SystemNumbers(simulation, repair).objective());
	}

	/** The reservoir. */
	public Reservoir reservoir() {
		return reservoir;
	}

	/** The year. */
	public Year year() {
		return year;
	}

	/** The same as a system. */
	public RiverSystem system() {
		return simulation.system();
	}

	/** Minimum storages at the ends of months from which the year can still end as prescribed, million m³ (reachable); not to be modified. */
	public double[] leastReachable() {
		return simulation.stretches().getFirst().low().orElseThrow();
	}

	/** Maximum ones. */
	public double[] greatestReachable() {
		return simulation.stretches().getFirst().high().orElseThrow();
	}

	private Node node() {
		return system().nodes().getFirst();
	}

	/** Number of variables, one outflow a month. */
	@Override
	public int dimension() {
		return Year.MONTHS;
	}

	@Override
	public double[] lower() {
		return node().release().min();
	}

	@Override
	public double[] upper() {
		return node().release().max();
	}

	@Override
	public double value(double[] x, Evaluation at) {
		return simulation.value(x, at);
	}

	@Override
	public WriteBack writeBack() {
		return writeBack;
	}

	@Override
	public double repair(double[] x, Evaluation at) {
		double value = value(x, at);
		System.arraycopy(simulation.released(at), 0, x, 0, Year.MONTHS);
		return value;
	}

	/**
	 * The operation of a point.
	 *
	 * @param x outflows, at least 12 numbers
	 */
	public YearOperation operation(double[] x) {
		return YearOperation.of(simulation.operation(x));
	}

	/** The same as a system's. */
	public SystemOperation systemOperation(double[] x) {
		return simulation.operation(x);
	}

	/** Benefit in 10⁸ kWh and violation, then what {@link YearOperation} holds, month by month. */
	@Override
	public Map<String, double[]> outputs(double[] x) {
		YearOperation o = operation(x);
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
		if (node().evaporation().isPresent()) {
			out.put("evaporation", o.evaporation());
		}
		return out;
	}

	@Override
	public Optional<DeviceObjective> device() {
		return Optional.of(device);
	}

	/** The digest of the numbers distinguishes curves or inflows of the same name. */
	@Override
	public Map<String, String> facts() {
		int numbers = 31 * Arrays.hashCode(device.data()) + device.defines().hashCode();
		return Map.of("reservoir", reservoir.name(), "year", year.month(0) + " … " + year.month(Year.MONTHS - 1), "repair",
				Parameters.word(repair), "numbers", Integer.toHexString(numbers));
	}
}
