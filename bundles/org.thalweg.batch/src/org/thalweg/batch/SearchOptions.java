package org.thalweg.batch;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.HostDevice;
import org.thalweg.core.device.MathMode;
import org.thalweg.core.device.Precision;
import org.thalweg.core.problem.Problem;
import org.thalweg.experiment.plan.Planner;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.reading.Experiment;
import org.thalweg.experiment.reading.Experiment.AlgorithmEntry;
import org.thalweg.experiment.reading.Experiment.DeviceEntry;
import org.thalweg.experiment.reading.Experiment.ProblemEntry;
import org.thalweg.experiment.reading.Places;
import org.thalweg.experiment.reading.UserError;

import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options that name one problem, one algorithm and one device. */
final class SearchOptions {
	@Mixin
	private ProblemOptions problem;

	@Option(names = "--problem-with", paramLabel = "NAME=VALUE", description = "A parameter of the problem. May be repeated.")
	private Map<String, String> problemWith = new LinkedHashMap<>();

	@Option(names = "--algorithm", required = true, paramLabel = "ID", description = "The algorithm, e.g. clpso.")
	private String algorithm;

	@Option(names = "--preset", paramLabel = "NAME", description = "A published set of parameters; default: the algorithm's first.")
	private String preset = "";

	@Option(names = "--with", paramLabel = "NAME=VALUE", description = "A parameter of the algorithm. May be repeated.")
	private Map<String, String> with = new LinkedHashMap<>();

	@Option(names = "--device", paramLabel = "V", description = "sequential, opencl, opencl:0:0, cuda, cuda:0, …; default: the host; for problems "
			+ "with only kernel text, the first device that can run them.")
	private String device;

	@Option(names = "--mapping", paramLabel = "ID", description = "Device mapping of the algorithm; default: its first mapping.")
	private String mapping = "";

	@Option(names = "--model", hidden = true, paramLabel = "ID", description = "The former name of --mapping.")
	private String model = "";

	@Option(names = "--precision", paramLabel = "P", description = "double (default) or single; the host has double only.")
	private String precision = "double";

	@Option(names = "--math", paramLabel = "M", description = "portable (default): the same bits on every device; or native: the device's own "
			+ "functions.")
	private String math = "portable";

	/** The folder with official data, if it was named. */
	Optional<Path> data() {
		return problem.data();
	}

	ProblemEntry problem() {
		return problem.entry(problemWith);
	}

	/** @throws UserError if one thing was given under two names */
	AlgorithmEntry algorithm() {
		if (!mapping.isEmpty() && !model.isEmpty()) {
			throw new UserError("--mapping and --model mean the same. Give only --mapping.");
		}
		return new AlgorithmEntry(algorithm, preset, mapping + model, with, "");
	}

	/** @param otherwise the device if none was named */
	DeviceEntry device(String otherwise) {
		return new DeviceEntry(device == null ? otherwise : device, OptionChecks.choice(Precision.class, "--precision", precision),
				OptionChecks.choice(MathMode.class, "--math", math), List.of(), false);
	}

	/**
	 * Plans on the named device, else on the host. A problem with only kernel text, for which no device was named, is planned on the first device
	 * that can run it.
	 *
	 * @param plan for the address of a device; throws a {@link UserError} if it is refused
	 */
	<T> T placed(Session session, Devices devices, Optional<Path> data, Function<String, T> plan) {
		try {
			return plan.apply(device == null ? HostDevice.ADDRESS : device);
		} catch (UserError refused) {
			if (device != null || !devicesOnly(session, data)) {
				throw refused;
			}
			List<UserError> elsewhere = new ArrayList<>();
			for (DeviceInfo there : OptionChecks.withKernels(devices)) {
				try {
					return plan.apply(there.address());
				} catch (UserError e) {
					elsewhere.add(e);
				}
			}
			throw elsewhere.isEmpty() ? refused : elsewhere.getFirst();
		}
	}

	private boolean devicesOnly(Session session, Optional<Path> data) {
		Problem found = Planner.problem(problem(), new Places(""), session.catalog(), data).problem();
		if (found == null) {
			return false;
		}
		try {
			return found.devicesOnly();
		} finally {
			found.close();
		}
	}

	/** Records for diagnostics about an {@link Experiment} made of these which option each value came from. */
	Places places() {
		Places places = new Places("");
		problem.places(places, "problems[0]", "--problem-with", problemWith);
		places.option("algorithms[0]", "--algorithm");
		places.option("algorithms[0].algorithm", "--algorithm");
		places.option("algorithms[0].preset", "--preset");
		places.option("algorithms[0].mapping", model.isEmpty() ? "--mapping" : "--model");
		OptionChecks.places(places, "algorithms[0].with", "--with", with);
		places.option("runs", "--populations");
		places.option("seed", "--seed");
		places.option("threads", "--threads");
		places.option("stop.target", "--target");
		places.option("on", "--device");
		places.option("on[0]", "--device");
		places.option("on[0].device", "--device");
		places.option("on[0].precision", "--precision");
		places.option("on[0].math", "--math");
		return places;
	}
}
