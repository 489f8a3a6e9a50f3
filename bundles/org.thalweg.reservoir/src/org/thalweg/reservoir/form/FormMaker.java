package org.thalweg.reservoir.form;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.thalweg.document.ExperimentDocument;
import org.thalweg.document.ExperimentForm.Field;
import org.thalweg.experiment.reading.Key;
import org.thalweg.experiment.reading.Section;
import org.thalweg.reservoir.description.DescriptionKeys;
import org.thalweg.reservoir.description.DescriptionKeys.Inflow;
import org.thalweg.reservoir.description.DescriptionKeys.LevelStorage;
import org.thalweg.reservoir.description.DescriptionKeys.Outflow;
import org.thalweg.reservoir.description.DescriptionKeys.Points;
import org.thalweg.reservoir.description.DescriptionKeys.Station;
import org.thalweg.reservoir.description.DescriptionKeys.Stock;
import org.thalweg.reservoir.description.DescriptionKeys.Table;
import org.thalweg.reservoir.description.DescriptionKeys.Tail;
import org.thalweg.reservoir.description.SystemKeys;
import org.thalweg.reservoir.form.DescriptionForm.Group;
import org.thalweg.reservoir.form.DescriptionForm.Offers;
import org.thalweg.reservoir.form.DescriptionForm.Page;
import org.thalweg.reservoir.inflow.FlowUnit;
import org.thalweg.reservoir.model.Quantity;
import org.thalweg.reservoir.table.Encodings;

/** Makes the form of one description, or of one reservoir of a system. */
final class FormMaker {
	private final ExperimentDocument document;
	private final String at;
	private final Offers offers;
	private final FormFields fields;
	/** Whether it is one of several. */
	private final boolean node;

	FormMaker(ExperimentDocument document, String at, Offers offers) {
		this.document = document;
		this.at = at;
		this.offers = offers;
		fields = new FormFields(document, at);
		node = !at.isEmpty();
	}

	DescriptionForm form() {
		Page storage = new Page(DescriptionForm.STORAGE, List.of(levels(), stock("Bounds as storages", DescriptionKeys.STORAGE, node
				? SystemKeys.Reservoir.STORAGES : Stock.STORAGES, Quantity.STORAGE), stock("Bounds as levels", DescriptionKeys.LEVEL, node
						? SystemKeys.Reservoir.LEVELS : Stock.LEVELS, Quantity.LEVEL), losses(), area()));
		Page station = new Page(DescriptionForm.STATION, station());
		return new DescriptionForm(node ? List.of(storage, station) : List.of(new Page(DescriptionForm.RESERVOIR, List.of(reservoir(), units())),
				new Page(DescriptionForm.INFLOW, List.of(inflow())), storage, station));
	}

	/** Units of turbines that are a list have their groups each. */
	private List<Group> station() {
		List<Group> out = new ArrayList<>();
		String key = DescriptionKeys.TURBINES.name();
		boolean list = fields.keys(key).isEmpty() && !fields.keys(key + "[0]").isEmpty();
		int units = list ? document.size(path(key)) : 0;
		for (int k = 0; k < Math.max(1, units); k++) {
			String in = units == 0 ? key : key + "[" + k + "]";
			String of = units == 0 ? "" : DescriptionForm.OF_UNIT + (k + 1);
			out.addAll(List.of(turbines(in, of), conversion(in, of), limit(in, of), partLoad(in, of)));
		}
		out.addAll(List.of(tailrace(), head(), outflow(), outlet()));
		if (node) {
			out.add(plain("Pump", path("pump"), List.of(fields.of("pump", SystemKeys.Pump.EFFICIENCY), fields.of("pump", SystemKeys.Pump.MOST,
					Quantity.FLOW), fields.of("pump", SystemKeys.Pump.CAPACITY, Quantity.POWER))));
			out.add(downstream());
		}
		return List.copyOf(out);
	}

	private String path(String... keys) {
		return fields.path(keys);
	}

	private Group reservoir() {
		return plain("Reservoir", "", List.of(fields.of("", DescriptionKeys.NAME), fields.of("", DescriptionKeys.PENALTY, Quantity.ENERGY),
				fields.of("", DescriptionKeys.SHOW)));
	}

	private Group units() {
		String in = DescriptionKeys.UNITS.name();
		return plain("Units of all numbers", path(in), DescriptionKeys.UNITS.inside().keys().stream().map(k -> fields.of(in, k)).toList());
	}

	private Group inflow() {
		String in = DescriptionKeys.INFLOW.name();
		List<Field> out = new ArrayList<>();
		for (Key<?> key : Inflow.SECTION.keys()) {
			List<String> words = key == Inflow.UNIT ? FlowUnit.names() : key.name().endsWith("column") ? offers.columns() : List.of();
			out.add(key == Inflow.FILE ? fields.file(in, key, offers.files()) : key == Table.ENCODING ? fields.explained(in, key, offers.encodings())
					: fields.of(in, key, null, words));
		}
		return plain("Record", path(in), out);
	}

	private Group levels() {
		String in = DescriptionKeys.LEVEL_STORAGE.name();
		List<String> keys = fields.keys(in);
		int form = keys.contains(Points.FILE.name()) ? 1 : keys.contains(LevelStorage.POLYNOMIAL.name()) ? 2 : 0;
		return curve("Level by storage", in, CurveForms.levels(offers.folder(), path(in)).taking(form),
				fields.points(in, "storage", Quantity.STORAGE, "level", Quantity.LEVEL), List.of(fields.of(in, LevelStorage.POLYNOMIAL)));
	}

	private Group stock(String title, Key<?> key, Section section, Quantity quantity) {
		return plain(title, path(key.name()), section.keys().stream().map(k -> fields.of(key.name(), k, quantity)).toList());
	}

	private Group turbines(String in, String of) {
		return plain("Turbines" + of, path(in), List.of(fields.of(in, Station.CAPACITY, Quantity.POWER)));
	}

	private Group conversion(String in, String of) {
		boolean rate = fields.keys(in).contains(Station.WATER_RATE.name());
		String key = (rate ? Station.WATER_RATE : Station.EFFICIENCY).name();
		CurveForms ways = CurveForms.conversion(offers.folder(), path(in));
		int form = CurveForms.form(document, path(in, key));
		CurvePoints points = fields.points(in + "." + key, "head", Quantity.LEVEL, key, rate ? Quantity.WATER_RATE : null);
		List<Field> number = List.of(rate ? fields.of(in, Station.WATER_RATE, Quantity.WATER_RATE) : fields.of(in, Station.EFFICIENCY));
		return curve((rate ? "Water rate" : "Efficiency") + of, in + "." + key, ways.taking(form + (rate ? 3 : 0)), points, number);
	}

	private Group limit(String unit, String of) {
		String in = unit + "." + Station.LIMIT.name();
		List<String> keys = fields.keys(in);
		int form = keys.isEmpty() ? 0 : keys.contains(Points.FILE.name()) ? 3 : document.size(path(in, "discharge")) > 1 ? 2 : 1;
		CurvePoints points = fields.points(in, "head", Quantity.LEVEL, "discharge", Quantity.FLOW);
		List<Field> root = form == 0 ? List.of() : List.of(fields.of(in, Station.LIMIT_DISCHARGE, Quantity.FLOW), fields.of(in,
				Station.LIMIT_HEAD, Quantity.LEVEL));
		CurveForms ways = CurveForms.limit(offers.folder(), path(in));
		return curve("Maximum discharge of the turbines" + of, in, ways.taking(form), points, root);
	}

	private Group partLoad(String unit, String of) {
		String in = unit + "." + Station.PART_LOAD.name();
		CurvePoints points = fields.points(in, "discharge", Quantity.FLOW, "share", null);
		CurveForms ways = CurveForms.partLoad(offers.folder(), path(in));
		return curve("Efficiency at part load" + of, in, ways.taking(CurveForms.form(document, path(in))), points, List.of());
	}

	private Group tailrace() {
		String in = DescriptionKeys.TAILRACE.name();
		List<String> keys = fields.keys(in);
		int form = keys.contains(Points.FILE.name()) ? 2 : keys.contains("outflow") ? 1 : 0;
		List<Field> power = List.of(fields.of(in, Tail.LEVEL, Quantity.LEVEL), fields.of(in, Tail.FACTOR), fields.of(in, Tail.EXPONENT));
		CurvePoints points = fields.points(in, "outflow", Quantity.FLOW, "level", Quantity.LEVEL);
		return curve("Tailrace level", in, CurveForms.tailrace(offers.folder(), path(in)).taking(form), points, power);
	}

	private Group head() {
		List<Field> out = new ArrayList<>(List.of(fields.of("", DescriptionKeys.MEAN), fields.of("", DescriptionKeys.FACTOR)));
		if (node) {
			out.add(fields.of("", SystemKeys.Reservoir.PRICE));
		}
		return plain(node ? "Head, hours and price" : "Head and hours", "", List.copyOf(out));
	}

	/** The name of the outflow below the dam: a release if there are several reservoirs. */
	private String release() {
		return node ? SystemKeys.Reservoir.RELEASE : DescriptionKeys.OUTFLOW.name();
	}

	private Group outflow() {
		List<Key<double[]>> keys = node ? List.of(SystemKeys.Reservoir.LEAST, SystemKeys.Reservoir.GREATEST, SystemKeys.Reservoir.PLAN)
				: List.of(Outflow.MIN, Outflow.MAX);
		return plain(node ? "Release" : "Outflow", path(release()), keys.stream().map(k -> fields.of(release(), k, Quantity.FLOW)).toList());
	}

	private Group outlet() {
		String in = release() + "." + Outflow.OUTLET.name();
		CurveForms ways = CurveForms.outlet(offers.folder(), path(in));
		return curve("Maximum " + release() + " by storage", in, ways.taking(CurveForms.form(document, path(in))),
				fields.points(in, "storage", Quantity.STORAGE, "release", Quantity.FLOW), List.of());
	}

	private Group losses() {
		List<Field> out = new ArrayList<>();
		if (node) {
			out.add(fields.of("", SystemKeys.Reservoir.INFLOW, Quantity.FLOW));
		}
		out.add(fields.of("", node ? SystemKeys.Reservoir.LOSSES : DescriptionKeys.LOSSES, Quantity.FLOW));
		out.add(fields.of("", node ? SystemKeys.Reservoir.EVAPORATION : DescriptionKeys.EVAPORATION, Quantity.DEPTH));
		out.add(fields.of("", DescriptionKeys.SPILL));
		return plain(node ? "Inflow, losses and spill" : "Losses and spill", "", List.copyOf(out));
	}

	private Group area() {
		String in = DescriptionKeys.AREA.name();
		CurveForms ways = CurveForms.area(offers.folder(), path(in));
		return curve("Area of the lake", in, ways.taking(CurveForms.form(document, path(in))), fields.points(in, "storage", Quantity.STORAGE, "area",
				Quantity.AREA), List.of());
	}

	/** The destination of the water. */
	private Group downstream() {
		String list = at.substring(0, at.lastIndexOf('['));
		List<String> others = IntStream.range(0, document.size(list)).mapToObj(k -> list + "[" + k + "]").filter(k -> !k.equals(at))
				.map(k -> document.value(k + "." + DescriptionKeys.NAME.name())).filter(n -> !n.isBlank()).distinct().toList();
		return plain("Downstream", "", List.of(fields.of("", SystemKeys.Reservoir.TO, null, others, true), fields.of("", SystemKeys.DELAY),
				fields.of("", SystemKeys.Reservoir.IN_TRANSIT, Quantity.FLOW)));
	}

	private static Group plain(String title, String path, List<Field> fields) {
		return new Group(title, path, fields, Optional.empty(), Optional.empty());
	}

	/** @param otherwise fields for alternatives other than points and a file */
	private Group curve(String title, String in, CurveForms.Taken ways, CurvePoints points, List<Field> otherwise) {
		String kind = ways.kind();
		List<Field> shown = switch (kind) {
		case CurveForms.POINTS -> List.of();
		case CurveForms.FILE -> file(in, points);
		default -> otherwise;
		};
		return new Group(title, path(in), shown, Optional.of(ways.choice()), kind.equals(CurveForms.POINTS) ? Optional.of(points) : Optional
				.empty());
	}

	/** The file of a curve: the keys of its lists name columns there. */
	private List<Field> file(String in, CurvePoints points) {
		List<Field> out = new ArrayList<>(List.of(fields.file(in, Points.FILE, offers.files())));
		Stream.of(points.x(), points.y()).forEach(axis -> out.add(fields.column(in, axis.key())));
		out.add(fields.explained(in, Table.ENCODING, Encodings.KNOWN));
		Stream.of(Table.SEPARATOR, Table.DECIMAL, Table.SKIP).forEach(k -> out.add(fields.of(in, k)));
		return out;
	}
}
