package org.thalweg.reservoir.study;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.thalweg.core.Catalog;
import org.thalweg.core.device.HostDevice;
import org.thalweg.core.device.MathMode;
import org.thalweg.core.device.Precision;
import org.thalweg.core.param.Parameters;
import org.thalweg.core.problem.WriteBack;
import org.thalweg.experiment.Cancel;
import org.thalweg.experiment.Devices;
import org.thalweg.experiment.Ensemble;
import org.thalweg.experiment.Experiment;
import org.thalweg.experiment.Experiment.AlgorithmEntry;
import org.thalweg.experiment.Experiment.DeviceEntry;
import org.thalweg.experiment.Experiment.ProblemEntry;
import org.thalweg.experiment.Experiment.Stop;
import org.thalweg.experiment.Places;
import org.thalweg.experiment.Planner;
import org.thalweg.experiment.RunStore;
import org.thalweg.experiment.TestSpec;
import org.thalweg.experiment.UserMistake;
import org.thalweg.reservoir.objective.Repair;

/**
 * How years are solved: all of a repetition in one search, whose runs a store keeps.
 *
 * @param variants at least one; what comes of each is compared
 * @param preset of the algorithms; empty for the first of each
 * @param with parameters of the algorithms
 * @param generations of each year's swarm
 * @param repetitions repetition k takes {@code seed} + k
 * @param threads of the host, one year each
 * @param places what findings call the parts
 */
public record YearSearch(List<Variant> variants, String preset, Map<String, String> with, long generations, int repetitions, long seed,
		int threads, Repair repair, WriteBack writeBack, Places places) {
	/**
	 * What solves the years.
	 *
	 * @param model empty for {@code resident}, this project's model that keeps whole swarms on the device, or the algorithm's first
	 */
	public record Variant(String algorithm, String model, String device, Precision precision) {
		String modelOrDefault() {
			return model.isEmpty() && algorithm.equals("clpso") && !host() ? "resident" : model;
		}

		private boolean host() {
			return device.equals(HostDevice.ADDRESS);
		}

		/** What reports call it. */
		public String label() {
			return algorithm + (modelOrDefault().isEmpty() ? "" : "/" + modelOrDefault()) + " on " + device
					+ (host() ? "" : " " + Parameters.word(precision));
		}
	}

	/** CLPSO in double precision, with seeds from 1 on. */
	public static YearSearch on(String device, long generations, int repetitions, int threads) {
		Places places = new Places("");
		places.option("on[0]", "Device");
		return new YearSearch(List.of(new Variant("clpso", "", device, Precision.DOUBLE)), "", Map.of(), generations, repetitions, 1, threads,
				Repair.REACHABLE, WriteBack.NONE, places);
	}

	/**
	 * Solves everything that the store does not hold yet.
	 *
	 * @param folder of the store
	 * @return one a variant
	 * @throws UserMistake with everything that stands against it, before anything is solved
	 * @throws java.util.concurrent.CancellationException soon after {@code cancel} is raised; finished repetitions are kept
	 */
	public List<Repetitions> solve(Inputs inputs, Path folder, Catalog catalog, Cancel cancel, Progress progress) {
		inputs.problems(repair); // says every infeasible year at once
		Experiment experiment = experiment(inputs);
		try (Devices devices = new Devices(catalog)) {
			Planner.Planned planned = cancel.interrupting(() -> Planner.plan(experiment, catalog, devices, Optional.of(Path.of(""))));
			UserMistake.refuse(planned.findings());
			try (RunStore store = RunStore.open(folder)) {
				List<Ensemble> ensembles = Ensemble.of(planned.plan());
				store.save(ensembles.getFirst().plan());
				List<Repetitions> out = new ArrayList<>();
				for (Ensemble ensemble : ensembles) {
					out.add(Repetitions.solve(ensemble, store, cancel, progress));
				}
				return out;
			}
		}
	}

	/** One case for each year and variant; years of one variant stand together in the plan's order of problems. */
	Experiment experiment(Inputs inputs) {
		List<ProblemEntry> problems = inputs.years().stream().map(year -> new ProblemEntry(List.of("reservoir/year"), List.of(),
				inputs.parameters(year, repair, writeBack), inputs.reservoir().name() + " " + year.year())).toList();
		List<AlgorithmEntry> algorithms = new ArrayList<>();
		List<DeviceEntry> devices = new ArrayList<>();
		for (Variant v : variants) {
			algorithms.add(new AlgorithmEntry(v.algorithm, preset, v.modelOrDefault(), with, v.label()));
			devices.add(new DeviceEntry(v.device, v.precision, MathMode.PORTABLE, List.of(v.label()), false));
		}
		return new Experiment(inputs.reservoir().name(), "", places, Path.of(""), Optional.empty(), problems, algorithms, devices,
				repetitions, seed, Stop.atGeneration(generations), 1, threads, false, Double.POSITIVE_INFINITY, Double.NaN, 0, TestSpec.DEFAULT, List
						.of(),
				Optional.empty(), "");
	}
}
