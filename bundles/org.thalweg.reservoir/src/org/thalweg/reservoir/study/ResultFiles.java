package org.thalweg.reservoir.study;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.thalweg.experiment.reading.UserError;
import org.thalweg.experiment.store.OutputFolder;
import org.thalweg.text.Csv;

/** Results as CSV, with all digits. Units: 10⁸ kWh, m³/s, m, MW, million m³. */
public final class ResultFiles {
	private static final double KW = 1000;

	private ResultFiles() {
	}

	/** {@code year,benefit,violation,reference,gap}; without a reference the last two are empty. */
	static String years(List<YearResult> results) {
		StringBuilder out = new StringBuilder("year,benefit,violation,reference,gap\n");
		results.forEach(r -> Csv.line(out, r.year().year(), r.benefit(), r.violation(), cell(r.reference()), cell(r.gap())));
		return out.toString();
	}

	private static Object cell(double value) {
		return Double.isNaN(value) ? "" : (Object) value;
	}

	/**
	 * {@code year,month,inflow,outflow,level,power,storage,spill}: {@code month} is the calendar's, {@code level} that of the
	 * month's mean storage, {@code storage} that at its end. If water evaporates, {@code evaporation} is the last column.
	 */
	static String months(List<YearResult> results) {
		boolean evaporates = results.stream().anyMatch(r -> r.evaporation().length > 0);
		StringBuilder out = new StringBuilder("year,month,inflow,outflow,level,power,storage,spill" + (evaporates ? ",evaporation\n" : "\n"));
		for (YearResult r : results) {
			for (int t = 0; t < r.year().inflow().length; t++) {
				List<Object> row = new ArrayList<>(List.of(r.year().year(), r.year().month(t).getMonthValue(), r.year().inflow()[t], r.outflow()[t],
						r.level()[t], r.power()[t] / KW, r.storage()[t + 1], r.spill()[t]));
				if (evaporates) {
					row.add(r.evaporation()[t]);
				}
				Csv.line(out, row.toArray());
			}
		}
		return out.toString();
	}

	/** Writes both into a folder, which is created. */
	public static void write(Path folder, List<YearResult> results) {
		write(folder.resolve("years.csv"), years(results));
		write(folder.resolve("months.csv"), months(results));
	}

	/**
	 * Writes one file atomically; creates its folder.
	 *
	 * @throws UserError if it cannot be written
	 */
	public static void write(Path file, String text) {
		try {
			OutputFolder.file(file, text);
		} catch (IOException e) {
			throw new UserError(OutputFolder.cannot(file, e));
		}
	}
}
