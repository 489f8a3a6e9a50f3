package org.thalweg.reservoir.form;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import org.thalweg.core.param.Parameters.Info;
import org.thalweg.document.ExperimentDocument;
import org.thalweg.document.ExperimentForm.Field;
import org.thalweg.document.Vocabulary.Word;
import org.thalweg.experiment.reading.Key;
import org.thalweg.experiment.reading.Key.Form;
import org.thalweg.experiment.reading.Section;
import org.thalweg.reservoir.description.CurveReader.Axis;
import org.thalweg.reservoir.description.DescriptionKeys;
import org.thalweg.reservoir.description.DescriptionKeys.Inflow;
import org.thalweg.reservoir.description.DescriptionKeys.Outflow;
import org.thalweg.reservoir.description.DescriptionKeys.Points;
import org.thalweg.reservoir.description.DescriptionKeys.Station;
import org.thalweg.reservoir.description.DescriptionKeys.Stock;
import org.thalweg.reservoir.description.DescriptionKeys.Table;
import org.thalweg.reservoir.description.DescriptionKeys.Tail;
import org.thalweg.reservoir.form.DescriptionForm.Group;
import org.thalweg.reservoir.form.DescriptionForm.Offers;
import org.thalweg.reservoir.form.DescriptionForm.Page;
import org.thalweg.reservoir.inflow.FlowUnit;
import org.thalweg.reservoir.model.Quantity;

/** Makes the form of one description. */
final class FormMaker {
	private final ExperimentDocument document;
	private final String at;
	private final Offers offers;

	FormMaker(ExperimentDocument document, String at, Offers offers) {
		this.document = document;
		this.at = at;
		this.offers = offers;
	}

	DescriptionForm form() {
		return new DescriptionForm(List.of(new Page(DescriptionForm.RESERVOIR, List.of(reservoir(), units())),
				new Page(DescriptionForm.INFLOW, List.of(inflow())),
				new Page(DescriptionForm.STORAGE, List.of(levels(), stock("Bounds as storages", DescriptionKeys.STORAGE, Stock.STORAGES,
						Quantity.STORAGE), stock("Bounds as levels", DescriptionKeys.LEVEL, Stock.LEVELS, Quantity.LEVEL), losses(), area())),
				new Page(DescriptionForm.STATION, station())));
	}

	/** Units of turbines that are a list have their groups each. */
	private List<Group> station() {
		List<Group> out = new ArrayList<>();
		String key = DescriptionKeys.TURBINES.name();
		boolean list = document.keys(path(key)).isEmpty() && !document.keys(path(key + "[0]")).isEmpty();
		int units = list ? document.size(path(key)) : 0;
		for (int k = 0; k < Math.max(1, units); k++) {
			String in = units == 0 ? key : key + "[" + k + "]";
			String of = units == 0 ? "" : DescriptionForm.OF_UNIT + (k + 1);
			out.addAll(List.of(turbines(in, of), conversion(in, of), limit(in, of), partLoad(in, of)));
		}
		out.addAll(List.of(tailrace(), plain("Head and hours", "", List.of(field("", DescriptionKeys.MEAN, null, List.of()), field("",
				DescriptionKeys.FACTOR, null, List.of()))), outflow(), outlet()));
		return List.copyOf(out);
	}

	private String path(String... keys) {
		return String.join(".", Stream.concat(Stream.of(at), Stream.of(keys)).filter(k -> !k.isEmpty()).toList());
	}

	private Group reservoir() {
		return plain("Reservoir", "", List.of(field("", DescriptionKeys.NAME, null, List.of()), field("", DescriptionKeys.PENALTY,
				Quantity.ENERGY, List.of()), field("", DescriptionKeys.SHOW, null, List.of())));
	}

	private Group units() {
		String in = DescriptionKeys.UNITS.name();
		return plain("Units of all numbers", path(in), DescriptionKeys.UNITS.inside().keys().stream().map(k -> field(in, k, null, List.of()))
				.toList());
	}

	private Group inflow() {
		String in = DescriptionKeys.INFLOW.name();
		List<Field> fields = new ArrayList<>();
		for (Key<?> key : Inflow.SECTION.keys()) {
			List<String> words = key == Inflow.FILE ? offers.files() : key == Inflow.UNIT ? FlowUnit.names()
					: key.name().endsWith("column") ? offers.columns() : List.of();
			fields.add(field(in, key, null, words));
		}
		return plain("Record", path(in), fields);
	}

	private Group levels() {
		String in = DescriptionKeys.LEVEL_STORAGE.name();
		CurveForms ways = new CurveForms(offers.folder(), path(in));
		CurveForms points = ways.points(new Axis("storage", Quantity.STORAGE), new Axis("level", Quantity.LEVEL));
		int taken = document.keys(path(in)).contains(Points.FILE.name()) ? 1 : 0;
		return curve("Level of storage", in, ways.of(points, ways.file()).taking(taken),
				points(in, "storage", Quantity.STORAGE, "level", Quantity.LEVEL), List.of());
	}

	private Group stock(String title, Key<?> key, Section section, Quantity quantity) {
		return plain(title, path(key.name()), section.keys().stream().map(k -> field(key.name(), k, quantity, List.of())).toList());
	}

	private Group turbines(String in, String of) {
		return plain("Turbines" + of, path(in), List.of(field(in, Station.CAPACITY, Quantity.POWER, List.of())));
	}

	private Group conversion(String in, String of) {
		boolean rate = document.keys(path(in)).contains(Station.WATER_RATE.name());
		String key = (rate ? Station.WATER_RATE : Station.EFFICIENCY).name();
		CurveForms ways = CurveForms.conversion(offers.folder(), path(in));
		int form = CurveForms.form(document, path(in, key));
		CurvePoints points = points(in + "." + key, "head", Quantity.LEVEL, key, rate ? Quantity.WATER_RATE : null);
		List<Field> number = List.of(rate ? field(in, Station.WATER_RATE, Quantity.WATER_RATE, List.of()) : field(in, Station.EFFICIENCY, null,
				List.of()));
		return curve((rate ? "Water rate" : "Efficiency") + of, in + "." + key, ways.taking(form + (rate ? 3 : 0)), points, number);
	}

	private Group limit(String unit, String of) {
		String in = unit + "." + Station.LIMIT.name();
		List<String> keys = document.keys(path(in));
		int form = keys.isEmpty() ? 0 : keys.contains(Points.FILE.name()) ? 3 : document.size(path(in, "discharge")) > 1 ? 2 : 1;
		CurvePoints points = points(in, "head", Quantity.LEVEL, "discharge", Quantity.FLOW);
		List<Field> root = form == 0 ? List.of() : List.of(field(in, Station.LIMIT_DISCHARGE, Quantity.FLOW, List.of()), field(in,
				Station.LIMIT_HEAD, Quantity.LEVEL, List.of()));
		CurveForms ways = CurveForms.limit(offers.folder(), path(in));
		return curve("Greatest discharge through the turbines" + of, in, ways.taking(form), points, root);
	}

	private Group partLoad(String unit, String of) {
		String in = unit + "." + Station.PART_LOAD.name();
		CurvePoints points = points(in, "discharge", Quantity.FLOW, "share", null);
		CurveForms ways = CurveForms.partLoad(offers.folder(), path(in));
		return curve("Efficiency at part load" + of, in, ways.taking(CurveForms.form(document, path(in))), points, List.of());
	}

	private Group tailrace() {
		String in = DescriptionKeys.TAILRACE.name();
		List<String> keys = document.keys(path(in));
		int form = keys.contains(Points.FILE.name()) ? 2 : keys.contains("outflow") ? 1 : 0;
		List<Field> power = List.of(field(in, Tail.LEVEL, Quantity.LEVEL, List.of()), field(in, Tail.FACTOR, null, List.of()), field(in,
				Tail.EXPONENT, null, List.of()));
		CurvePoints points = points(in, "outflow", Quantity.FLOW, "level", Quantity.LEVEL);
		return curve("Level below the dam", in, CurveForms.tailrace(offers.folder(), path(in)).taking(form), points, power);
	}

	private Group outflow() {
		String in = DescriptionKeys.OUTFLOW.name();
		return plain("Outflow", path(in), List.of(field(in, Outflow.MIN, Quantity.FLOW, List.of()), field(in, Outflow.MAX, Quantity.FLOW, List
				.of())));
	}

	private Group outlet() {
		String in = DescriptionKeys.OUTFLOW.name() + "." + Outflow.OUTLET.name();
		CurveForms ways = CurveForms.outlet(offers.folder(), path(in));
		return curve("Greatest outflow of the storage", in, ways.taking(CurveForms.form(document, path(in))), points(in, "storage", Quantity.STORAGE,
				"release", Quantity.FLOW), List.of());
	}

	private Group losses() {
		return plain("Losses and spill", "", List.of(field("", DescriptionKeys.LOSSES, Quantity.FLOW, List.of()), field("",
				DescriptionKeys.EVAPORATION, Quantity.DEPTH, List.of()), field("", DescriptionKeys.SPILL, null, List.of())));
	}

	private Group area() {
		String in = DescriptionKeys.AREA.name();
		CurveForms ways = CurveForms.area(offers.folder(), path(in));
		return curve("Area of the lake", in, ways.taking(CurveForms.form(document, path(in))), points(in, "storage", Quantity.STORAGE, "area",
				Quantity.AREA), List.of());
	}

	private static Group plain(String title, String path, List<Field> fields) {
		return new Group(title, path, fields, Optional.empty(), Optional.empty());
	}

	/** @param otherwise fields where neither points nor a file are taken */
	private Group curve(String title, String in, CurveForms.Taken ways, CurvePoints points, List<Field> otherwise) {
		String kind = ways.kind();
		List<Field> fields = switch (kind) {
		case CurveForms.POINTS -> List.of();
		case CurveForms.FILE -> file(in, points);
		default -> otherwise;
		};
		return new Group(title, path(in), fields, Optional.of(ways.choice()), kind.equals(CurveForms.POINTS) ? Optional.of(points) : Optional
				.empty());
	}

	/** The file of a curve: the keys of its lists name columns there. */
	private List<Field> file(String in, CurvePoints points) {
		List<Field> out = new ArrayList<>(List.of(field(in, Points.FILE, null, offers.files())));
		for (String axis : List.of(points.x().key(), points.y().key())) {
			Info info = new Info(axis, String.class, "the one whose name begins with " + axis, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY,
					"name of the column of " + axis, "", List.of());
			out.add(new Field(path(in, axis), info, document.value(path(in, axis)), List.of(), false, false, false, true));
		}
		Stream.of(Table.SEPARATOR, Table.DECIMAL, Table.SKIP).forEach(k -> out.add(field(in, k, null, List.of())));
		return out;
	}

	private CurvePoints points(String in, String x, Quantity ofX, String y, Quantity ofY) {
		return CurvePoints.of(document, path(in), new CurvePoints.Axis(x, unit(ofX)), new CurvePoints.Axis(y, unit(ofY)));
	}

	private String unit(Quantity quantity) {
		return quantity == null ? "" : document.value(path(DescriptionKeys.UNITS.name(), quantity.key()));
	}

	/** @param words proposed beside the key's own */
	private Field field(String in, Key<?> key, Quantity quantity, List<String> words) {
		Info info = key.info();
		Info shown = quantity == null ? info : new Info(info.name(), info.type(), info.def(), info.min(), info.max(), info.text(), unit(quantity),
				info.choices());
		String path = path(in.isEmpty() ? new String[] { key.name() } : new String[] { in, key.name() });
		List<Word> all = Stream.concat(info.choices().stream(), words.stream()).map(w -> new Word(w, "")).toList();
		return new Field(path, shown, document.value(path), all, !info.choices().isEmpty(), key.form() == Form.LIST, false, true);
	}
}
