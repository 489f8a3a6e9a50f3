package org.thalweg.reservoir.study;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

import org.thalweg.core.param.Parameters;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.reservoir.description.Source;
import org.thalweg.reservoir.description.SystemFile;
import org.thalweg.reservoir.futures.FuturesFile;
import org.thalweg.reservoir.futures.SystemFutures;
import org.thalweg.reservoir.futures.SystemFuturesFile;
import org.thalweg.reservoir.inflow.InflowRecord;
import org.thalweg.reservoir.model.Periods;
import org.thalweg.reservoir.model.RiverSystem;
import org.thalweg.reservoir.model.Year;
import org.thalweg.reservoir.system.YearSystem;

/**
 * A description as required for futures: over complete years of calendar months, with a record of inflows of at least one reservoir.
 *
 * @param file the description
 * @param system over its own horizon; for a reservoir by calendar months, over one of its years
 * @param sources the records that it names
 * @param years the input of a reservoir by calendar months; empty for a system
 */
public record SystemInputs(Path file, RiverSystem system, List<Source> sources, Optional<Inputs> years) {
	/** @throws UserError with everything that is wrong with the files, or what does not suit futures */
	public static SystemInputs read(Path file) {
		SystemFile.Parsed parsed = SystemFile.read(file);
		UserError.refuse(parsed.diagnostics());
		Periods periods = parsed.system().periods();
		if (periods.step() != Periods.Step.MONTH || periods.count() % Year.MONTHS != 0) {
			throw new UserError(file + ": periods: futures need whole years of calendar months, but there are " + periods.count() + " periods of the "
					+ "step " + Parameters.word(periods.step()) + ". Write periods: {step: month, first: 2001-01, count: 12}");
		}
		if (parsed.sources().isEmpty()) {
			throw new UserError(file + ": no reservoir has a record of inflows, from which futures are generated. Write inflow: {file: inflow.csv}");
		}
		return new SystemInputs(file, parsed.system(), parsed.sources(), Optional.empty());
	}

	/** A reservoir by calendar months, whose horizons are years. */
	public static SystemInputs of(Inputs years) {
		RiverSystem first = YearSystem.of(years.reservoir(), years.years().getFirst());
		return new SystemInputs(years.file(), first, List.of(new Source(0, years.reservoir().name(), years.record(), first.nodes().getFirst()
				.losses())), Optional.of(years));
	}

	/** The series of a file. @throws UserError with everything that is wrong with it */
	public SystemFutures futures(Path series) {
		return years.isEmpty() ? SystemFuturesFile.read(series, names()) : new SystemFutures(names(), List.of(FuturesFile.read(series)));
	}

	/** Series as a file. @param comments first lines, without {@code #} */
	public String text(SystemFutures futures, List<String> comments) {
		return years.isEmpty() ? SystemFuturesFile.text(futures, comments) : FuturesFile.text(futures.sites().getFirst(), comments);
	}

	/** Calendar month in which the horizon begins. */
	public int firstMonth() {
		return system.periods().date(0).getMonthValue();
	}

	/** Years of the horizon. */
	public int horizon() {
		return system.periods().count() / Year.MONTHS;
	}

	/** Names of the reservoirs that have a record. */
	public List<String> names() {
		return sources.stream().map(Source::name).toList();
	}

	/** Their records. */
	public List<InflowRecord> records() {
		return sources.stream().map(Source::record).toList();
	}

	/** The folder of the results: the user's, or {@code results/<name>}. */
	public Path folder(Optional<Path> out) {
		return out.orElse(Path.of("results", Inputs.folderName(system.name())));
	}
}
