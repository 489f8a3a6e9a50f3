package org.thalweg.reservoir.description;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.thalweg.experiment.reading.Diagnostic;
import org.thalweg.experiment.reading.YamlSection;
import org.thalweg.reservoir.description.DescriptionKeys.Inflow;
import org.thalweg.reservoir.model.Node;
import org.thalweg.reservoir.model.Periods;
import org.thalweg.reservoir.model.Quantity;
import org.thalweg.reservoir.model.Reservoir;

/** A description, read part by part; errors become findings. */
final class Description {
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
		double penalty = units.number(top, DescriptionKeys.PENALTY, Quantity.ENERGY);
		SeriesReader series = new SeriesReader(Periods.yearly(), units, folder, diagnostics);
		NodeReader reader = NodeReader.yearly(top, called, units, curves, series, replaced);
		Node node = reader.read();
		parts = reader.parts();
		return node == null ? null : new Reservoir(node, penalty, units.report());
	}

	/** The parts that could be read; valid after {@link #reservoir}. */
	ReservoirFile.Parts parts() {
		return parts;
	}

	/** The record of inflows, if one is named. Must be called before {@link #reservoir}, which ends the reading. */
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

	/** The paths of the keys at which findings about files of curves are reported; empty until the files have been read. */
	Map<Diagnostic, String> places() {
		return curves.places();
	}

	/** Years that charts show first; must also be called before {@link #reservoir}. */
	List<Integer> shown() {
		return top.read(DescriptionKeys.SHOW);
	}
}
