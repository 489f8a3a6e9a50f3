package org.thalweg.reservoir.command;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.thalweg.experiment.UserMistake;
import org.thalweg.reservoir.inflow.InflowFile;
import org.thalweg.reservoir.inflow.InflowRecord;
import org.thalweg.reservoir.model.InflowSource;
import org.thalweg.reservoir.model.ReservoirFile;
import org.thalweg.reservoir.model.Year;

import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Options that name a reservoir and its years. */
final class InputOptions {
	private static final Pattern YEARS = Pattern.compile("(\\d{1,4})(?:-(\\d{1,4}))?");

	@Parameters(index = "0", paramLabel = "FILE", description = "The reservoir's description (YAML).")
	private Path file;

	@Option(names = "--inflow", paramLabel = "FILE", description = "A record of inflows (CSV) instead of the one that the description names.")
	private Path inflow;

	@Option(names = "--column", paramLabel = "NAME", description = "The record's column; default: the one whose name begins with inflow.")
	private String column = "";

	@Option(names = "--unit", paramLabel = "UNIT", description = "The record's unit, e.g. m3/s or cfs; default: what the record says.")
	private String unit = "";

	@Option(names = "--curve", paramLabel = "FILE", description = "A level-storage curve (CSV) instead of the description's.")
	private Path curve;

	@Option(names = "--first-month", paramLabel = "M", description = "Calendar month in which years begin, 1 to 12; default: the description's, or 1.")
	private Integer firstMonth;

	@Option(names = "--years", paramLabel = "A-B", description = "Years, e.g. 1953-2014 or 1954,1976,2011; default: all of the record.")
	private String years = "";

	@Option(names = "--leave-out-gaps", description = "Leave out years that lack months instead of refusing the record.")
	private boolean leaveOutGaps;

	/** @throws UserMistake with everything that is wrong with the files */
	Inputs read() {
		ReservoirFile.Parsed described = curve == null ? ReservoirFile.read(file) : ReservoirFile.read(file, curve);
		UserMistake.refuse(described.findings());
		InflowSource source = source(described);
		boolean lenient = leaveOutGaps || !years.isEmpty();
		InflowFile.Parsed parsed = InflowFile.read(source.file(), new InflowFile.Options(source.column(), source.unit(), lenient));
		UserMistake.refuse(parsed.findings());
		List<String> notes = new ArrayList<>(parsed.notes());
		Inputs inputs = new Inputs(file, Optional.ofNullable(inflow), Optional.ofNullable(curve), described.reservoir(), source,
				parsed.record(), List.of(), notes);
		return years.isEmpty() ? inputs.withAll(all(source, parsed.record(), notes)) : inputs.withYears("--years", years("--years", years));
	}

	private InflowSource source(ReservoirFile.Parsed described) {
		if (firstMonth != null) {
			requireMonth(firstMonth);
		}
		int first = firstMonth != null ? firstMonth : described.inflows().map(InflowSource::firstMonth).orElse(1);
		if (inflow != null) {
			return new InflowSource(inflow, column, unit, first);
		}
		InflowSource own = described.inflows().orElseThrow(() -> new UserMistake(file
				+ ": it names no record of inflows. Give one with --inflow FILE, or add inflow: {file: …} to it."));
		return new InflowSource(own.file(), column.isEmpty() ? own.column() : column, unit.isEmpty() ? own.unit() : unit, first);
	}

	private List<Year> all(InflowSource source, InflowRecord record, List<String> notes) {
		List<String> incomplete = record.incomplete(source.firstMonth()).stream().map(line -> source.file() + ": " + line).toList();
		if (!incomplete.isEmpty() && !leaveOutGaps) {
			throw new UserMistake(incomplete.stream().map(line -> line
					+ ". Add them, or leave such years out with --leave-out-gaps or --years").toList());
		}
		notes.addAll(incomplete.stream().map(line -> line + "; left out").toList());
		List<Year> out = record.years(source.firstMonth());
		if (out.isEmpty()) {
			throw new UserMistake(source.file() + ": the record, " + record.first() + " … " + record.last()
					+ ", has no complete year that begins in month " + source.firstMonth());
		}
		return out;
	}

	/** @throws UserMistake if --first-month is no month */
	static void requireMonth(int month) {
		if (month < 1 || month > Year.MONTHS) {
			throw new UserMistake("--first-month: " + month + " is not one of 1 … 12");
		}
	}

	/** {@code 1954,1976-1978} as numbers, each once and in the order given. */
	static List<Integer> years(String option, String text) {
		List<Integer> out = new ArrayList<>();
		for (String part : text.split(",", -1)) {
			Matcher range = YEARS.matcher(part.strip());
			if (!range.matches()) {
				throw new UserMistake(option + ": '" + part.strip() + "' is no year. Write 1954, 1953-2014 or 1954,1976,2011");
			}
			int from = Integer.parseInt(range.group(1));
			int to = range.group(2) == null ? from : Integer.parseInt(range.group(2));
			if (to < from) {
				throw new UserMistake(option + ": " + from + " comes after " + to + ". Write the earlier year first");
			}
			for (int year = from; year <= to; year++) {
				if (!out.contains(year)) {
					out.add(year);
				}
			}
		}
		return out;
	}
}
