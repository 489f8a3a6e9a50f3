package org.thalweg.reservoir.command;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import org.thalweg.core.param.Parameters;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.reservoir.futures.Change;
import org.thalweg.reservoir.futures.Futures;
import org.thalweg.reservoir.futures.FuturesFile;
import org.thalweg.reservoir.futures.Generator;
import org.thalweg.reservoir.futures.SystemFutures;
import org.thalweg.reservoir.futures.SystemFuturesFile;
import org.thalweg.reservoir.inflow.InflowRecord;
import org.thalweg.reservoir.study.ResultFiles;
import org.thalweg.reservoir.study.SystemInputs;

import picocli.CommandLine.Option;

/** Options of the futures to generate or to examine. */
final class FuturesOptions {
	@Option(names = "--series", paramLabel = "N", description = "Generate N series of --synthetic years each, into one file; see "
			+ "docs/reservoir-futures.md.")
	private Integer series;

	@Option(names = "--method", paramLabel = "M",
			description = "Generator of the series: thomas-fiering (default) or kirsch-nowak (default for several reservoirs).")
	private String method;

	@Option(names = "--mean", paramLabel = "F", description = "Multiply all flows of the series by F; default: 1.")
	private Double mean;

	@Option(names = "--variance", paramLabel = "V", description = "Multiply the variance of each month by V; default: 1.")
	private Double variance;

	@Option(names = "--shift", paramLabel = "M", description = "Shift the seasons M months later, or earlier if M is negative; default: 0.")
	private Double shift;

	@Option(names = "--futures", paramLabel = "FILE", description = "Compare a file of series with the record.")
	private Path futures;

	@Option(names = "--charts", paramLabel = "DIR", description = "Draw the statistics of the series next to those of the record (SVG and CSV).")
	private Path charts;

	/** Whether series are to be generated or examined. */
	boolean wanted() {
		Stream.of(method, mean, variance, shift, charts).filter(o -> o != null && series == null && futures == null).findFirst().ifPresent(o -> {
			throw new UserError("--method, --mean, --variance, --shift and --charts apply to several series. Give their number with --series N, "
					+ "or name "
					+ "a file of series with --futures FILE");
		});
		if (series != null && futures != null) {
			throw new UserError("--series and --futures are both given. Generate series or read them from a file, and leave the other option out");
		}
		return series != null || futures != null;
	}

	Path charts() {
		return charts;
	}

	/** The file from which the series are read, or to which they are written. */
	Path file(Path out) {
		return futures != null ? futures : out;
	}

	/**
	 * Reads the series, or generates and writes them.
	 *
	 * @param years of each generated series; null for none
	 * @param out their file; null likewise
	 */
	Futures futures(Path file, InflowRecord record, int firstMonth, Integer years, long seed, Path out) {
		if (futures != null) {
			return FuturesFile.read(futures);
		}
		requireLength(years, out);
		Generator generator = generator(Generator.THOMAS_FIERING);
		try {
			Futures made = generator.futures(record, firstMonth, series, years, change(), seed);
			ResultFiles.write(out, FuturesFile.text(made, comments(file, record, generator, change(), seed)));
			return made;
		} catch (IllegalArgumentException e) {
			throw mistake(file, e);
		}
	}

	/** The same of all local inflows of a system; of several, by Kirsch and Nowak's generator unless another is named. */
	SystemFutures futures(SystemInputs inputs, Integer years, long seed, Path out) {
		if (futures != null) {
			return SystemFuturesFile.read(futures, inputs.names());
		}
		requireLength(years, out);
		Generator generator = generator(inputs.names().size() > 1 ? Generator.KIRSCH_NOWAK : Generator.THOMAS_FIERING);
		try {
			SystemFutures made = SystemFutures.like(inputs.names(), inputs.records(), generator, inputs.firstMonth(), series, years, change(), seed);
			ResultFiles.write(out, SystemFuturesFile.text(made, comments(inputs.file(), inputs.records().getFirst(), generator, change(), seed)));
			return made;
		} catch (IllegalArgumentException e) {
			throw mistake(inputs.file(), e);
		}
	}

	private static void requireLength(Integer years, Path out) {
		if (years == null || out == null) {
			throw new UserError("--series needs the length of the series, --synthetic YEARS, and the file to write, --out FILE");
		}
	}

	private Generator generator(Generator otherwise) {
		return method == null ? otherwise : SearchOptions.choice(Generator.class, "--method", method);
	}

	/** @throws IllegalArgumentException naming the option that is wrong */
	private Change change() {
		return new Change(said(mean, 1), said(variance, 1), said(shift, 0));
	}

	private static UserError mistake(Path file, IllegalArgumentException e) {
		return new UserError(e.getMessage().startsWith("--") ? e.getMessage() : "--series: " + file + ": " + e.getMessage());
	}

	private static double said(Double value, double otherwise) {
		return value == null ? otherwise : value;
	}

	private static List<String> comments(Path file, InflowRecord record, Generator generator, Change change, long seed) {
		List<String> out = new ArrayList<>();
		out.add("SYNTHETIC: made by a random number generator, not observed.");
		out.add("Like " + file + ", " + record.first() + " … " + record.last() + "; " + change.words() + ".");
		out.add("Generator: " + Parameters.word(generator) + ", " + generator.source() + "; Philox4x32-10, seed " + seed + ".");
		out.add("Unit: m3/s.");
		return out;
	}
}
