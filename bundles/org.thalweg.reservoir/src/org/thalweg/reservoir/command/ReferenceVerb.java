package org.thalweg.reservoir.command;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.Callable;

import org.thalweg.experiment.console.Console;
import org.thalweg.experiment.console.StatusLine;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.reservoir.model.Goal.Term;
import org.thalweg.reservoir.model.Quantity;
import org.thalweg.reservoir.model.ReportUnits;
import org.thalweg.reservoir.model.RiverSystem;
import org.thalweg.reservoir.study.ResultFiles;
import org.thalweg.reservoir.system.GapText;
import org.thalweg.reservoir.system.SystemOperation.Course;
import org.thalweg.reservoir.system.SystemReference;
import org.thalweg.reservoir.system.SystemReference.Method;
import org.thalweg.text.Csv;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code thalweg reservoir reference}. */
@Command(name = "reference", sortOptions = false, description = {
		"Computes how much plans of a system of reservoirs, or of a year of one reservoir, can gain: by linear programming an upper bound "
				+ "for all plans, if balances and objective are linear; by dynamic programming a plan, if they are not." },
		footer = { "", "Example: thalweg reservoir reference examples/four-reservoirs/system.yaml" })
final class ReferenceVerb implements Callable<Integer> {
	private enum Choice {
		LINEAR, DYNAMIC, BOTH
	}

	@ParentCommand
	private ReservoirCommand parent;

	@Parameters(index = "0", paramLabel = "FILE", description = "The description (YAML).")
	private Path file;

	@Option(names = "--year", paramLabel = "Y", description = "Reservoir with calendar months only: the year of its record.")
	private Integer year;

	@Option(names = "--method", paramLabel = "M",
			description = "linear, dynamic or both; default: linear if the system is linear, otherwise dynamic.")
	private String method;

	@Option(names = "--periods", paramLabel = "N", description = "Use N periods instead of those described.")
	private int periods;

	@Option(names = "--out", paramLabel = "FILE",
			description = "File to write the plan to (CSV): release and storage of each reservoir and period; with both methods, the better plan.")
	private Path out;

	@Option(names = "--json", description = "One JSON object per method: gain, violation and plan; bound and gap, or what is known about the plan.")
	private boolean json;

	@Override
	public Integer call() {
		Console console = parent.console();
		if (periods < 0) {
			throw new UserError("--periods: " + periods + " is below the minimum 0");
		}
		DescribedSystem described = DescribedSystem.read(console, file, Optional.ofNullable(year), periods);
		RiverSystem system = described.system();
		OptionalDouble bound = OptionalDouble.empty();
		List<SystemReference> found = new ArrayList<>();
		for (Method m : methods(system)) {
			SystemReference reference = solved(console, described, m);
			bound = reference.bound().isPresent() ? reference.bound() : bound;
			found.add(new SystemReference(m, reference.plan(), reference.operation(), bound, reference.proof()));
			if (json) {
				console.json().write(line(found.getLast()));
			} else {
				print(console, system, found.getLast());
			}
		}
		if (out != null) {
			ResultFiles.write(out, csv(system, better(found)));
		}
		return 0;
	}

	private List<Method> methods(RiverSystem system) {
		if (method == null) {
			return List.of(SystemReference.suitable(system).orElse(Method.DYNAMIC));
		}
		return switch (SearchOptions.choice(Choice.class, "--method", method)) {
		case LINEAR -> List.of(Method.LINEAR);
		case DYNAMIC -> List.of(Method.DYNAMIC);
		case BOTH -> List.of(Method.values());
		};
	}

	private SystemReference solved(Console console, DescribedSystem described, Method m) {
		StatusLine status = console.status(!json);
		try {
			return console.cancel().interrupting(() -> described.reference(m, status::show));
		} catch (IllegalArgumentException e) {
			throw new UserError(file + ": " + e.getMessage());
		} finally {
			status.clear();
		}
	}

	private static void print(Console console, RiverSystem system, SystemReference r) {
		if (r.method() == Method.LINEAR) {
			console.out().printf(Locale.ROOT, "%s: %s%n", system.name(), r.proof());
			console.out().printf(Locale.ROOT, "The plan found gains %.6f, violation %.3g; gap %s%n", r.gain(), r.operation().violation(), GapText.of(
					r.gap(r.gain()).orElseThrow()));
			return;
		}
		console.out().printf(Locale.ROOT, "%s: dynamic programming gains %.6f%s, violation %.3g%s%n", system.name(), r.gain(), unit(system), r
				.operation()
				.violation(), r.bound().isPresent() ? "; gap " + GapText.of(r.gap(r.gain()).orElseThrow()) : "");
		console.out().println("About this plan: " + r.proof());
	}

	/** The unit of a gain that is an energy alone. */
	private static String unit(RiverSystem system) {
		String unit = system.scales().units().name(Quantity.ENERGY);
		return unit.isEmpty() || !system.goal().terms().equals(List.of(Term.ENERGY)) ? "" : " " + unit;
	}

	private static SystemReference better(List<SystemReference> found) {
		SystemReference first = found.getFirst();
		SystemReference last = found.getLast();
		return last.operation().value() < first.operation().value() ? last : first;
	}

	private static Map<String, Object> line(SystemReference r) {
		Map<String, Object> line = new LinkedHashMap<>();
		line.put("event", "reference");
		line.put("method", r.method().name().toLowerCase(Locale.ROOT));
		r.bound().ifPresent(b -> line.put("bound", b));
		line.put("gain", r.gain());
		r.gap(r.gain()).ifPresent(g -> line.put("gap", g));
		line.put("violation", r.operation().violation());
		line.put("proof", r.proof());
		line.put("plan", r.plan());
		return line;
	}

	private static String csv(RiverSystem system, SystemReference r) {
		ReportUnits units = system.scales().units();
		StringBuilder text = new StringBuilder("reservoir," + (system.periods().calendar() ? "date" : "period") + "," + units.column("release",
				Quantity.FLOW) + "," + units.column("storage", Quantity.STORAGE) + "," + units.column("spill", Quantity.STORAGE) + "\n");
		for (Course c : r.operation().courses()) {
			for (int t = 0; t < system.periods().count(); t++) {
				Csv.line(text, c.node().name(), system.periods().label(t), units.of(Quantity.FLOW, c.release()[t]), units.of(Quantity.STORAGE, c
						.storage()[t + 1]), units.of(Quantity.STORAGE, c.spill()[t]));
			}
		}
		return text.toString();
	}
}
