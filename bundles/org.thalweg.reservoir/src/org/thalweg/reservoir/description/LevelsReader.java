package org.thalweg.reservoir.description;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;

import org.thalweg.experiment.reading.YamlSection;
import org.thalweg.reservoir.description.CurveReader.Axis;
import org.thalweg.reservoir.description.CurveReader.Shape;
import org.thalweg.reservoir.model.Curve;
import org.thalweg.reservoir.model.Levels;
import org.thalweg.reservoir.model.Quantity;
import org.thalweg.reservoir.table.CsvDialect;

/** Reads {@code level-storage:}, points or a polynomial. */
final class LevelsReader {
	private static final Shape SHAPE = new Shape("level-storage curve", new Axis("storage", Quantity.STORAGE), new Axis("level", Quantity.LEVEL),
			true);
	private static final int MAX_COEFFICIENTS = 20;

	private final YamlSection in;
	private final Units units;
	private final CurveReader curves;

	LevelsReader(YamlSection in, Units units, CurveReader curves) {
		this.in = in;
		this.units = units;
		this.curves = curves;
	}

	/** @return null if there is something wrong; then there is a finding */
	Levels read() {
		return read(Optional.empty());
	}

	/** @param replaced a file of points in place of the section */
	Levels read(Optional<Path> replaced) {
		if (replaced.isPresent()) {
			in.has("level-storage"); // known, and not read
			return points(curves.read(replaced.get(), CsvDialect.USUAL, SHAPE, "", "", "level-storage."));
		}
		YamlSection of = in.section("level-storage", "{storage: [0, 100], level: [50, 70]}").orElse(null);
		if (of == null) {
			return null;
		}
		if (units.none()) {
			in.finding("level-storage", "levels need units, but the description has units: none");
			return null;
		}
		return of.has("polynomial") ? polynomial(of) : points(curves.read(of, SHAPE));
	}

	private Levels points(Curve curve) {
		if (curve == null) {
			return null;
		}
		try {
			if (curve.ordinates()[0] <= curve.ordinates()[1]) {
				curve.inverse("storage-level curve");
				return new Levels.Points(curve);
			}
			in.finding("level-storage", "the level falls while the storage increases; expected both to increase. Correct the numbers");
		} catch (IllegalArgumentException e) {
			in.finding("level-storage", "one level has two storages: " + e.getMessage());
		}
		return null;
	}

	/** c₀ + c₁ S + …, level and storage in the stated units. */
	private Levels polynomial(YamlSection of) {
		double[] c = Arrays.stream(of.numbers("polynomial", Double.NEGATIVE_INFINITY)).map(v -> Units.plausible(of, "polynomial", v)).toArray();
		of.end();
		double perStorage = units.convert(Quantity.STORAGE, 1.0);
		units.convert(Quantity.LEVEL, 1.0);
		if (c.length < 2 || c.length > MAX_COEFFICIENTS || Arrays.stream(c).anyMatch(Double::isNaN)) {
			of.finding("polynomial", "2 to " + MAX_COEFFICIENTS + " coefficients are expected, the constant first");
			return null;
		}
		double scale = 1.0;
		for (int k = 0; k < c.length; k++) {
			c[k] = units.convert(Quantity.LEVEL, c[k]) / scale;
			scale *= perStorage;
		}
		return new Levels.Polynomial(c);
	}
}
