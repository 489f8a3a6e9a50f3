package org.thalweg.experiment.reading;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.thalweg.core.number.Decimals;
import org.thalweg.core.text.Cells;
import org.thalweg.core.text.Limits;
import org.thalweg.core.text.TextException;
import org.thalweg.core.text.TextFile;

/** Points as text: one per line, comma-separated. Empty lines and lines that begin with # are skipped. */
public final class PointsFile implements TextFile.Lines {
	private static final int SHOWN = 10;

	private final Path file;
	private final int dimension;
	private final Cells cells;
	private final List<double[]> out = new ArrayList<>();
	private final List<String> errors = new ArrayList<>();
	private int more;

	private PointsFile(Path file, int dimension) {
		this.file = file;
		this.dimension = dimension;
		this.cells = new Cells(file.toString(), Limits.NUMBERS);
	}

	/**
	 * Reads a file.
	 *
	 * @return one point per row
	 * @throws UserError with file and line if there is no such file or a line is not a point
	 */
	public static double[][] read(Path file, int dimension) {
		return new PointsFile(file, dimension).points();
	}

	private double[][] points() {
		try {
			TextFile.read(file, Limits.POINTS_BYTES, this);
		} catch (TextException e) {
			throw new UserError(e.getMessage());
		}
		if (out.isEmpty() && errors.isEmpty()) {
			errors.add(file + ": the file contains no points. Write one point per line, coordinates separated by commas.");
		}
		if (more > 0) {
			errors.add(file + ": and " + more + " more lines with such errors");
		}
		if (!errors.isEmpty()) {
			throw new UserError(errors);
		}
		return out.toArray(double[][]::new);
	}

	@Override
	public void line(int number, String text) {
		String line = text.strip();
		if (line.isEmpty() || line.startsWith("#")) {
			return;
		}
		if (out.size() == Limits.POINTS) {
			throw new UserError(file + ":" + number + ": too many points; the maximum is " + Limits.POINTS + ". Split the file");
		}
		int numbers = 1 + (int) line.chars().filter(c -> c == ',').count();
		if (numbers == dimension) {
			out.add(point(number, cells.cut(number, line)));
		} else {
			error(file + ":" + number + ": " + numbers + (numbers == 1 ? " number" : " numbers")
					+ "; expected " + dimension + " for dimension " + dimension);
		}
	}

	/** The first are kept, the others counted. */
	private void error(String message) {
		if (errors.size() < SHOWN) {
			errors.add(message);
		} else {
			more++;
		}
	}

	private double[] point(int line, List<String> cells) {
		double[] x = new double[dimension];
		for (int i = 0; i < dimension; i++) {
			try {
				x[i] = Decimals.parse(cells.get(i));
			} catch (NumberFormatException e) {
				x[i] = Double.NaN;
			}
			if (!Double.isFinite(x[i])) {
				error(file + ":" + line + ": '" + cells.get(i).strip() + "' in column " + (i + 1) + " is not a finite number");
				return x;
			}
		}
		return x;
	}
}
