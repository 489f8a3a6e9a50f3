package org.thalweg.batch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.thalweg.experiment.UserMistake;

/** Points as text: one a line, comma-separated. Empty lines and lines that begin with # are no points. */
final class PointsFile {
	private static final int SHOWN = 10;

	private final Path file;
	private final int dimension;
	private final List<String> mistakes = new ArrayList<>();

	private PointsFile(Path file, int dimension) {
		this.file = file;
		this.dimension = dimension;
	}

	/** @throws UserMistake with file and line if there is no such file or a line is no point */
	static double[][] read(Path file, int dimension) {
		return new PointsFile(file, dimension).points();
	}

	private double[][] points() {
		List<double[]> out = new ArrayList<>();
		List<String> lines = lines();
		for (int i = 0; i < lines.size(); i++) {
			String line = lines.get(i).strip();
			if (!line.isEmpty() && !line.startsWith("#")) {
				out.add(point(i + 1, line));
			}
		}
		if (out.isEmpty() && mistakes.isEmpty()) {
			mistakes.add(file + ": there is no point in this file. Write one a line, comma-separated.");
		}
		if (mistakes.size() > SHOWN) {
			int more = mistakes.size() - SHOWN;
			mistakes.subList(SHOWN, mistakes.size()).clear();
			mistakes.add(file + ": and " + more + " more lines like these");
		}
		if (!mistakes.isEmpty()) {
			throw new UserMistake(mistakes);
		}
		return out.toArray(double[][]::new);
	}

	private List<String> lines() {
		if (!Files.exists(file) || Files.isDirectory(file)) {
			throw new UserMistake(file + ": " + (Files.exists(file) ? "this is a folder, not a file of points" : "there is no such file"));
		}
		try {
			return Files.readAllLines(file);
		} catch (IOException e) {
			throw new UserMistake(file + ": cannot be read as UTF-8 text: " + e.getMessage());
		}
	}

	private double[] point(int line, String text) {
		String[] cells = text.split(",", -1);
		if (cells.length != dimension) {
			mistakes.add(file + ":" + line + ": " + cells.length + (cells.length == 1 ? " number" : " numbers")
					+ " where dimension " + dimension + " needs " + dimension);
			return new double[0];
		}
		double[] x = new double[dimension];
		for (int i = 0; i < dimension; i++) {
			try {
				x[i] = Double.parseDouble(cells[i].strip());
			} catch (NumberFormatException e) {
				x[i] = Double.NaN;
			}
			if (!Double.isFinite(x[i])) {
				mistakes.add(file + ":" + line + ": '" + cells[i].strip() + "' in column " + (i + 1) + " is not a finite number");
				return x;
			}
		}
		return x;
	}
}
