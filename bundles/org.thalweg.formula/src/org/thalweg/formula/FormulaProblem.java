package org.thalweg.formula;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

import org.thalweg.core.problem.DeviceObjective;
import org.thalweg.core.problem.DeviceObjective.Form;
import org.thalweg.core.problem.DeviceObjective.Reach;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;

/** A typed problem in one dimension. */
final class FormulaProblem implements Problem {
	private final Program program;
	private final HostValue host;
	private final DeviceObjective device;
	private final Box box;

	private FormulaProblem(Program program, HostValue host, DeviceObjective device, Box box) {
		this.program = program;
		this.host = host;
		this.device = device;
		this.box = box;
	}

	/** @throws IllegalArgumentException with a sentence for the user if formula, bounds and dimension do not fit */
	static FormulaProblem of(FormulaParameters p, int dimension) {
		Formula formula = Formula.parse(p.formula(), p.constants());
		Program program = formula.program(dimension);
		HostValue host = HostCode.of(program);
		DeviceObjective device = new DeviceObjective(formula.fragment(program), program.shared() ? Form.FOLD : Form.WHOLE,
				program.shared() ? program.reach() : Reach.NONE, List.of(), program.data(), Map.of());
		return new FormulaProblem(program, host, device, Box.of(p.lower(), p.upper(), p.optimum(), p.at(), dimension,
				x -> host.value(x, new Evaluation(), program.tables())));
	}

	@Override
	public int dimension() {
		return program.dimension();
	}

	@Override
	public double[] lower() {
		return box.lower();
	}

	@Override
	public double[] upper() {
		return box.upper();
	}

	@Override
	public double value(double[] x, Evaluation at) {
		return host.value(x, at, program.tables());
	}

	@Override
	public OptionalDouble optimum() {
		return box.known();
	}

	@Override
	public Optional<double[]> minimizer() {
		return box.where();
	}

	@Override
	public Optional<DeviceObjective> device() {
		return Optional.of(device);
	}
}
