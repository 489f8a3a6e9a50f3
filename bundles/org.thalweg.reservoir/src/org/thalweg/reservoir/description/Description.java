package org.thalweg.reservoir.description;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.thalweg.experiment.reading.Diagnostic;
import org.thalweg.experiment.reading.Key;
import org.thalweg.experiment.reading.YamlSection;
import org.thalweg.reservoir.description.CurveReader.Axis;
import org.thalweg.reservoir.description.CurveReader.Shape;
import org.thalweg.reservoir.description.DescriptionKeys.Inflow;
import org.thalweg.reservoir.model.Curve;
import org.thalweg.reservoir.model.MonthlyBounds;
import org.thalweg.reservoir.model.Quantity;
import org.thalweg.reservoir.model.Reservoir;
import org.thalweg.reservoir.model.Tailrace;
import org.thalweg.reservoir.model.Turbines;
import org.thalweg.reservoir.table.CsvDialect;

/** A description, read part by part; what is wrong becomes a finding. */
final class Description {
	private static final Axis LEVEL = new Axis("level", Quantity.LEVEL);
	private static final Shape LEVELS = new Shape("level of storage", new Axis("storage", Quantity.STORAGE), LEVEL, true);

	private final YamlSection top;
	private final Path folder;
	private final List<Diagnostic> diagnostics;
	private final Units units;
	private final CurveReader curves;
	private ReservoirFile.Parts parts = ReservoirFile.Parts.NONE;

	Description(YamlSection top, Path folder, List<Diagnostic> diagnostics) {
		this.top = top;
		this.folder = folder;
		this.diagnostics = diagnostics;
		this.units = new Units(top);
		this.curves = new CurveReader(folder, units, diagnostics);
	}

	/**
	 * @param name used if the description gives none
	 * @param replaced a file in place of the description's own level-storage curve
	 * @return null if there are findings
	 */
	Reservoir reservoir(String name, Optional<Path> replaced) {
		String called = top.text(DescriptionKeys.NAME.name(), name);
		Curve levels = levels(replaced);
		Tailrace tailrace = section(DescriptionKeys.TAILRACE).map(in -> new TailraceReader(units, curves).read(in)).orElse(null);
		Turbines turbines = section(DescriptionKeys.TURBINES).map(in -> new TurbineReader(units, curves, in).read()).orElse(null);
		MonthlyBounds outflow = section(DescriptionKeys.OUTFLOW).map(this::outflow).orElse(null);
		StorageReader storages = new StorageReader(top, units, levels);
		MonthlyBounds storage = storages.bounds();
		double initial = storages.one("initial");
		double last = storages.one("final");
		storages.end();
		double penalty = units.number(top, DescriptionKeys.PENALTY, Quantity.ENERGY);
		top.end();
		parts = new ReservoirFile.Parts(Optional.ofNullable(levels), Optional.ofNullable(tailrace), Optional.ofNullable(turbines),
				Optional.ofNullable(outflow), Optional.ofNullable(storage));
		if (!diagnostics.isEmpty()) {
			return null;
		}
		Reservoir out = new Reservoir(called, levels, tailrace, turbines, outflow, storage, initial, last, penalty);
		new Coverage(out, top).check();
		return out;
	}

	/** What could be read; to be asked for behind {@link #reservoir}. */
	ReservoirFile.Parts parts() {
		return parts;
	}

	/** The record of inflows, if one is named. To be asked for before {@link #reservoir}, which ends the reading. */
	Optional<InflowSource> inflows() {
		if (!top.has(DescriptionKeys.INFLOW)) {
			return Optional.empty();
		}
		return top.read(DescriptionKeys.INFLOW).map(in -> {
			if (!in.has(Inflow.FILE)) {
				in.missing(Inflow.FILE.name());
			}
			InflowSource out = new InflowSource(in.file(Inflow.FILE.name(), folder).orElse(folder), FormatText.read(in), in.read(Inflow.FIRST_MONTH));
			in.end();
			return out;
		});
	}

	/** The paths of the keys at which findings about files of curves are told; empty until they have been read. */
	Map<Diagnostic, String> places() {
		return curves.places();
	}

	/** Years that charts show first; to be asked for before {@link #reservoir}, too. */
	List<Integer> shown() {
		return top.read(DescriptionKeys.SHOW);
	}

	private Optional<YamlSection> section(Key<Optional<YamlSection>> key) {
		if (!top.has(key)) {
			top.missing(key.name());
		}
		return top.read(key);
	}

	private Curve levels(Optional<Path> replaced) {
		Curve curve;
		if (replaced.isPresent()) {
			top.has("level-storage"); // known, and not read
			curve = curves.read(replaced.get(), CsvDialect.USUAL, LEVELS, "", "", "level-storage.");
		} else {
			curve = section(DescriptionKeys.LEVEL_STORAGE).map(in -> curves.read(in, LEVELS)).orElse(null);
		}
		if (curve == null) {
			return null;
		}
		if (curve.ordinates()[0] > curve.ordinates()[1]) {
			top.finding("level-storage", "the level falls while the storage grows. Give each its own numbers");
			return null;
		}
		try {
			curve.inverse("storage of level");
			return curve;
		} catch (IllegalArgumentException e) {
			top.finding("level-storage", "one level has two storages: " + e.getMessage());
			return null;
		}
	}

	private MonthlyBounds outflow(YamlSection in) {
		double[] min = units.monthly(in, "min", Quantity.FLOW, 0.0);
		double[] max = units.monthly(in, "max", Quantity.FLOW, 0.0);
		in.end();
		for (int i = 0; i < 12; i++) {
			if (min[i] > max[i]) {
				in.finding("max", "month " + (i + 1) + ": the greatest outflow, " + max[i] + " m3/s, is below the least, " + min[i]
						+ " m3/s. Exchange them, or give both one value to fix the outflow of the month");
				return null;
			}
		}
		return Double.isNaN(Arrays.stream(min).sum() + Arrays.stream(max).sum()) ? null : new MonthlyBounds(min, max);
	}
}
