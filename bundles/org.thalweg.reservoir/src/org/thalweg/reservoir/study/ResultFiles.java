package org.thalweg.reservoir.study;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.thalweg.experiment.reading.UserError;
import org.thalweg.experiment.store.OutputFolder;
import org.thalweg.reservoir.model.Quantity;
import org.thalweg.reservoir.model.ReportUnits;
import org.thalweg.text.Csv;

/** Results as CSV, with all digits, in the units of the description. */
public final class ResultFiles {
	private ResultFiles() {
	}

	/** {@code year,benefit_…,violation,reference_…,gap}; without a reference the last two are empty. */
	static String years(List<YearResult> results, ReportUnits units) {
		StringBuilder out = new StringBuilder("year," + units.column("benefit", Quantity.ENERGY) + ",violation," + units.column("reference",
				Quantity.ENERGY) + ",gap\n");
		results.forEach(r -> Csv.line(out, r.year().name(), units.benefit(r.benefit()), r.violation(), cell(units.benefit(r.reference())), cell(r
				.gap())));
		return out.toString();
	}

	private static Object cell(double value) {
		return Double.isNaN(value) ? "" : (Object) value;
	}

	/**
	 * {@code date,year,inflow_…,outflow_…,level_…,power_…,storage_…,spill_…}: {@code date} is the month, {@code year} the operating year,
	 * {@code level} that of the month's mean storage, {@code storage} that at its end, {@code spill} a flow. If water evaporates,
	 * {@code evaporation}, a volume, is the last column.
	 */
	static String months(List<YearResult> results, ReportUnits units) {
		boolean evaporates = results.stream().anyMatch(r -> r.evaporation().length > 0);
		List<Object> header = new ArrayList<>(List.of("date", "year", units.column("inflow", Quantity.FLOW), units.column("outflow", Quantity.FLOW),
				units.column("level", Quantity.LEVEL), units.column("power", Quantity.POWER), units.column("storage", Quantity.STORAGE), units.column(
						"spill", Quantity.FLOW)));
		if (evaporates) {
			header.add(units.column("evaporation", Quantity.STORAGE));
		}
		StringBuilder out = new StringBuilder();
		Csv.line(out, header.toArray());
		for (YearResult r : results) {
			for (int t = 0; t < r.year().inflow().length; t++) {
				List<Object> row = new ArrayList<>(List.of(r.year().month(t), r.year().name(), units.of(Quantity.FLOW, r.year().inflow()[t]), units
						.of(Quantity.FLOW, r.outflow()[t]), units.of(Quantity.LEVEL, r.level()[t]), units.of(Quantity.POWER, r.power()[t]), units.of(
								Quantity.STORAGE, r.storage()[t + 1]), units.of(Quantity.FLOW, r.spill()[t])));
				if (evaporates) {
					row.add(units.of(Quantity.STORAGE, r.evaporation()[t]));
				}
				Csv.line(out, row.toArray());
			}
		}
		return out.toString();
	}

	/** Writes both into a folder, which is created. */
	public static void write(Path folder, List<YearResult> results, ReportUnits units) {
		write(folder.resolve("years.csv"), years(results, units));
		write(folder.resolve("months.csv"), months(results, units));
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
