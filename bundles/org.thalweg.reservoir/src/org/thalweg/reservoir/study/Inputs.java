package org.thalweg.reservoir.study;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

import org.thalweg.core.param.Parameters;
import org.thalweg.core.problem.WriteBack;
import org.thalweg.experiment.console.Console;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.reservoir.description.FormatText;
import org.thalweg.reservoir.description.InflowSource;
import org.thalweg.reservoir.inflow.InflowRecord;
import org.thalweg.reservoir.model.Reservoir;
import org.thalweg.reservoir.model.Year;
import org.thalweg.reservoir.system.Repair;
import org.thalweg.reservoir.system.YearProblem;

/**
 * The contents of a user's files.
 *
 * @param file the description
 * @param inflow replaces the record that the description names
 * @param curve replaces the description's level-storage curve
 * @param source of the record
 * @param shown years that charts show first; may be empty
 * @param years the requested ones, in order, at least one
 * @param notes conversions, one line each
 */
public record Inputs(Path file, Optional<Path> inflow, Optional<Path> curve, Reservoir reservoir, InflowSource source, InflowRecord record,
		List<Integer> shown, List<Year> years, List<String> notes) {
	/** A problem a year. @throws UserError with one line for each year that cannot be operated within its bounds */
	public List<YearProblem> problems(Repair repair) {
		List<YearProblem> out = new ArrayList<>();
		List<String> infeasible = new ArrayList<>();
		for (Year year : years) {
			try {
				out.add(new YearProblem(reservoir, year, repair));
			} catch (IllegalArgumentException e) {
				infeasible.add(file + ": " + e.getMessage());
			}
		}
		if (!infeasible.isEmpty()) {
			throw new UserError(infeasible);
		}
		return out;
	}

	/**
	 * The same with other years of the record.
	 *
	 * @param option by which the user selected them by their names
	 * @throws UserError naming the option if a year is missing in the record
	 */
	public Inputs withYears(String option, List<Integer> wanted) {
		List<Year> found = new ArrayList<>();
		for (int year : wanted) {
			try {
				found.add(record.named(year, source.firstMonth()));
			} catch (IllegalArgumentException e) {
				throw new UserError(option + ": " + source.file() + ": " + e.getMessage());
			}
		}
		return new Inputs(file, inflow, curve, reservoir, source, record, shown, found, notes);
	}

	public Inputs withAll(List<Year> all) {
		return new Inputs(file, inflow, curve, reservoir, source, record, shown, all, notes);
	}

	/** The folder of the results: the user's, or {@code results/<name>}. */
	public Path folder(Optional<Path> out) {
		return out.orElse(Path.of("results", folderName(reservoir.name())));
	}

	/** A reservoir's name as a folder name. */
	public static String folderName(String reservoir) {
		String name = reservoir.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-").replaceAll("^-|-$", "");
		return name.isEmpty() ? "reservoir" : name;
	}

	/** Prints a summary of the input. */
	public void announce(Console console, boolean wanted) {
		if (wanted) {
			notes.forEach(console.err()::println);
			console.err().println(reservoir.name() + ": " + years.size() + (years.size() == 1 ? " year, " : " years, ")
					+ years.getFirst().month(0) + " … " + years.getLast().month(Year.MONTHS - 1));
		}
	}

	/** Parameters of {@code reservoir/year} for one of the years. */
	Map<String, String> parameters(Year year, Repair repair, WriteBack writeBack) {
		Map<String, String> out = new LinkedHashMap<>();
		out.put("file", file.toString());
		out.put("inflow", inflow.map(Path::toString).orElse("")); // otherwise determined by the description, in any folder
		out.put("inflowFormat", FormatText.write(source.format()));
		out.put("curve", curve.map(Path::toString).orElse(""));
		out.put("year", Integer.toString(year.name()));
		out.put("firstMonth", Integer.toString(source.firstMonth()));
		out.put("repair", Parameters.word(repair));
		out.put("writeBack", Parameters.word(writeBack));
		return out;
	}
}
