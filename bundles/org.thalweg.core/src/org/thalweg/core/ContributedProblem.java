package org.thalweg.core;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Supplier;

import org.thalweg.core.problem.DeviceObjective;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.Stages;
import org.thalweg.core.problem.WriteBack;

/**
 * Wraps a contributed problem: any exception of its code becomes a {@link ContributionException}. Its bounds are checked for
 * length and NaN; their order is not, since bounds may be parameters of the user.
 */
public final class ContributedProblem implements Problem {
	private static final String RESERVED = "instance";

	private final Contribution<?> of;
	private final Problem it;

	private ContributedProblem(Contribution<?> of, Problem it) {
		this.of = of;
		this.it = it;
	}

	static ContributedProblem of(Contribution<?> of, Problem it) {
		ContributedProblem out = new ContributedProblem(of, it);
		out.check();
		return out;
	}

	/** The unwrapped problem; the argument if it is not wrapped. */
	public static Problem itself(Problem problem) {
		return problem instanceof ContributedProblem c ? c.it : problem;
	}

	private void check() {
		int n = dimension();
		if (n < 1) {
			throw of.fault("dimension", "it returned " + n + ", which is below 1");
		}
		numbers("lower", lower(), n);
		numbers("upper", upper(), n);
		numbers("initialLower", initialLower(), n);
		numbers("initialUpper", initialUpper(), n);
		if (!Double.isFinite(bias())) {
			throw of.fault("bias", "it returned " + bias() + ", which is not finite");
		}
		minimizer().ifPresent(x -> numbers("minimizer", x, n));
		if (Double.isNaN(optimum().orElse(0))) {
			throw of.fault("optimum", "it returned NaN");
		}
		facts().forEach((name, text) -> there("facts", name == null ? null : text));
		if (facts().containsKey(RESERVED)) {
			throw of.fault("facts", "the name '" + RESERVED + "' is reserved for the problem's position in a batch. Use another name");
		}
		writeBack();
		device().ifPresent(d -> ask("device", () -> new Stages(n, parts(d).stages())));
	}

	private DeviceObjective parts(DeviceObjective d) {
		for (Object part : new Object[] { d.fragment(), d.form(), d.reach(), d.stages(), d.data(), d.defines(), d.shares() }) {
			there("device", part);
		}
		return d;
	}

	private void numbers(String what, double[] numbers, int n) {
		if (numbers.length != n) {
			throw of.fault(what, "it returned " + numbers.length + " numbers; the dimension " + n + " needs " + n);
		}
		for (int i = 0; i < n; i++) {
			if (Double.isNaN(numbers[i])) {
				throw of.fault(what, "it returned NaN for x" + (i + 1));
			}
		}
	}

	private <V> V there(String what, V value) {
		if (value == null) {
			throw of.fault(what, "it returned null");
		}
		return value;
	}

	private <V> V ask(String what, Supplier<V> question) {
		try {
			return there(what, question.get());
		} catch (RuntimeException | Error e) {
			throw of.thrown(what, e);
		}
	}

	@Override
	public int dimension() {
		return ask("dimension", it::dimension);
	}

	@Override
	public double[] lower() {
		return ask("lower", it::lower);
	}

	@Override
	public double[] upper() {
		return ask("upper", it::upper);
	}

	@Override
	public double[] initialLower() {
		return ask("initialLower", it::initialLower);
	}

	@Override
	public double[] initialUpper() {
		return ask("initialUpper", it::initialUpper);
	}

	@Override
	public double value(double[] x, Evaluation at) {
		try {
			return it.value(x, at);
		} catch (RuntimeException | Error e) {
			throw of.thrown("value", e);
		}
	}

	@Override
	public WriteBack writeBack() {
		return ask("writeBack", it::writeBack);
	}

	@Override
	public double repair(double[] x, Evaluation at) {
		try {
			return it.repair(x, at);
		} catch (RuntimeException | Error e) {
			throw of.thrown("repair", e);
		}
	}

	@Override
	public boolean external() {
		return ask("outside", it::external);
	}

	@Override
	public void values(double[][] x, int[] individuals, int n, int step, Evaluation at, double[] to) {
		try {
			it.values(x, individuals, n, step, at, to);
		} catch (RuntimeException | Error e) {
			throw of.thrown("values", e);
		}
	}

	@Override
	public void confirm() {
		try {
			it.confirm();
		} catch (RuntimeException | Error e) {
			throw of.thrown("confirm", e);
		}
	}

	@Override
	public void close() {
		try {
			it.close();
		} catch (RuntimeException | Error e) {
			throw of.thrown("close", e);
		}
	}

	@Override
	public double bias() {
		return ask("bias", it::bias);
	}

	@Override
	public OptionalDouble optimum() {
		return ask("optimum", it::optimum);
	}

	@Override
	public Optional<double[]> minimizer() {
		return ask("minimizer", it::minimizer);
	}

	@Override
	public Map<String, double[]> outputs(double[] x) {
		Map<String, double[]> out = ask("outputs", () -> it.outputs(x));
		out.forEach((name, numbers) -> there("outputs", name == null ? null : numbers));
		return out;
	}

	@Override
	public Optional<DeviceObjective> device() {
		return ask("device", it::device);
	}

	@Override
	public boolean devicesOnly() {
		return ask("devicesOnly", it::devicesOnly);
	}

	@Override
	public boolean untrusted() {
		return ask("untried", it::untrusted);
	}

	@Override
	public Map<String, String> facts() {
		return ask("facts", it::facts);
	}

	@Override
	public String toString() {
		return of.id();
	}
}
