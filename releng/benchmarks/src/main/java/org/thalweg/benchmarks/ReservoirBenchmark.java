package org.thalweg.benchmarks;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.thalweg.core.problem.Problem;
import org.thalweg.reservoir.description.InflowSource;
import org.thalweg.reservoir.description.ReservoirFile;
import org.thalweg.reservoir.inflow.InflowFile;
import org.thalweg.reservoir.inflow.InflowRecord;
import org.thalweg.reservoir.model.Reservoir;
import org.thalweg.reservoir.model.Year;
import org.thalweg.reservoir.system.Repair;
import org.thalweg.reservoir.system.SystemProblem;
import org.thalweg.reservoir.system.YearProblem;
import org.thalweg.reservoir.system.YearSystem;

/**
 * The years of a reservoir by CLPSO, in one batch as {@code thalweg reservoir optimise} solves them: a
 * {@link DeviceTable} with a row for every requested number of years. One population per year, all with one seed; the host solves
 * one year per thread simultaneously.
 */
public final class ReservoirBenchmark {
	private static final Map<String, String> DEFAULTS = Map.of("algorithm", "clpso", "file", "examples/xiaowan/xiaowan.yaml",
			"threads", Integer.toString(Runtime.getRuntime().availableProcessors()), "mappings", "resident,final", "precision", "double",
			"generations", "10000", "repeats", "7", "form", "year");
	private static final String USAGE = Options.usage("""
			ReservoirBenchmark [OPTION VALUE]...   lists are separated by commas
			  --file FILE                of the reservoir, YAML            examples/xiaowan/xiaowan.yaml
			  --years N,...              so many from the record's first   all
			  --form year,system         years as reservoir/year, and as reservoir/system   year""", DEFAULTS, "of every year's swarm        ");

	private ReservoirBenchmark() {
	}

	public static void main(String[] args) throws IOException {
		Arguments.run(USAGE, DEFAULTS, args, given -> DeviceTable.print(Options.of(given), tasks(given)));
	}

	private static List<Task> tasks(Arguments given) {
		Path file = Path.of(given.text("file"));
		ReservoirFile.Parsed described = ReservoirFile.read(file);
		Reservoir reservoir = described.orThrow();
		List<Year> years = years(file, described);
		System.out.println(reservoir.name() + ": years in the record: " + years.size() + ", " + years.getFirst().month(0) + " to "
				+ years.getLast().month(Year.MONTHS - 1));
		List<Integer> counts = given.has("years") ? given.list("years", text -> count(text, years.size())) : List.of(years.size());
		long seed = Options.of(given).seed();
		return given.list("form", ReservoirBenchmark::form).stream().flatMap(form -> counts.stream().map(n -> Task.multipopulation(form.name(
				reservoir), form.problems(reservoir, years.subList(0, n)), seed, new YearCost(reservoir)))).toList();
	}

	/** How years are described: by calendar months, or as systems. */
	private enum Form {
		YEAR, SYSTEM;

		String name(Reservoir reservoir) {
			return this == YEAR ? reservoir.name() : reservoir.name() + " as a system";
		}

		List<Problem> problems(Reservoir reservoir, List<Year> years) {
			return years.stream().<Problem>map(year -> this == YEAR ? new YearProblem(reservoir, year, Repair.REACHABLE)
					: new SystemProblem(YearSystem.of(reservoir, year))).toList();
		}
	}

	private static Form form(String text) {
		return switch (text) {
		case "year" -> Form.YEAR;
		case "system" -> Form.SYSTEM;
		default -> throw new IllegalArgumentException("there is no form " + text + ". Use year, system or both");
		};
	}

	private static List<Year> years(Path file, ReservoirFile.Parsed described) {
		InflowSource source = described.inflows().orElseThrow(() -> new IllegalArgumentException(file
				+ ": the description names no record of inflows. Add inflow: {file: ...} to it"));
		InflowRecord record = InflowFile.read(source.file(), new InflowFile.Options(source.format(), true)).orThrow();
		List<Year> years = record.years(source.firstMonth());
		if (years.isEmpty()) {
			throw new IllegalArgumentException(source.file() + ": no year of the record is complete");
		}
		return years;
	}

	private static int count(String text, int most) {
		int n = Arguments.atLeastOne(text);
		if (n > most) {
			throw new IllegalArgumentException("the record has " + most + " complete years, not " + n);
		}
		return n;
	}
}
