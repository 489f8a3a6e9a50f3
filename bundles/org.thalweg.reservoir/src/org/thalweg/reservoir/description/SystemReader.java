package org.thalweg.reservoir.description;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

import org.thalweg.experiment.reading.Diagnostic;
import org.thalweg.experiment.reading.YamlSection;
import org.thalweg.reservoir.model.Goal;
import org.thalweg.reservoir.model.Node;
import org.thalweg.reservoir.model.Periods;
import org.thalweg.reservoir.model.Quantity;
import org.thalweg.reservoir.model.RiverSystem;

/** A system's description, read part by part; errors become findings. */
final class SystemReader {
	/** Reservoirs of a system. */
	private static final int MAX_RESERVOIRS = 1000;
	/** Decisions of a system. */
	private static final long DECISIONS = 1_000_000;

	private final YamlSection top;
	private final Path folder;
	private final List<Diagnostic> diagnostics;
	private final int count;
	private final List<double[]> plans = new ArrayList<>();
	private final List<Source> sources = new ArrayList<>();
	private final List<String> notes = new ArrayList<>();

	/** @param count periods instead of those described; 0 for these */
	SystemReader(YamlSection top, Path folder, List<Diagnostic> diagnostics, int count) {
		this.top = top;
		this.folder = folder;
		this.diagnostics = diagnostics;
		this.count = count;
	}

	/** @param name used if the description gives none @return null if there are findings */
	RiverSystem read(String name) {
		String called = top.text("name", name);
		if (!top.has("units")) {
			top.finding("", "'units' is missing. Write units: {flow: m3/s, storage: million m3, …}, or units: none for plain numbers");
			return null; // further errors cannot be found without it
		}
		Periods described = new PeriodsReader(top).read(Units.withoutUnits(top));
		if (described == null) {
			return null; // likewise
		}
		Periods periods = count == 0 ? described : described.counting(count);
		Units units = Units.ofSystem(top, periods.volume());
		List<YamlSection> sections = top.has("reservoirs") ? top.sections("reservoirs", "name") : List.of();
		if (sections.isEmpty() || sections.size() > MAX_RESERVOIRS || (long) sections.size() * periods.count() > DECISIONS) {
			top.finding(top.has("reservoirs") ? "reservoirs" : "", sections.isEmpty()
					? "'reservoirs' is missing: a list of reservoirs, each with name, inflow, storage and release"
					: sections.size() + " reservoirs over " + periods.count() + " periods; at most " + MAX_RESERVOIRS + " reservoirs and " + DECISIONS
							+ " releases are possible");
			return null;
		}
		List<Node> nodes = nodes(sections, periods, described.count(), units);
		RiverSystem.Scales scales = scales(units);
		Goal goal = new GoalReader(top).read(nodes);
		double penalty = units.plain(top, SystemKeys.PENALTY);
		top.end();
		return diagnostics.isEmpty() ? system(called, periods, nodes, goal, penalty, scales) : null;
	}

	/** The releases of all reservoirs, if the description gives them. Valid after {@link #read}. */
	Optional<double[]> plan() {
		return plans.isEmpty() || plans.contains(null) ? Optional.empty()
				: Optional.of(plans.stream().flatMapToDouble(Arrays::stream).toArray());
	}

	/** The records of inflows. Valid after {@link #read}. */
	List<Source> sources() {
		return List.copyOf(sources);
	}

	/** What was done to values of files. Valid after {@link #read}. */
	List<String> notes() {
		return List.copyOf(notes);
	}

	private List<Node> nodes(List<YamlSection> sections, Periods periods, int described, Units units) {
		CurveReader curves = new CurveReader(folder, units, diagnostics);
		SeriesReader series = new SeriesReader(periods, described, units, folder, diagnostics);
		List<String> names = new ArrayList<>();
		for (YamlSection in : sections) {
			String name = in.text(SystemKeys.NAME.name(), "").strip();
			if (name.isEmpty() || names.contains(name)) {
				in.finding("name", name.isEmpty() ? "each reservoir needs a name" : "'" + name + "' is already the name of another reservoir. "
						+ "Choose another name");
			}
			names.add(name);
		}
		List<Node> out = new ArrayList<>();
		for (YamlSection in : sections) {
			NodeReader reader = new NodeReader(in, names.get(out.size()), names, periods, units, curves, series);
			out.add(reader.read());
			plans.add(reader.plan());
			reader.source(plans.size() - 1).ifPresent(sources::add);
		}
		notes.addAll(series.notes());
		return out;
	}

	private RiverSystem system(String name, Periods periods, List<Node> nodes, Goal goal, double penalty, RiverSystem.Scales scales) {
		try {
			return new RiverSystem(name, periods, nodes, goal, penalty, scales);
		} catch (IllegalArgumentException e) {
			top.finding("reservoirs", e.getMessage());
			return null;
		}
	}

	/** Units of energy and volume in reports. */
	private static RiverSystem.Scales scales(Units units) {
		Optional<Quantity.Unit> energy = units.stated(Quantity.ENERGY);
		Optional<Quantity.Unit> volume = units.stated(Quantity.STORAGE);
		return new RiverSystem.Scales(energy.map(u -> u.convert(1.0)).orElse(1.0), volume.map(u -> u.convert(1.0)).orElse(1.0), energy.isEmpty()
				? units.report().without(Quantity.ENERGY)
				: units.report());
	}
}
