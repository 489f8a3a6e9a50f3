package org.thalweg.reservoir.description;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

import org.thalweg.experiment.reading.YamlSection;
import org.thalweg.reservoir.description.CurveReader.Axis;
import org.thalweg.reservoir.description.CurveReader.Shape;
import org.thalweg.reservoir.description.ReservoirFile.Parts;
import org.thalweg.reservoir.inflow.InflowRecord;
import org.thalweg.reservoir.model.Curve;
import org.thalweg.reservoir.model.Levels;
import org.thalweg.reservoir.model.Node;
import org.thalweg.reservoir.model.Periods;
import org.thalweg.reservoir.model.Plant;
import org.thalweg.reservoir.model.Purpose;
import org.thalweg.reservoir.model.Quantity;
import org.thalweg.reservoir.model.Zones;

/** Reads one reservoir: of {@code reservoirs:}, or the one whose bounds a description states by the months of any year. */
final class NodeReader {
	private static final Shape AREAS = new Shape("area-storage curve", new Axis("storage", Quantity.STORAGE), new Axis("area", Quantity.AREA), true);
	private static final Shape OUTLET = new Shape("curve of the maximum release", new Axis("storage", Quantity.STORAGE), new Axis("release",
			Quantity.FLOW), true);

	private final YamlSection in;
	private final String name;
	private final List<String> names;
	private final Periods periods;
	private final Units units;
	private final CurveReader curves;
	private final SeriesReader series;
	private final Optional<Path> replaced;
	private double[] plan;
	private double[] losses;
	private InflowRecord record;
	private Parts parts = Parts.NONE;

	/** A reservoir by the months of any year. @param replaced a file in place of its level-storage curve */
	static NodeReader yearly(YamlSection in, String name, Units units, CurveReader curves, SeriesReader series, Optional<Path> replaced) {
		return new NodeReader(in, name, List.of(), Periods.yearly(), units, curves, series, replaced);
	}

	/** @param names of all reservoirs of the system */
	NodeReader(YamlSection in, String name, List<String> names, Periods periods, Units units, CurveReader curves, SeriesReader series) {
		this(in, name, names, periods, units, curves, series, Optional.empty());
	}

	private NodeReader(YamlSection in, String name, List<String> names, Periods periods, Units units, CurveReader curves, SeriesReader series,
			Optional<Path> replaced) {
		this.in = in;
		this.name = name;
		this.names = names;
		this.periods = periods;
		this.units = units;
		this.curves = curves;
		this.series = series;
		this.replaced = replaced;
	}

	/** @return null if there is something wrong; then there is a finding */
	Node read() {
		boolean yearly = periods.ofAnyYear();
		double[] inflow = yearly ? periods.filled(0.0) : inflow();
		losses = series.optional(in, "losses", Quantity.FLOW, 0.0, 0.0);
		Levels levels = levels();
		Node.Storage storage = new BoundsReader(in, periods, units, series, levels).read();
		Node.Release release = release();
		Optional<Node.Evaporation> evaporation = evaporation();
		Optional<Plant> plant = plant(levels);
		List<Purpose> purposes = yearly ? List.of() : new PurposesReader(in, periods, units, series).read();
		List<Node.Link> to = yearly ? List.of() : new BranchesReader(in, names, periods, series).read();
		Optional<Zones> zones = new ZonesReader(in, periods, series, levels).read();
		if (!yearly) {
			in.has("pump"); // known, and read last
		}
		in.end();
		parts = new Parts(Optional.ofNullable(levels), parts.tailrace(), parts.units(), Optional.ofNullable(release), Optional.ofNullable(storage),
				units.report());
		if (inflow == null || losses == null || storage == null || release == null || evaporation == null || plant == null || purposes == null
				|| to == null || zones == null) {
			return null;
		}
		double[] net = new double[inflow.length];
		Arrays.setAll(net, t -> inflow[t] - losses[t]);
		Node out = new Node(name, net, storage, release, evaporation, plant, purposes, to).zones(zones).losses(losses);
		new NodeCoverage(out, levels, in, yearly, units.report()).check();
		return yearly ? out : new PumpReader(in, periods, units, series).with(out);
	}

	/** The parts that could be read, whatever the errors of the rest. Valid after {@link #read}. */
	Parts parts() {
		return parts;
	}

	/** Releases that the description gives, m³/s; null if it gives none. Valid after {@link #read}. */
	double[] plan() {
		return plan;
	}

	/** The record of its inflow; empty if it has none. Valid after {@link #read}. @param node its number */
	Optional<Source> source(int node) {
		return Optional.ofNullable(record).map(r -> new Source(node, name, r, losses));
	}

	/** Monthly records are read like those of one reservoir, in any of their forms. A junction may have only what arrives. */
	private double[] inflow() {
		if (!in.has("inflow") && BoundsReader.storesNothing(in)) {
			return periods.filled(0.0);
		}
		return in.hasSection("inflow") && periods.step() == Periods.Step.MONTH ? series.record(in, r -> record = r) : series.required(in, "inflow",
				Quantity.FLOW,
				0.0);
	}

	/** The months of any year need levels, for the head of their power station. */
	private Levels levels() {
		if (replaced.isPresent() || in.has("level-storage")) {
			return new LevelsReader(in, units, curves).read(replaced);
		}
		if (periods.ofAnyYear()) {
			in.missing("level-storage");
		}
		return null;
	}

	private Node.Release release() {
		String key = periods.ofAnyYear() ? "outflow" : "release";
		if (!in.has(key) && BoundsReader.storesNothing(in)) {
			plan = periods.filled(0.0);
			return Node.Release.between(plan, periods.filled(Node.Release.UNLIMITED));
		}
		if (!in.has(key)) {
			in.missing(key);
			return null;
		}
		YamlSection of = in.section(key, "{min: 0, max: 100}").orElse(null);
		if (of == null) {
			return null;
		}
		double[] min = series.optional(of, "min", Quantity.FLOW, 0.0, 0.0);
		double[] max = series.required(of, "max", Quantity.FLOW, 0.0);
		plan = !periods.ofAnyYear() && of.has("plan") ? series.required(of, "plan", Quantity.FLOW, in.has("pump") ? Double.NEGATIVE_INFINITY : 0.0)
				: null;
		Optional<Curve> outlet = Optional.empty();
		boolean good = true;
		if (of.has("outlet")) {
			outlet = of.section("outlet", "{storage: [0, 100], release: [0, 50]}").map(s -> curves.read(s, OUTLET));
			good = outlet.isPresent();
		}
		of.end();
		if (min == null || max == null || !good) {
			return null;
		}
		for (int t = 0; t < min.length; t++) {
			if (min[t] > max[t]) {
				of.finding("max", named() + periods.named(t) + ": the maximum " + key + ", " + units.report().exact(Quantity.FLOW, max[t])
						+ ", is below the minimum, "
						+ units.report().exact(Quantity.FLOW, min[t]) + ". Swap them, or give both the same value to fix the " + key);
				return null;
			}
		}
		return new Node.Release(min, max, outlet);
	}

	/** The name of the reservoir, if there are several. */
	private String named() {
		return periods.ofAnyYear() ? "" : name + ": ";
	}

	private Optional<Node.Evaporation> evaporation() {
		if (!in.has("evaporation")) {
			if (in.has("area")) {
				in.finding("area", "'area' is used only with 'evaporation', which is missing. Add it, or leave 'area' out");
			}
			return Optional.empty();
		}
		double[] depth = series.required(in, "evaporation", Quantity.DEPTH, Double.NEGATIVE_INFINITY);
		if (!in.has("area")) {
			in.finding("evaporation", "evaporation needs 'area', such as {storage: [0, 100], area: [1, 9]}");
			return null;
		}
		Curve area = in.section("area", "{storage: [0, 100], area: [1, 9]}").map(s -> curves.read(s, AREAS)).orElse(null);
		if (depth == null || area == null) {
			return null;
		}
		if (units.none()) {
			in.finding("evaporation", "evaporation needs units of depth, area and storage, but the description has units: none");
			return null;
		}
		if (area.ordinates()[0] < 0.0 || Arrays.stream(area.slopes()).anyMatch(s -> s < 0.0)) {
			in.finding("area", "the area is negative or falls while the storage increases; expected both to increase. Correct the numbers");
			return null;
		}
		return Optional.of(new Node.Evaporation(depth, area));
	}

	private Optional<Plant> plant(Levels levels) {
		if (!in.has("turbines") && !periods.ofAnyYear()) {
			for (String key : List.of("tailrace", "plant-factor", "mean", "price")) {
				if (in.has(key)) {
					in.finding(key, "'" + key + "' is used only with 'turbines', which are missing. Add them, or leave '" + key + "' out");
					return null;
				}
			}
			return Optional.empty();
		}
		PlantReader reader = new PlantReader(in, periods, units, curves, series, levels);
		Optional<Plant> out = reader.read();
		parts = new Parts(Optional.empty(), reader.tailrace(), reader.units(), Optional.empty(), Optional.empty(), units.report());
		return out;
	}
}
