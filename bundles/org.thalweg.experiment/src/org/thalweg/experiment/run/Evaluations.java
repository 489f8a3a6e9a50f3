package org.thalweg.experiment.run;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

import org.thalweg.core.Catalog;
import org.thalweg.core.device.Device;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.MathMode;
import org.thalweg.core.device.Precision;
import org.thalweg.core.problem.DeviceEvaluator;
import org.thalweg.core.problem.Problem;
import org.thalweg.experiment.plan.Planner;
import org.thalweg.experiment.plan.Planner.PlannedProblem;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.reading.Diagnostic;
import org.thalweg.experiment.reading.Experiment.ProblemEntry;
import org.thalweg.experiment.reading.ExperimentFile;
import org.thalweg.experiment.reading.Places;

/**
 * Which problem is to be evaluated on which device; in this process by {@link #values}, in another one by {@link IsolatedEvaluation}.
 *
 * @param problem as an item of an experiment's problems, in one line
 * @param device address
 * @param data folder with official data files, if one is named
 * @param beside folder of files that the problem names
 */
public record Evaluations(String problem, String device, Optional<Path> data, Path beside) {
	/** What an order to a child is called. */
	static final String ORDER = "evaluate";

	/**
	 * Values without bias, in double precision where the device has it.
	 *
	 * @param points of the problem's dimension
	 * @throws IllegalArgumentException with a sentence for the user if the problem cannot be made or has no kernel text
	 * @throws org.thalweg.core.device.DeviceException if the device is not there, or does not compile or compute it
	 */
	public double[] values(Catalog catalog, Devices devices, double[][] points) {
		Devices.DeviceLookup found = devices.find(device);
		if (found.info() == null) {
			throw new IllegalArgumentException(found.objection());
		}
		Problem made = made(catalog);
		Device opened = devices.open(found.info());
		if (made.device().isEmpty() || !(opened instanceof KernelDevice on)) {
			throw new IllegalArgumentException("this problem has no kernel text and runs on the host only");
		}
		try (DeviceEvaluator evaluator = new DeviceEvaluator(on, made, precision(found.info()), MathMode.PORTABLE, DeviceEvaluator.Spread.LANE)) {
			return evaluator.values(points);
		} finally {
			made.close();
		}
	}

	/** For queries to a device. */
	public static Precision precision(DeviceInfo device) {
		return device.doubles() ? Precision.DOUBLE : Precision.SINGLE;
	}

	private Problem made(Catalog catalog) {
		List<Diagnostic> diagnostics = new ArrayList<>();
		Places places = new Places("");
		Optional<ProblemEntry> entry = ExperimentFile.problem(problem, places, diagnostics);
		Optional<PlannedProblem> planned = entry.map(e -> Planner.problem(e, places, catalog, data, Optional.of(beside)));
		planned.ifPresent(p -> diagnostics.addAll(p.diagnostics()));
		if (!diagnostics.isEmpty()) {
			throw new IllegalArgumentException(diagnostics.stream().map(Diagnostic::toString).collect(Collectors.joining("\n")));
		}
		return planned.orElseThrow().problem();
	}

	/** @param points file of points @param values file that is made for the values */
	Map<String, Object> json(Path points, Path values) {
		Map<String, Object> out = new LinkedHashMap<>();
		out.put("problem", problem);
		out.put("device", device);
		data.ifPresent(d -> out.put("data", d.toAbsolutePath().toString()));
		out.put("beside", beside.toAbsolutePath().toString());
		out.put("points", points.toAbsolutePath().toString());
		out.put("values", values.toAbsolutePath().toString());
		return out;
	}

	static Evaluations of(Map<?, ?> order) {
		return new Evaluations((String) order.get("problem"), (String) order.get("device"), Optional.ofNullable((String) order.get("data")).map(
				Path::of), Path.of((String) order.get("beside")));
	}
}
