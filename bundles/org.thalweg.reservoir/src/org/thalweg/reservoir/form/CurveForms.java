package org.thalweg.reservoir.form;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

import org.thalweg.document.ExperimentDocument;
import org.thalweg.reservoir.description.CurveFile;
import org.thalweg.reservoir.description.CurveReader.Axis;
import org.thalweg.reservoir.description.DescriptionKeys.LevelStorage;
import org.thalweg.reservoir.description.DescriptionKeys.Points;
import org.thalweg.reservoir.description.DescriptionKeys.Station;
import org.thalweg.reservoir.form.DescriptionForm.Choice;
import org.thalweg.reservoir.form.DescriptionForm.Way;
import org.thalweg.reservoir.model.Quantity;

/**
 * Alternatives for giving a curve. Selecting one adds its keys with placeholder numbers and removes those of the others; undo restores
 * them. Points that replace a file are those of the file.
 *
 * @param folder to which file names are relative
 * @param path of the curve's section
 */
record CurveForms(Path folder, String path, List<Way> all, List<String> kinds) {
	static final String POINTS = "points";
	static final String FILE = "file";
	static final String NUMBERS = "numbers";
	private static final String NAME = "curve.csv";
	private static final List<List<String>> TO_BE_REPLACED = List.of(List.of("0", "100"), List.of("0.8", "0.9"));
	private static final Axis DISCHARGE = new Axis("discharge", Quantity.FLOW);
	private static final Axis STORAGE = new Axis("storage", Quantity.STORAGE);
	private static final Axis HEAD = new Axis("head", Quantity.LEVEL);

	/** The alternatives, and the selected one. */
	record Taken(Choice choice, String kind) {
	}

	CurveForms(Path folder, String path) {
		this(folder, path, List.of(), List.of());
	}

	Taken taking(int number) {
		return new Taken(new Choice(path, all, number), kinds.get(number));
	}

	/** Whether a value is a number, points or a file: 0, 1 or 2. */
	static int form(ExperimentDocument document, String path) {
		List<String> keys = document.keys(path);
		return keys.isEmpty() ? 0 : keys.contains(Points.FILE.name()) ? 2 : 1;
	}

	CurveForms of(CurveForms... others) {
		List<Way> ways = new ArrayList<>();
		List<String> named = new ArrayList<>();
		for (CurveForms other : others) {
			ways.addAll(other.all);
			named.addAll(other.kinds);
		}
		return new CurveForms(folder, path, List.copyOf(ways), List.copyOf(named));
	}

	private CurveForms one(String name, String kind, UnaryOperator<ExperimentDocument> take) {
		return new CurveForms(folder, path, List.of(new Way(name, take)), List.of(kind));
	}

	/** Points, a file of them, or a polynomial. */
	static CurveForms levels(Path folder, String path) {
		CurveForms l = new CurveForms(folder, path);
		return l.of(l.points("points", STORAGE, new Axis("level", Quantity.LEVEL), path), l.file("a file of points", path),
				l.one("a polynomial of the storage", NUMBERS, d -> d.remove(path).set(path + "." + LevelStorage.POLYNOMIAL.name(),
						List.of("0", "1"))));
	}

	private CurveForms points(String name, Axis x, Axis y, String... gone) {
		return one(name, POINTS, d -> {
			List<List<String>> points = points(d, x, y);
			return without(d, gone).set(path + "." + x.key(), points.getFirst()).set(path + "." + y.key(),
					points.getLast());
		});
	}

	/** The points of the named file, unless it is missing and its name is the placeholder. */
	private List<List<String>> points(ExperimentDocument document, Axis x, Axis y) {
		String file = document.value(path + "." + Points.FILE.name());
		return form(document, path) != 2 || file.equals(NAME) && Files.notExists(folder.resolve(NAME)) ? TO_BE_REPLACED
				: CurveFile.points(document.text(), path, folder, x, y);
	}

	private CurveForms file(String name, String... gone) {
		return one(name, FILE, d -> without(d, gone).set(path + "." + Points.FILE.name(), NAME));
	}

	private static ExperimentDocument without(ExperimentDocument document, String... paths) {
		ExperimentDocument out = document;
		for (String path : paths) {
			out = out.remove(path);
		}
		return out;
	}

	/** @param in path of the turbines */
	static CurveForms conversion(Path folder, String in) {
		String efficiency = in + "." + Station.EFFICIENCY.name();
		String rate = in + "." + Station.WATER_RATE.name();
		CurveForms e = new CurveForms(folder, efficiency);
		CurveForms w = new CurveForms(folder, rate);
		return e.of(e.one("efficiency: one number", NUMBERS, d -> without(d, efficiency, rate).set(efficiency, "0.9")),
				e.points("efficiency: points over the head", HEAD, new Axis("efficiency", null), efficiency, rate),
				e.file("efficiency: a file", efficiency, rate),
				w.one("water rate: one number", NUMBERS, d -> without(d, efficiency, rate).set(rate, "1")),
				w.points("water rate: points over the head", HEAD, new Axis("water-rate", Quantity.WATER_RATE), efficiency,
						rate),
				w.file("water rate: a file", efficiency, rate));
	}

	static CurveForms limit(Path folder, String path) {
		CurveForms l = new CurveForms(folder, path);
		return l.of(l.one("only the capacity", NUMBERS, d -> d.remove(path)),
				l.one("as an orifice: times √(H/head)", NUMBERS, d -> d.remove(path).set(path + ".discharge", "100").set(path + ".head",
						"50")),
				l.points("points over the head", HEAD, DISCHARGE, path), l.file("a file of points", path));
	}

	static CurveForms partLoad(Path folder, String path) {
		return optional(folder, path, "the same at every discharge", "points over the discharge", DISCHARGE, new Axis("share", null));
	}

	static CurveForms area(Path folder, String path) {
		return optional(folder, path, "none, where nothing evaporates", "points over the storage", STORAGE, new Axis("area", Quantity.AREA));
	}

	static CurveForms outlet(Path folder, String path) {
		return optional(folder, path, "the same at every storage", "points over the storage", STORAGE, new Axis("release", Quantity.FLOW));
	}

	/** An optional curve. */
	private static CurveForms optional(Path folder, String path, String none, String points, Axis x, Axis y) {
		CurveForms c = new CurveForms(folder, path);
		return c.of(c.one(none, NUMBERS, d -> d.remove(path)), c.points(points, x, y, path), c.file("a file of points", path));
	}

	static CurveForms tailrace(Path folder, String path) {
		CurveForms t = new CurveForms(folder, path);
		return t.of(t.one("a power of the outflow", NUMBERS, d -> d.remove(path).set(path + ".level", "0")
				.set(path + ".factor", "0.1").set(path + ".exponent", "0.5")),
				t.points("points over the outflow", new Axis("outflow", Quantity.FLOW), new Axis("level", Quantity.LEVEL), path),
				t.file("a file of points", path));
	}
}
