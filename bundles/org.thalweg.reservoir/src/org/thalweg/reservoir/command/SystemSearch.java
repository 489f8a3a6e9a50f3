package org.thalweg.reservoir.command;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

import org.thalweg.experiment.console.Console;
import org.thalweg.experiment.console.StatusLine;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.experiment.store.RunRecord;
import org.thalweg.reservoir.description.SystemFile;
import org.thalweg.reservoir.model.RiverSystem;
import org.thalweg.reservoir.study.HorizonSearch;
import org.thalweg.reservoir.study.Inputs;
import org.thalweg.reservoir.study.ResultFiles;
import org.thalweg.reservoir.study.SystemPlans;
import org.thalweg.reservoir.system.GapText;
import org.thalweg.reservoir.system.SystemReference;
import org.thalweg.reservoir.system.SystemReference.Method;

/**
 * {@code thalweg reservoir optimise} of a system over its own horizon: the plan of the median run, compared with a reference if a method is
 * applicable.
 *
 * @param margin by which the variables may exceed the bounds of releases, as a fraction of their range
 * @param reference whether to compute a reference
 */
record SystemSearch(Console console, SearchOptions search, double margin, boolean reference, boolean json, boolean quiet) {

	/** @param out folder of the results; empty for {@code results/<name>} @throws UserError with all errors of the input */
	void run(Path file, Optional<Path> out) {
		SystemFile.Parsed parsed = console.cancel().interrupting(() -> SystemFile.read(file));
		UserError.refuse(parsed.diagnostics());
		if (!quiet) {
			parsed.notes().forEach(console.err()::println);
		}
		RiverSystem system = parsed.system();
		Path folder = folder(system, out);
		HorizonSearch.Result result = solved(file, system, folder);
		Optional<SystemReference> found = reference ? found(system) : Optional.empty();
		tell(result, found, folder);
	}

	static Path folder(RiverSystem system, Optional<Path> out) {
		return out.orElse(Path.of("results", Inputs.folderName(system.name())));
	}

	/** The runs and the plan, which is written into the folder as {@code simulated.csv}. */
	HorizonSearch.Result solved(Path file, RiverSystem system, Path folder) {
		search.requireOneVariant();
		try (ProgressLine line = new ProgressLine(console.status(!json && !quiet), quiet ? _ -> {} : console.err()::println)) {
			HorizonSearch.Result out = new HorizonSearch(search.search(), file, system, margin).solve(folder, console.catalog(), search.isolation(),
					console
							.cancel(), line);
			ResultFiles.write(folder.resolve("simulated.csv"), SystemPlans.csv(system, out.operation(), Optional.empty()));
			return out;
		} catch (IllegalArgumentException e) {
			throw new UserError(file + ": " + e.getMessage());
		}
	}

	/** The reference; empty where none suits or none is found, which is noted, since the plan is there. */
	private Optional<SystemReference> found(RiverSystem system) {
		StatusLine status = console.status(!json && !quiet);
		try {
			Optional<Method> method = SystemReference.suitable(system);
			if (method.isEmpty()) {
				note(Method.DYNAMIC.objection(system).orElseThrow());
			}
			return method.map(m -> console.cancel().interrupting(() -> SystemReference.of(system, m, status::show)));
		} catch (IllegalArgumentException e) {
			note(e.getMessage());
			return Optional.empty();
		} finally {
			status.clear();
		}
	}

	private void note(String reason) {
		if (!quiet) {
			console.err().println("No reference: " + reason);
		}
	}

	private void tell(HorizonSearch.Result result, Optional<SystemReference> found, Path folder) {
		if (json) {
			result.runs().forEach(this::line);
		}
		Map<String, Object> more = new LinkedHashMap<>();
		found.ifPresent(r -> {
			more.put("reference", r.gain());
			r.bound().ifPresent(b -> more.put("bound", b));
			r.gap(result.operation().gains()[0]).ifPresent(g -> more.put("gap", g));
		});
		SystemSimulation.tell(console, result.operation(), json, more);
		if (json) {
			return;
		}
		if (result.runs().size() > 1) {
			console.out().printf(Locale.ROOT, "values of %d runs: best %.10g, median %.10g, worst %.10g%n", result.runs().size(), result.runs()
					.stream()
					.mapToDouble(RunRecord::best).min().orElseThrow(), result.median().best(), result.runs().stream().mapToDouble(RunRecord::best)
							.max()
							.orElseThrow());
		}
		found.ifPresent(r -> console.out().println("Reference: " + r.summary()));
		found.flatMap(r -> r.gap(result.operation().gains()[0]).stream().boxed().findFirst()).ifPresent(g -> console.out().printf(Locale.ROOT,
				"Gap of this plan: %s%n", GapText.of(g)));
		console.out().println("Results: " + folder);
	}

	private void line(RunRecord run) {
		Map<String, Object> line = new LinkedHashMap<>();
		line.put("event", "run");
		line.put("seed", run.spec().seed());
		line.put("value", run.best());
		line.put("evaluations", run.evaluations());
		line.put("seconds", run.job().runSeconds());
		console.json().write(line);
	}
}
