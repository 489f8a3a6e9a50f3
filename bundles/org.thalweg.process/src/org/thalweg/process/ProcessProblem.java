package org.thalweg.process;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

import org.thalweg.core.ContributionException;
import org.thalweg.core.box.Box;
import org.thalweg.core.box.InBox;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.process.Fault.Kind;
import org.thalweg.process.ProcessParameters.OnFailure;
import org.thalweg.process.ProcessParameters.Protocol;

/** A problem whose objective a program computes. */
final class ProcessProblem implements InBox {
	/** A program that fails so often in a row before it gives its first value does not work at all, … */
	private static final int AT_FIRST = 10;
	/** … and one that does so later has stopped working. */
	private static final int LATER = 100;
	/** Number of coordinates of a point that are shown. */
	private static final int SHOWN = 10;

	private final Command command;
	private final ProcessParameters parameters;
	private final Box box;
	private final Workers workers;
	private final Crew crew;
	private int inARow; // failures; of this object's lock
	private int limit = AT_FIRST;
	private volatile Fault outOfStep; // since then nothing that was answered is sure

	ProcessProblem(Command command, ProcessParameters parameters, Box box) {
		this.command = command;
		this.parameters = parameters;
		this.box = box;
		this.workers = new Workers(command, parameters.protocol() == Protocol.JSON ? new JsonLineFormat(parameters.names()) : new PlainLineFormat(),
				parameters.workers(), parameters.timeout() == 0 ? Double.POSITIVE_INFINITY : parameters.timeout());
		this.crew = new Crew(parameters.workers(), command.text());
	}

	@Override
	public Box box() {
		return box;
	}

	@Override
	public boolean external() {
		return true;
	}

	@Override
	public double value(double[] x, Evaluation at) {
		try {
			double value = asked(x);
			works();
			return value;
		} catch (Fault f) {
			return failed(f, x, at);
		}
	}

	@Override
	public void values(double[][] x, int[] individuals, int n, int step, Evaluation at, double[] to) {
		Fault[] faults = new Fault[n];
		crew.run(n, k -> {
			try {
				to[k] = asked(x[k]);
			} catch (Fault f) {
				faults[k] = f;
			}
			return faults[k] == null || parameters.onFailure() == OnFailure.WORST && !faults[k].fatal();
		});
		requireInStep();
		for (int k = 0; k < n; k++) {
			if (faults[k] == null) {
				works();
			} else {
				to[k] = failed(faults[k], x[k], at);
			}
		}
	}

	private double asked(double[] x) throws Fault {
		return answer(x).penalised(parameters.penalty());
	}

	private ProgramAnswer answer(double[] x) throws Fault {
		requireInStep();
		try {
			return workers.evaluate(x, dimension());
		} catch (Fault f) {
			throw noted(f);
		}
	}

	private Fault noted(Fault f) {
		if (f.kind() == Kind.OUT_OF_STEP) {
			outOfStep = f;
		}
		return f;
	}

	/** Of any worker and run: all runs that share the program may have values of other points. */
	private void requireInStep() {
		Fault f = outOfStep;
		if (f != null) {
			throw new ContributionException("process '" + command.text() + "': " + f.getMessage()
					+ ". Its earlier answers may belong to other points, so none of them is used. Let the program print exactly one line for each "
					+ "point to standard output and nothing else; write other text to standard error. " + (parameters.protocol() == Protocol.JSON
							? "If answers repeat \"id\", a superfluous line is found immediately"
							: "With protocol: json and answers that repeat \"id\", a superfluous line is found immediately"), f);
		}
	}

	@Override
	public void confirm() {
		requireInStep();
		try {
			workers.confirm();
		} catch (Fault f) {
			noted(f);
		}
		requireInStep();
	}

	private synchronized void works() {
		inARow = 0;
		limit = LATER;
	}

	/** Counts a failure. @return how many there are in a row if these are too many, else 0 */
	private synchronized int tooMany() {
		return ++inARow >= limit ? inARow : 0;
	}

	/** The worst value, unless the run is to stop. */
	private double failed(Fault fault, double[] x, Evaluation at) {
		requireInStep();
		String what = "process '" + command.text() + "': " + fault.getMessage();
		if (fault.kind() == Kind.HOPELESS) {
			throw new ContributionException(what, fault);
		}
		String where = what + ". The point: " + point(x);
		if (parameters.onFailure() == OnFailure.STOP) {
			throw new ContributionException(where + ". Fix the program, or let such points count as the worst with on-failure: worst", fault);
		}
		int failures = tooMany();
		if (failures > 0) {
			throw new ContributionException(where + ". " + failures
					+ " evaluations in a row returned no value. Fix the program, or let it print inf for points without a value", fault);
		}
		at.failed(where);
		return Double.POSITIVE_INFINITY;
	}

	private String point(double[] x) {
		int n = dimension();
		return Arrays.stream(x, 0, Math.min(n, SHOWN)).mapToObj(Double::toString).collect(Collectors.joining(" ")) + (n > SHOWN ? " …" : "");
	}

	/** Evaluates once more, since only answers in JSON have outputs, which are not all kept. */
	@Override
	public Map<String, double[]> outputs(double[] x) {
		if (parameters.protocol() == Protocol.PLAIN) {
			return Map.of();
		}
		try {
			ProgramAnswer answer = answer(x);
			Map<String, double[]> out = new LinkedHashMap<>();
			if (answer.constraints().length > 0) {
				out.put("objective", new double[] { answer.value() });
				out.put("constraints", answer.constraints());
				out.put("violation", new double[] { answer.violation() });
			}
			out.putAll(answer.outputs());
			return out;
		} catch (Fault f) {
			return Map.of(); // the value is valid even without outputs
		}
	}

	@Override
	public void close() {
		workers.close();
		crew.close();
	}

	@Override
	public String toString() {
		return command.text();
	}
}
