package org.thalweg.experiment.reading;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import org.thalweg.core.param.Names;
import org.thalweg.core.text.AbsentFile;
import org.thalweg.core.text.Cells;
import org.thalweg.core.text.Limits;
import org.thalweg.core.text.TextException;
import org.thalweg.core.text.TextFile;

/**
 * Reads published figures: lines {@code problem,dimension,label,statistic,value}; {@code #} begins a comment line. Values
 * keep their printed decimals.
 */
public final class PublishedFile implements TextFile.Lines {
	/** What can be compared, as users write it. */
	static final List<String> STATISTICS = List.of("mean", "sd", "median", "min", "max", "runs", "success", "seconds-mean",
			"seconds-sd", "seconds-median", "seconds-min", "seconds-max", "set-seconds-mean", "set-seconds-sd", "set-seconds-median",
			"set-seconds-min", "set-seconds-max", "distance-mean", "distance-sd", "distance-median", "distance-min", "distance-max",
			"speed-up", "p");
	/** Those from 0 to 1. */
	private static final Set<String> SHARES = Set.of("success", "p");
	private static final List<String> COLUMNS = List.of("problem", "dimension", "label", "statistic", "value");

	private final String file;
	private final Cells cells;
	private final List<Diagnostic> diagnostics;
	private final List<Published> figures = new ArrayList<>();
	private final Set<List<Object>> known = new HashSet<>();

	private PublishedFile(Path file, List<Diagnostic> diagnostics) {
		this.file = file.toString();
		this.cells = new Cells(this.file, Limits.TABLE_CELLS);
		this.diagnostics = diagnostics;
	}

	public static List<Published> read(Path file, Places experiment, List<Diagnostic> diagnostics) {
		if (!Files.exists(file)) {
			diagnostics.add(experiment.finding("published", "there is no file " + file + ". " + AbsentFile.hint(file)));
			return List.of();
		}
		PublishedFile lines = new PublishedFile(file, diagnostics);
		try {
			int before = diagnostics.size();
			TextFile.read(file, Limits.TABLE_BYTES, lines);
			if (lines.figures.isEmpty() && diagnostics.size() == before) {
				diagnostics.add(new Diagnostic(lines.file, 1, "", "there are no figures; expected lines of " + String.join(",", COLUMNS)
						+ ". Write at least one, or leave published: out"));
			}
		} catch (TextException e) {
			diagnostics.add(Diagnostic.of(file, e));
		}
		return lines.figures;
	}

	@Override
	public void line(int number, String text) {
		String line = text.strip();
		if (!line.isEmpty() && !line.startsWith("#")) {
			List<String> cells = this.cells.cut(number, line).stream().map(String::strip).toList();
			if (!cells.equals(COLUMNS)) {
				row(number, cells);
			}
		}
	}

	private void row(int line, List<String> cells) {
		if (cells.size() != COLUMNS.size()) {
			diagnostics.add(new Diagnostic(file, line, "", cells.size() + " values; expected 5: " + String.join(",", COLUMNS)));
			return;
		}
		if (!STATISTICS.contains(cells.get(3))) {
			diagnostics.add(new Diagnostic(file, line, "statistic",
					"unknown statistic '" + cells.get(3) + "'." + Names.hint(cells.get(3), STATISTICS)));
			return;
		}
		try {
			Published figure = Published.of(cells.get(0), Integer.parseInt(cells.get(1)), cells.get(2), cells.get(3), cells.get(4));
			if (!known.add(List.of(figure.problem(), figure.dimension(), figure.label(), figure.statistic()))) {
				diagnostics.add(new Diagnostic(file, line, "", "this figure occurs twice: " + String.join(",", cells)));
			}
			if (SHARES.contains(figure.statistic()) && (figure.value() < 0 || figure.value() > 1)) {
				diagnostics.add(new Diagnostic(file, line, figure.statistic(), figure.printed() + " is not possible; expected a number from 0 to 1"));
			}
			figures.add(figure);
		} catch (NumberFormatException e) {
			diagnostics.add(new Diagnostic(file, line, "", "dimension or value is not a number; expected numbers (a value may be <1e-14): "
					+ String.join(",", cells)));
		}
	}
}
