package org.thalweg.reservoir.command;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;

import org.thalweg.experiment.console.Console;
import org.thalweg.experiment.plan.Isolation;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.reservoir.chart.YearCharts;
import org.thalweg.reservoir.model.ReportUnits;
import org.thalweg.reservoir.model.Year;
import org.thalweg.reservoir.study.InputFiles;
import org.thalweg.reservoir.study.Inputs;
import org.thalweg.reservoir.study.References;
import org.thalweg.reservoir.study.Repetitions;
import org.thalweg.reservoir.study.ResultFiles;
import org.thalweg.reservoir.study.SystemInputs;
import org.thalweg.reservoir.study.YearResult;
import org.thalweg.reservoir.study.YearSearch;
import org.thalweg.reservoir.system.YearReference;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** {@code thalweg reservoir optimise}. */
@Command(name = "optimise", sortOptions = false, description = {
		"Finds the outflows of maximum benefit for each year of a record, all years in one search, and reports how far each is from "
				+ "dynamic programming; for a system, finds a plan for its own periods. Finished repetitions are kept, and a running search saves "
				+ "its state every five minutes and when it is stopped: run the same command again to resume." },
		footer = { "", "Example: thalweg reservoir optimise examples/xiaowan/xiaowan.yaml --years 1954,1976,2011 --charts charts" })
final class OptimiseVerb implements Callable<Integer> {
	@ParentCommand
	private ReservoirCommand parent;

	@Mixin
	private InputOptions input;

	@Mixin
	private SearchOptions search;

	@Mixin
	private EnsembleOptions ensemble = new EnsembleOptions();

	@Option(names = "--no-reference", description = "Leave out the reference by dynamic programming.")
	private boolean noReference;

	@Option(names = "--out", paramLabel = "DIR",
			description = "Folder for the store, years.csv and months.csv (simulated.csv for a system); default: results/<name>.")
	private Path out;

	@Option(names = "--charts", paramLabel = "DIR", description = "Draw inflow, outflow, level and power of chosen years (SVG and CSV).")
	private Path charts;

	@Option(names = "--show", paramLabel = "YEARS",
			description = "Years to draw, e.g. 1954,1976,2011; default: those of the description, or a wet, a normal and a dry year.")
	private String show = "";

	@Option(names = "--json", description = "One JSON object per line: years, repetitions, and the end.")
	private boolean json;

	@Option(names = "--quiet", description = "Print no progress and no notes.")
	private boolean quiet;

	@Override
	public Integer call() {
		boolean many = ensemble.wanted();
		if (SystemSimulation.describes(input.file())) {
			return system(many);
		}
		if (many) {
			return futures(parent.console());
		}
		ensemble.requireReservoir();
		Console console = parent.console();
		Inputs inputs = console.cancel().interrupting(input::read);
		List<Integer> shown = shown(inputs);
		inputs.announce(console, !json && !quiet);
		Path folder = inputs.folder(Optional.ofNullable(out));
		List<Repetitions> variants = solve(inputs, folder, console, search, !json && !quiet, !quiet);
		List<YearResult> years = variants.getFirst().median().years();
		ResultFiles.write(folder, years, inputs.reservoir().units());
		if (!noReference) {
			years = references(inputs, years, console);
			ResultFiles.write(folder, years, inputs.reservoir().units());
		}
		tell(console, variants, years, inputs.reservoir().units(), folder);
		if (charts != null) {
			YearCharts.write(charts, inputs.reservoir().name(), years, shown.isEmpty() ? YearCharts.first(inputs.shown(), years) : shown, inputs
					.reservoir().units());
		}
		return 0;
	}

	private int system(boolean many) {
		input.requireDescriptionAlone();
		if (charts != null || !show.isEmpty()) {
			throw new UserError("--charts and --show draw years of one reservoir. Leave them out, or draw a plan with thalweg reservoir report");
		}
		if (!many) {
			new SystemSearch(parent.console(), search, ensemble.margin(), !noReference, json, quiet).run(input.file(), Optional.ofNullable(out));
			return 0;
		}
		search.requireOne("--ensemble");
		SystemInputs inputs = parent.console().cancel().interrupting(() -> SystemInputs.read(input.file()));
		search.search().requireSuits(inputs.system());
		new EnsembleRun(parent.console(), json, quiet).optimise(inputs, ensemble, search.search(), false, inputs.folder(Optional.ofNullable(out)));
		return 0;
	}

	private int futures(Console console) {
		search.requireOne("--ensemble");
		SystemInputs inputs = SystemInputs.of(console.cancel().interrupting(input::read));
		new EnsembleRun(console, json, quiet).optimise(inputs, ensemble, search.search(), !noReference, inputs.folder(Optional.ofNullable(out)));
		return 0;
	}

	/**
	 * Solves the years.
	 *
	 * @param shown whether progress is shown
	 * @param noted whether notes are printed
	 */
	static List<Repetitions> solve(Inputs inputs, Path folder, Console console, SearchOptions search, boolean shown, boolean noted) {
		YearSearch years = search.search();
		Optional<Isolation> isolation = search.isolation();
		try (ProgressLine line = new ProgressLine(console.status(shown), noted ? console.err()::println : _ -> {})) {
			return years.solve(inputs, folder, console.catalog(), isolation, console.cancel(), line);
		}
	}

	private List<YearResult> references(Inputs inputs, List<YearResult> years, Console console) {
		try (ProgressLine line = new ProgressLine(console.status(!json && !quiet), quiet ? _ -> {} : console.err()::println)) {
			return References.beside(inputs.reservoir(), years, search.threads(), console.cancel(), line);
		}
	}

	/** The years to be drawn, checked before anything is solved. */
	private List<Integer> shown(Inputs inputs) {
		if (show.isEmpty()) {
			return List.of();
		}
		List<Integer> there = inputs.years().stream().map(Year::name).toList();
		List<Integer> wanted = InputFiles.years("--show", show);
		wanted.stream().filter(year -> !there.contains(year)).findFirst().ifPresent(year -> {
			throw new UserError("--show: " + year + " is not among the solved years, " + there.getFirst() + " … "
					+ there.getLast());
		});
		return wanted;
	}

	private void tell(Console console, List<Repetitions> variants, List<YearResult> years, ReportUnits units, Path folder) {
		OptimiseReport report = new OptimiseReport(variants, years, units);
		if (json) {
			report.json(console.json());
			return;
		}
		report.text(console.out());
		years.stream().flatMap(y -> y.found().stream()).filter(r -> !r.within(YearReference.TOLERANCE))
				.forEach(r -> console.err().println("The reference of " + r.year().name() + " has an estimated relative error of " + r.error()));
		console.out().println("Results: " + folder);
	}
}
