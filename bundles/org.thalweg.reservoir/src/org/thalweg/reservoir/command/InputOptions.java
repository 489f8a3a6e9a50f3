package org.thalweg.reservoir.command;

import java.nio.file.Path;
import java.util.Optional;

import org.thalweg.experiment.reading.UserError;
import org.thalweg.reservoir.inflow.InflowFormat;
import org.thalweg.reservoir.model.Year;
import org.thalweg.reservoir.study.InputFiles;
import org.thalweg.reservoir.study.Inputs;

import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Options that name a reservoir and its years. */
final class InputOptions {
	@Parameters(index = "0", paramLabel = "FILE", description = "The reservoir's description (YAML), or a system's.")
	private Path file;

	@Option(names = "--inflow", paramLabel = "FILE", description = "A record of inflows (CSV) instead of the one that the description names.")
	private Path inflow;

	@Mixin
	private RecordOptions record = new RecordOptions();

	@Option(names = "--curve", paramLabel = "FILE", description = "A level-storage curve (CSV) instead of the description's.")
	private Path curve;

	@Option(names = "--first-month", paramLabel = "M",
			description = "Calendar month in which years begin, 1 to 12; default: the description's, or 1.")
	private Integer firstMonth;

	@Option(names = "--years", paramLabel = "A-B", description = "Years, e.g. 1953-2014 or 1954,1976,2011; default: all of the record.")
	private String years = "";

	@Option(names = "--leave-out-gaps", description = "Leave out years that lack months instead of rejecting the record.")
	private boolean leaveOutGaps;

	/** The description. */
	Path file() {
		return file;
	}

	/** @throws UserError if there are options besides the description, as a system's specifies everything */
	void requireDescriptionAlone() {
		if (inflow != null || curve != null || firstMonth != null || !years.isEmpty() || leaveOutGaps || !record.over(InflowFormat.USUAL).equals(
				InflowFormat.USUAL)) {
			throw new UserError(
					"--inflow, --curve, --first-month, --years, --leave-out-gaps and the options for the format of a record apply to one "
							+ "reservoir, but "
							+ file + " describes a system, whose description sets them. Leave them out");
		}
	}

	/** @throws UserError with everything that is wrong with the files */
	Inputs read() {
		if (firstMonth != null) {
			requireMonth(firstMonth);
		}
		return new InputFiles(file, Optional.ofNullable(inflow), Optional.ofNullable(curve), record::over, firstMonth == null ? 0 : firstMonth,
				leaveOutGaps).read("--years", years);
	}

	/** @throws UserError if --first-month is no month */
	static void requireMonth(int month) {
		if (month < 1 || month > Year.MONTHS) {
			throw new UserError("--first-month: " + month + " is not a month; expected 1 to 12");
		}
	}
}
