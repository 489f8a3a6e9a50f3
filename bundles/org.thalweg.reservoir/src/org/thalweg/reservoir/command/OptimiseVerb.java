package org.thalweg.reservoir.command;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;

import org.thalweg.experiment.Case;
import org.thalweg.experiment.Console;
import org.thalweg.experiment.Devices;
import org.thalweg.experiment.Ensemble;
import org.thalweg.experiment.Experiment;
import org.thalweg.experiment.Plan;
import org.thalweg.experiment.Planner;
import org.thalweg.experiment.RunStore;
import org.thalweg.experiment.StatusLine;
import org.thalweg.experiment.UserMistake;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** {@code thalweg reservoir optimise}. */
@Command(name = "optimise", sortOptions = false, description = {
		"Finds the outflows of the greatest benefit for each year of a record, all years in one search, and says how far each is from "
				+ "dynamic programming." },
		footer = { "", "Example: thalweg reservoir optimise examples/xiaowan/xiaowan.yaml --years 1954,1976,2011 --charts charts" })
final class OptimiseVerb implements Callable<Integer> {
	@ParentCommand
	private ReservoirCommand parent;

	@Mixin
	private InputOptions input;

	@Mixin
	private SearchOptions search;

	@Option(names = "--no-reference", description = "Leave dynamic programming out.")
	private boolean noReference;

	@Option(names = "--out", paramLabel = "DIR", description = "Where the store, years.csv and months.csv go; default: results/<name>.")
	private Path out;

	@Option(names = "--charts", paramLabel = "DIR", description = "Draw inflow, outflow, level and power of chosen years (SVG, and CSV).")
	private Path charts;

	@Option(names = "--show", paramLabel = "YEARS", description = "Years to draw, e.g. 1954,1976,2011; default: a wet, a middling and a dry one.")
	private String show = "";

	@Option(names = "--json", description = "One JSON object a line: years, repetitions, and the end.")
	private boolean json;

	@Option(names = "--quiet", description = "No progress and no notes.")
	private boolean quiet;

	@Option(names = { "-h", "--help" }, usageHelp = true, description = "Show this help message and exit.")
	private boolean help;

	@Override
	public Integer call() {
		Console console = parent.console();
		Inputs inputs = input.read();
		checkShown(inputs);
		inputs.problems(search.repair()); // says every infeasible year at once
		Experiment experiment = search.experiment(inputs);
		try (Devices devices = new Devices(console.catalog())) {
			Planner.Planned planned = Planner.plan(experiment, console.catalog(), devices, Optional.of(Path.of("")));
			UserMistake.refuse(planned.findings());
			announce(console, inputs);
			StatusLine status = new StatusLine(console.err(), console.progress() && !json && !quiet, console.width());
			try (RunStore store = RunStore.open(RunStore.folder(experiment, Optional.ofNullable(out)))) {
				store.save(planned.plan());
				List<Repetitions> variants = new ArrayList<>();
				for (Ensemble ensemble : ensembles(planned.plan())) {
					variants.add(Repetitions.solve(ensemble, store, console, status));
				}
				tell(console, inputs, variants, store.folder());
			} finally {
				status.clear();
			}
		}
		return 0;
	}

	private void checkShown(Inputs inputs) {
		List<Integer> there = inputs.years().stream().map(y -> y.year()).toList();
		for (int year : show.isEmpty() ? List.<Integer>of() : InputOptions.years("--show", show)) {
			if (!there.contains(year)) {
				throw new UserMistake("--show: " + year + " is not among the years that are solved, " + there.getFirst() + " … "
						+ there.getLast());
			}
		}
	}

	private void announce(Console console, Inputs inputs) {
		if (!json && !quiet) {
			inputs.notes().forEach(console.err()::println);
			console.err().println(inputs.reservoir().name() + ": " + inputs.years().size() + (inputs.years().size() == 1 ? " year, " : " years, ")
					+ search.generations() + " generations");
		}
	}

	/** The plan's cases, those of one algorithm and device together. */
	private static List<Ensemble> ensembles(Plan plan) {
		Map<String, List<Case>> byLabel = new LinkedHashMap<>();
		plan.cases().forEach(c -> byLabel.computeIfAbsent(c.spec().label(), label -> new ArrayList<>()).add(c));
		return byLabel.values().stream().map(cases -> new Ensemble(plan, cases)).toList();
	}

	private void tell(Console console, Inputs inputs, List<Repetitions> variants, Path folder) {
		List<YearResult> years = variants.getFirst().median().years();
		ResultFiles.write(folder, years);
		OptimiseReport report = new OptimiseReport(variants, years);
		if (json) {
			report.json(console.json());
		} else {
			report.text(console.out());
			console.out().println("Results: " + folder);
		}
		if (charts != null) {
			YearCharts.write(charts, inputs.reservoir().name(), years,
					show.isEmpty() ? YearCharts.typical(years) : InputOptions.years("--show", show));
		}
	}
}
