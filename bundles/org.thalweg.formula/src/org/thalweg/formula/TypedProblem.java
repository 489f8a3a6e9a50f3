package org.thalweg.formula;

import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.thalweg.core.box.Box;
import org.thalweg.core.box.InBox;
import org.thalweg.core.problem.DeviceObjective;
import org.thalweg.core.problem.DeviceObjective.Form;
import org.thalweg.core.problem.DeviceObjective.Reach;
import org.thalweg.core.problem.Evaluation;

/** A problem that a user has typed, as a formula or as kernel text, in one dimension. */
final class TypedProblem implements InBox {
	private final Optional<FormulaProgram> program;
	private final HostValue host;
	private final DeviceObjective device;
	private final Box box;
	private final boolean untried;

	private TypedProblem(int dimension, Optional<FormulaProgram> program, DeviceObjective device, FormulaParameters p, boolean untried) {
		this.program = program;
		this.host = program.map(HostCode::of).orElse(null);
		this.device = device;
		this.box = Box.of(p.lower(), p.upper(), p.optimum(), p.at(), dimension, host == null ? null : x -> value(x, new Evaluation()));
		this.untried = untried;
	}

	/** @throws IllegalArgumentException with a sentence for the user if formula, bounds and dimension do not fit */
	static TypedProblem of(FormulaParameters p, int dimension) {
		Formula formula = Formula.parse(p.formula(), p.constants());
		FormulaProgram program = formula.program(dimension);
		DeviceObjective device = new DeviceObjective(formula.fragment(program), program.shared() ? Form.FOLD : Form.WHOLE,
				program.shared() ? program.reach() : Reach.NONE, List.of(), program.data(), Map.of());
		return new TypedProblem(dimension, Optional.of(program), device, p, false);
	}

	/**
	 * One whose kernel text the user has written.
	 *
	 * @param program for the host; empty if it cannot compute the value
	 * @throws IllegalArgumentException with a sentence for the user if bounds and dimension do not fit
	 */
	static TypedProblem ofKernel(Optional<FormulaProgram> program, DeviceObjective device, int dimension, KernelParameters p) {
		FormulaParameters bounds = new FormulaParameters("0", p.lower(), p.upper(), p.optimum(), p.at(), Map.of());
		return new TypedProblem(dimension, program, device, bounds, !p.kernel().equals(KernelFamily.SAMPLE));
	}

	@Override
	public Box box() {
		return box;
	}

	@Override
	public double value(double[] x, Evaluation at) {
		return host.value(x, at, program.orElseThrow().tables());
	}

	@Override
	public boolean devicesOnly() {
		return program.isEmpty();
	}

	@Override
	public boolean untrusted() {
		return untried;
	}

	@Override
	public Optional<DeviceObjective> device() {
		return Optional.of(device);
	}
}
