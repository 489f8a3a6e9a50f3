package org.thalweg.reservoir.form;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

import org.thalweg.experiment.document.ExperimentDocument;
import org.thalweg.reservoir.form.DescriptionForm.Choice;
import org.thalweg.reservoir.form.DescriptionForm.Way;
import org.thalweg.reservoir.model.DescriptionKeys.Points;
import org.thalweg.reservoir.model.DescriptionKeys.Station;

/**
 * Ways to give a curve. What one way needs is put there with numbers to be replaced, what the others had is taken out; undo brings it
 * back.
 *
 * @param path of the curve's section
 */
record Ways(String path, List<Way> all, List<String> kinds) {
	static final String POINTS = "points";
	static final String FILE = "file";
	static final String NUMBERS = "numbers";
	private static final String NAME = "curve.csv";

	/** The ways, of which one is taken. */
	record Taken(Choice choice, String kind) {
	}

	Ways(String path) {
		this(path, List.of(), List.of());
	}

	Taken taking(int number) {
		return new Taken(new Choice(all, number), kinds.get(number));
	}

	/** Whether a value is a number, points or a file: 0, 1 or 2. */
	static int form(ExperimentDocument document, String path) {
		List<String> keys = document.keys(path);
		return keys.isEmpty() ? 0 : keys.contains(Points.FILE.name()) ? 2 : 1;
	}

	Ways of(Ways... others) {
		List<Way> ways = new ArrayList<>();
		List<String> named = new ArrayList<>();
		for (Ways other : others) {
			ways.addAll(other.all);
			named.addAll(other.kinds);
		}
		return new Ways(path, List.copyOf(ways), List.copyOf(named));
	}

	private Ways one(String name, String kind, UnaryOperator<ExperimentDocument> take) {
		return new Ways(path, List.of(new Way(name, take)), List.of(kind));
	}

	Ways points(String x, String y) {
		return points("points", x, y, path);
	}

	private Ways points(String name, String x, String y, String... gone) {
		return one(name, POINTS, d -> without(d, gone).set(path + "." + x, List.of("0", "100")).set(path + "." + y, List.of("0.8", "0.9")));
	}

	Ways file() {
		return file("a file of points", path);
	}

	private Ways file(String name, String... gone) {
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
	static Ways conversion(String in) {
		String efficiency = in + "." + Station.EFFICIENCY.name();
		String rate = in + "." + Station.WATER_RATE.name();
		Ways e = new Ways(efficiency);
		Ways w = new Ways(rate);
		return e.of(e.one("efficiency: one number", NUMBERS, d -> without(d, efficiency, rate).set(efficiency, "0.9")),
				e.points("efficiency: points over the head", "head", "efficiency", efficiency, rate),
				e.file("efficiency: a file", efficiency, rate),
				w.one("water rate: one number", NUMBERS, d -> without(d, efficiency, rate).set(rate, "1")),
				w.points("water rate: points over the head", "head", "water-rate", efficiency, rate),
				w.file("water rate: a file", efficiency, rate));
	}

	static Ways limit(String path) {
		Ways l = new Ways(path);
		return l.of(l.one("none but the capacity", NUMBERS, d -> d.remove(path)),
				l.one("as an orifice: times √(H/head)", NUMBERS, d -> d.remove(path).set(path + ".discharge", "100").set(path + ".head",
						"50")),
				l.points("points over the head", "head", "discharge", path), l.file("a file of points", path));
	}

	static Ways partLoad(String path) {
		Ways p = new Ways(path);
		return p.of(p.one("the same at every discharge", NUMBERS, d -> d.remove(path)), p.points("points over the discharge", "discharge", "share",
				path), p.file("a file of points", path));
	}

	static Ways tailrace(String path) {
		Ways t = new Ways(path);
		return t.of(t.one("level + factor · outflow ^ exponent", NUMBERS, d -> d.remove(path).set(path + ".level", "0").set(path + ".factor", "0.1")
				.set(
						path + ".exponent", "0.5")), t.points("points over the outflow", "outflow", "level", path), t.file("a file of points", path));
	}
}
