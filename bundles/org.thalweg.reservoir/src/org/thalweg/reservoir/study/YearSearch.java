package org.thalweg.reservoir.study;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;

import org.thalweg.core.Catalog;
import org.thalweg.core.device.HostDevice;
import org.thalweg.core.device.MathMode;
import org.thalweg.core.device.Precision;
import org.thalweg.core.param.Parameters;
import org.thalweg.core.problem.WriteBack;
import org.thalweg.experiment.plan.Isolation;
import org.thalweg.experiment.plan.Plan;
import org.thalweg.experiment.plan.Planner;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.reading.Experiment;
import org.thalweg.experiment.reading.Experiment.AlgorithmEntry;
import org.thalweg.experiment.reading.Experiment.DeviceEntry;
import org.thalweg.experiment.reading.Experiment.ProblemEntry;
import org.thalweg.experiment.reading.Experiment.Stop;
import org.thalweg.experiment.reading.Places;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.experiment.run.Cancel;
import org.thalweg.experiment.run.Pause;
import org.thalweg.experiment.run.Runner;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.reservoir.model.RiverSystem;
import org.thalweg.reservoir.system.Repair;

/**
 * How years are solved: all of a repetition in one search, whose runs are stored.
 *
 * @param variants at least one, which are compared
 * @param preset of the algorithms; empty for {@link #preset usual} ones
 * @param with parameters of the algorithms
 * @param generations of each year's swarm
 * @param repetitions number of repetitions; repetition k has {@code seed} + k
 * @param threads of the host, one year each
 * @param places names of the parts in findings
 */
public record YearSearch(List<Variant> variants, String preset, Map<String, String> with, long generations, int repetitions, long seed,
		int threads, Repair repair, WriteBack writeBack, Places places) {
	/**
	 * A solver of the years.
	 *
	 * @param device an address, or a pool: several separated by commas, or {@code cuda:*}
	 * @param model empty for {@code resident}, this project's mapping that keeps complete swarms on the device, or the algorithm's first
	 */
	public record Variant(String algorithm, String model, String device, Precision precision) {
		String modelOrDefault() {
			return model.isEmpty() && algorithm.equals("clpso") && !host() ? "resident" : model;
		}

		private boolean host() {
			return device.equals(HostDevice.ADDRESS);
		}

		/** The name in reports. */
		public String label() {
			return algorithm + (modelOrDefault().isEmpty() ? "" : "/" + modelOrDefault()) + " on " + device
					+ (host() ? "" : " " + Parameters.word(precision));
		}
	}

	/** The default preset: for CLPSO that of the paper on the Xiaowan Reservoir, otherwise the algorithm's first. */
	static String preset(String algorithm) {
		return algorithm.equals("clpso") ? "clpso-opencl" : "";
	}

	/** CLPSO in double precision, with seeds from 1 on. */
	public static YearSearch on(String device, long generations, int repetitions, int threads) {
		Places places = new Places("");
		places.option("on[0]", "Device");
		return new YearSearch(List.of(new Variant("clpso", "", device, Precision.DOUBLE)), "", Map.of(), generations, repetitions, 1, threads,
				Repair.REACHABLE, WriteBack.NONE, places);
	}

	/**
	 * The plan of runs: a case for each year and variant, a job for each repetition of a variant.
	 *
	 * @param devices kept open as long as the plan is used
	 * @throws UserError with all errors of the input
	 * @throws CancellationException if {@code cancel} is raised
	 */
	public Plan plan(Inputs inputs, Catalog catalog, Devices devices, Cancel cancel) {
		inputs.problems(repair); // reports all infeasible years together
		return plan(experiment(inputs), catalog, devices, cancel);
	}

	/** @throws UserError if the repair, or writing back, is not for the system */
	public void requireSuits(RiverSystem system) {
		repair.objection(system, writeBack).ifPresent(o -> {
			throw new UserError(o);
		});
	}

	/** The same of a system's horizon. @param file its description */
	Plan plan(Path file, RiverSystem system, double margin, Catalog catalog, Devices devices, Cancel cancel) {
		ProblemEntry problem = new ProblemEntry(List.of("reservoir/system"), List.of(), Map.of("file", file.toString(), "margin", Double.toString(
				margin), "repair", Parameters.word(repair), "writeBack", Parameters.word(writeBack)), system.name());
		return plan(experiment(system.name(), List.of(problem)), catalog, devices, cancel);
	}

	private static Plan plan(Experiment experiment, Catalog catalog, Devices devices, Cancel cancel) {
		return cancel.interrupting(() -> Planner.plan(experiment, catalog, devices, Optional.of(Path.of("")))).valid();
	}

	/**
	 * Solves runs that are missing in the store, and reads the results.
	 *
	 * @param folder of the store
	 * @param isolation child processes that solve them; empty to do so in this process
	 * @return one per variant
	 * @throws UserError with all errors of the input, before anything is solved
	 * @throws CancellationException soon after {@code cancel} is raised; finished repetitions and checkpoints are kept
	 * @throws org.thalweg.core.device.DeviceException if a year could not be solved; others are kept
	 */
	public List<Repetitions> solve(Inputs inputs, Path folder, Catalog catalog, Optional<Isolation> isolation, Cancel cancel,
			Progress progress) {
		try (Devices devices = new Devices(catalog)) {
			Plan planned = plan(inputs, catalog, devices, cancel);
			Plan plan = isolation.map(planned::with).orElse(planned);
			try (RunStore store = RunStore.open(folder)) {
				run(plan, store, folder, cancel, progress);
				return Repetitions.read(plan, store);
			}
		}
	}

	/** Computes missing runs. @throws CancellationException soon after {@code cancel} is raised */
	void run(Plan plan, RunStore store, Path folder, Cancel cancel, Progress progress) {
		progress.at(0, variants.getFirst().label() + ": preparing");
		Runner.RunSummary summary = Runner.run(plan, store, Repetitions.elsewhere(plan.spec(), store), new RunProgress(plan.spec(), progress), cancel,
				new Pause());
		if (summary.cancelled()) {
			progress.note(summary.resumable(folder));
			throw new CancellationException();
		}
	}

	/** One case for each year and variant; years of one variant are contiguous in the plan's order of problems. */
	Experiment experiment(Inputs inputs) {
		List<ProblemEntry> problems = inputs.years().stream().map(year -> new ProblemEntry(List.of("reservoir/year"), List.of(),
				inputs.parameters(year, repair, writeBack), inputs.reservoir().name() + " " + year.year())).toList();
		return experiment(inputs.reservoir().name(), problems);
	}

	private Experiment experiment(String name, List<ProblemEntry> problems) {
		List<AlgorithmEntry> algorithms = new ArrayList<>();
		List<DeviceEntry> devices = new ArrayList<>();
		for (Variant v : variants) {
			algorithms.add(new AlgorithmEntry(v.algorithm, preset.isEmpty() ? preset(v.algorithm) : preset, v.modelOrDefault(), with, v.label()));
			devices.add(new DeviceEntry(List.of(v.device.split(",")), v.precision, MathMode.PORTABLE, List.of(v.label()), false));
		}
		return Experiment.ofBatch(name, places, problems, algorithms, devices, repetitions, seed, Stop.atGeneration(generations), threads);
	}
}
