package org.thalweg.reservoir.study;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.thalweg.experiment.reading.Remedy;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.reservoir.description.InflowSource;
import org.thalweg.reservoir.description.ReservoirFile;
import org.thalweg.reservoir.inflow.InflowFile;
import org.thalweg.reservoir.inflow.InflowFormat;
import org.thalweg.reservoir.inflow.InflowRecord;
import org.thalweg.reservoir.model.Year;

/**
 * A user's files.
 *
 * @param file the description
 * @param inflow replaces the record that the description names
 * @param curve replaces the description's level-storage curve
 * @param format converts the record's format in the description to the one used
 * @param firstMonth calendar month in which years begin; 0 for that of the description
 * @param leaveOutGaps whether years with missing months are omitted; otherwise they are an error
 */
public record InputFiles(Path file, Optional<Path> inflow, Optional<Path> curve, UnaryOperator<InflowFormat> format, int firstMonth,
		boolean leaveOutGaps) {
	/** Remedy for a description without a record. */
	public static final Remedy NO_RECORD = new Remedy("Give one with --inflow FILE, or add", "Add");
	private static final Pattern YEARS = Pattern.compile("(\\d{1,4})(?:-(\\d{1,4}))?");

	/** Only a description, with all complete years of its record. */
	public static InputFiles of(Path file) {
		return new InputFiles(file, Optional.empty(), Optional.empty(), UnaryOperator.identity(), 0, true);
	}

	/**
	 * Reads everything.
	 *
	 * @param option by which the user selected years, for messages
	 * @param years {@code 1954,1976-1978}; empty for all
	 * @throws UserError with all errors of the files
	 */
	public Inputs read(String option, String years) {
		ReservoirFile.Parsed described = curve.isEmpty() ? ReservoirFile.read(file) : ReservoirFile.read(file, curve.get());
		UserError.refuse(described.diagnostics());
		InflowSource source = source(described);
		boolean lenient = leaveOutGaps || !years.isEmpty();
		InflowFile.Parsed parsed = InflowFile.read(source.file(), new InflowFile.Options(source.format(), lenient));
		UserError.refuse(parsed.diagnostics());
		List<String> notes = new ArrayList<>(parsed.notes());
		Inputs inputs = new Inputs(file, inflow, curve, described.reservoir(), source, parsed.record(), described.shown(), List.of(),
				notes);
		return years.isEmpty() ? inputs.withAll(all(source, parsed.record(), notes)) : inputs.withYears(option, years(option, years));
	}

	private InflowSource source(ReservoirFile.Parsed described) {
		int first = firstMonth > 0 ? firstMonth : described.inflows().map(InflowSource::firstMonth).orElse(1);
		if (inflow.isPresent()) {
			return new InflowSource(inflow.get(), format.apply(InflowFormat.USUAL), first);
		}
		InflowSource own = described.inflows().orElseThrow(() -> new UserError(file
				+ ": the description names no record of inflows. " + NO_RECORD + " inflow: {file: …} to it."));
		return new InflowSource(own.file(), format.apply(own.format()), first);
	}

	private List<Year> all(InflowSource source, InflowRecord record, List<String> notes) {
		List<String> incomplete = record.incomplete(source.firstMonth()).stream().map(line -> source.file() + ": " + line).toList();
		if (!incomplete.isEmpty() && !leaveOutGaps) {
			throw new UserError(incomplete.stream().map(line -> line
					+ ". Add them, or leave such years out with --leave-out-gaps or --years").toList());
		}
		notes.addAll(incomplete.stream().map(line -> line + "; left out").toList());
		List<Year> out = record.years(source.firstMonth());
		if (out.isEmpty()) {
			throw new UserError(source.file() + ": the record, " + record.first() + " … " + record.last()
					+ ", has no complete year that begins in month " + source.firstMonth());
		}
		return out;
	}

	/** {@code 1954,1976-1978} as numbers, each once and in the order given. */
	public static List<Integer> years(String option, String text) {
		Set<Integer> out = new LinkedHashSet<>();
		for (String part : text.split(",", -1)) {
			Matcher range = YEARS.matcher(part.strip());
			if (!range.matches()) {
				throw new UserError(option + ": '" + part.strip() + "' is not a year. Write 1954, 1953-2014 or 1954,1976,2011");
			}
			int from = Integer.parseInt(range.group(1));
			int to = range.group(2) == null ? from : Integer.parseInt(range.group(2));
			if (to < from) {
				throw new UserError(option + ": " + from + " comes after " + to + ". Write the earlier year first");
			}
			for (int year = from; year <= to; year++) {
				out.add(year);
			}
		}
		return List.copyOf(out);
	}
}
