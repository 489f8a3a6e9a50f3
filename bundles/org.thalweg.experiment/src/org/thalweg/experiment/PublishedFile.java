package org.thalweg.experiment;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.thalweg.core.param.Names;

/**
 * Reads published figures: lines {@code problem,dimension,label,statistic,value}; {@code #} begins a comment line. Values
 * keep their printed decimals.
 */
final class PublishedFile {
	/** What can be compared, as users write it. */
	static final List<String> STATISTICS = List.of("mean", "sd", "median", "min", "max", "runs", "success", "seconds-mean",
			"seconds-sd", "seconds-median", "seconds-min", "seconds-max", "set-seconds-mean", "set-seconds-sd", "set-seconds-median",
			"set-seconds-min", "set-seconds-max", "speed-up", "p");
	private static final List<String> COLUMNS = List.of("problem", "dimension", "label", "statistic", "value");

	private PublishedFile() {
	}

	static List<Published> read(Path file, Places experiment, List<Finding> findings) {
		if (!Files.isRegularFile(file)) {
			findings.add(experiment.finding("published", "there is no file " + file));
			return List.of();
		}
		List<Published> out = new ArrayList<>();
		try {
			List<String> lines = Files.readAllLines(file);
			for (int i = 0; i < lines.size(); i++) {
				String line = lines.get(i).strip();
				List<String> cells = List.of(line.split("\\s*,\\s*", -1));
				if (!line.isEmpty() && !line.startsWith("#") && !cells.equals(COLUMNS)) {
					row(file.toString(), i + 1, cells, out, findings);
				}
			}
		} catch (IOException e) {
			findings.add(experiment.finding("published", file + " cannot be read as UTF-8 text: " + e.getMessage()));
		}
		return out;
	}

	private static void row(String file, int line, List<String> cells, List<Published> out, List<Finding> findings) {
		if (cells.size() != COLUMNS.size()) {
			findings.add(new Finding(file, line, "", cells.size() + " values where 5 are expected: " + String.join(",", COLUMNS)));
			return;
		}
		if (!STATISTICS.contains(cells.get(3))) {
			findings.add(new Finding(file, line, "statistic",
					"unknown statistic '" + cells.get(3) + "'." + Names.hint(cells.get(3), STATISTICS)));
			return;
		}
		try {
			Published figure = Published.of(cells.get(0), Integer.parseInt(cells.get(1)), cells.get(2), cells.get(3), cells.get(4));
			if (out.stream().anyMatch(figure::sameCell)) {
				findings.add(new Finding(file, line, "", "this figure was given before: " + String.join(",", cells)));
			}
			out.add(figure);
		} catch (NumberFormatException e) {
			findings.add(new Finding(file, line, "", "dimension and value have to be numbers (a value may be <1e-14): "
					+ String.join(",", cells)));
		}
	}
}
