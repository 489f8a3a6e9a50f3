package org.thalweg.batch;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;

import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.HostDevice;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.MathMode;
import org.thalweg.core.device.Precision;
import org.thalweg.core.problem.DeviceEvaluator;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;
import org.thalweg.experiment.console.JsonLines;
import org.thalweg.experiment.plan.Planner;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.reading.Places;
import org.thalweg.experiment.reading.PointsFile;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.experiment.run.Cancel;
import org.thalweg.experiment.run.StallDetector;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code thalweg evaluate}. */
@Command(name = "evaluate", mixinStandardHelpOptions = true, sortOptions = false,
		description = "Evaluates a problem at given points. For problems with noise, point k is individual k of epoch 0 and seed 0.",
		footer = { "", "Example: thalweg evaluate --problem classic/rastrigin --dimension 3 --points points.csv --device opencl" })
final class EvaluateVerb implements Callable<Integer> {
	private final Session session;

	@Mixin
	private ProblemOptions options;

	@Option(names = "--with", paramLabel = "NAME=VALUE", description = "A parameter of the problem. May be repeated.")
	private Map<String, String> with = new LinkedHashMap<>();

	@Option(names = "--points", required = true, paramLabel = "FILE", description = "File with one point per line, coordinates separated by commas.")
	private Path points;

	@Option(names = "--device", paramLabel = "V", description = "sequential (default), opencl, opencl:0:0, cuda, cuda:0, …")
	private String device = HostDevice.ADDRESS;

	@Option(names = "--precision", paramLabel = "P", description = "double (default) or single; the host has double only.")
	private String precision = "double";

	@Option(names = "--math", paramLabel = "M", description = "portable (default) or native.")
	private String math = "portable";

	@Option(names = "--json", description = "One JSON object per point: {\"point\":k,\"value\":v,\"error\":e}.")
	private boolean json;

	EvaluateVerb(Session session) {
		this.session = session;
	}

	@Override
	public Integer call() {
		Precision wanted = OptionChecks.choice(Precision.class, "--precision", precision);
		MathMode mode = OptionChecks.choice(MathMode.class, "--math", math);
		Places places = new Places("");
		options.places(places, "", "--with", with);
		Planner.PlannedProblem planned = session.patiently("Creating the "
				+ "problem", () -> Planner.problem(options.entry(with), places, session.catalog(),
						session.data(options.data().orElse(null))));
		UserError.refuse(planned.diagnostics());
		Problem problem = planned.problem();
		planned.notes().forEach(session.err()::println);
		ConsoleText.facts(problem.facts()).ifPresent(session.err()::println);
		double[][] x = session.cancel().interrupting(() -> PointsFile.read(points, problem.dimension()));
		tell(problem, StallDetector.stoppable("Evaluating it on " + device, device.equals(HostDevice.ADDRESS), session.cancel(), session
				.err()::println,
				() -> values(problem, wanted, mode, x)));
		return ExitCode.DONE;
	}

	private double[] values(Problem problem, Precision wanted, MathMode mode, double[][] x) {
		try (Devices devices = new Devices(session.catalog())) {
			return devices.open(place(devices, problem, wanted, mode)) instanceof KernelDevice d ? onDevice(d, problem, wanted, mode, x) : onHost(
					problem, x);
		}
	}

	private DeviceInfo place(Devices devices, Problem problem, Precision wanted, MathMode mode) {
		DeviceInfo info = OptionChecks.device(devices, device);
		boolean host = info.backend().equals(HostDevice.ADDRESS);
		if (host && wanted == Precision.SINGLE) {
			throw new UserError("--precision: the host computes in double precision only. Use --precision double, or a device.");
		}
		if (host && mode == MathMode.NATIVE) {
			throw new UserError("--math: the host always computes with the portable functions. Leave --math out, or use a device.");
		}
		if (!host && wanted == Precision.DOUBLE && !info.doubles()) {
			throw new UserError("--precision: " + info.address() + " (" + info.name() + ") has no double precision. Use --precision single.");
		}
		if (host && problem.devicesOnly()) {
			throw new UserError(
					"--device: this problem has only kernel text and runs on devices only. Use --device opencl or cuda, or give host: a "
							+ "formula.");
		}
		if (!host && problem.device().isEmpty()) {
			throw new UserError("--device: this problem has no kernel text and runs on the host only. Use --device sequential.");
		}
		return info;
	}

	private double[] onHost(Problem problem, double[][] x) {
		Evaluation at = new Evaluation();
		double[] out = new double[x.length];
		try (Cancel.Hook _ = session.cancel().whenRaised(() -> Thread.ofPlatform().daemon().start(problem::close))) {
			problem.values(x, IntStream.range(0, x.length).toArray(), x.length, 0, at, out);
			problem.confirm();
		} finally {
			problem.close();
		}
		if (at.failures() > 0) {
			session.err().println(at.failures() + " of " + x.length + " evaluations failed; the last failure: " + at.lastFailure());
		}
		return out;
	}

	private static double[] onDevice(KernelDevice device, Problem problem, Precision precision, MathMode math, double[][] x) {
		try (DeviceEvaluator evaluator = new DeviceEvaluator(device, problem, precision, math, DeviceEvaluator.Spread.LANE)) {
			return evaluator.values(x);
		}
	}

	private void tell(Problem problem, double[] values) {
		JsonLines lines = session.json();
		boolean known = problem.optimum().isPresent();
		List<List<String>> rows = new ArrayList<>();
		rows.add(List.of("point", "value", known ? "error" : ""));
		for (int k = 0; k < values.length; k++) {
			double value = values[k] + problem.bias();
			Double error = known ? values[k] - problem.optimum().getAsDouble() : null;
			if (json) {
				Map<String, Object> line = new LinkedHashMap<>();
				line.put("point", k);
				line.put("value", value);
				line.put("error", error);
				lines.write(line);
			} else {
				rows.add(List.of(Integer.toString(k), Double.toString(value), known ? Double.toString(error) : ""));
			}
		}
		if (!json) {
			ConsoleText.table(rows, 0).forEach(session.out()::println);
		}
	}
}
