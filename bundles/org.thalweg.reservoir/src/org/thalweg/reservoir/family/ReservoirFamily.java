package org.thalweg.reservoir.family;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

import org.thalweg.core.param.Param;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemData;
import org.thalweg.core.problem.ProblemFamily;
import org.thalweg.core.problem.WriteBack;
import org.thalweg.reservoir.description.FormatText;
import org.thalweg.reservoir.description.InflowSource;
import org.thalweg.reservoir.description.ReservoirFile;
import org.thalweg.reservoir.inflow.InflowFile;
import org.thalweg.reservoir.inflow.InflowFormat;
import org.thalweg.reservoir.inflow.InflowRecord;
import org.thalweg.reservoir.inflow.LatestRecord;
import org.thalweg.reservoir.model.Reservoir;
import org.thalweg.reservoir.model.Year;
import org.thalweg.reservoir.system.Repair;
import org.thalweg.reservoir.system.YearProblem;

/**
 * One year of the reservoir that a file describes, {@code reservoir/year}. Files with relative names are searched for in the experiment's folder
 * first, then in the data folder, then in the working folder.
 */
public final class ReservoirFamily implements ProblemFamily<ReservoirFamily.Parameters> {
	/** Parameters of a year. */
	public record Parameters(
			@Param(def = Sample.NAME, text = "the reservoir's description (YAML), or sample, an invented reservoir that needs no file") String file,
			@Param(def = "", text = "the record of inflows (CSV); empty for the one that the description names") String inflow,
			@Param(def = "", text = "the record's column, if not the one whose name begins with inflow") String inflowColumn,
			@Param(def = "", text = "the record's unit, such as m3/s or TAF/day, if the file does not state it") String inflowUnit,
			@Param(def = "",
					text = "how to read the record, in keys of a description, such as {decimal: comma}; empty for the format in the "
							+ "description") String inflowFormat,
			@Param(def = "", text = "a level-storage curve (CSV) instead of the description's") String curve,
			@Param(def = "0", min = 0, max = 9999,
					text = "operating year, named by the calendar year of its last month; 0 for the record's first; all or a list in an "
							+ "experiment") int year,
			@Param(def = "0", min = 0, max = 12,
					text = "calendar month in which the operating year begins; 0 for the description's, or January") int firstMonth,
			@Param(def = "reachable",
					text = "repair of storages: reachable, within reach of the year's end; literal, eqs. 16-19 as printed; literal-next, the same "
							+ "with month t + 1") Repair repair,
			@Param(def = "none",
					text = "what repaired outflows replace: nothing, those of the best positions, or those of the particles; best and particle "
							+ "need reachable and clpso") WriteBack writeBack) {

		public Parameters {
			if (file.isBlank()) {
				throw new IllegalArgumentException("file is empty. Name the reservoir's description, or use " + Sample.NAME);
			}
			if (!curve.isBlank() && file.equals(Sample.NAME)) {
				throw new IllegalArgumentException("curve: the sample has its own curve. Name a description in 'file', or leave 'curve' out");
			}
		}
	}

	private final KnownReferences references = new KnownReferences();
	private final LatestRecord records = new LatestRecord();

	@Override
	public Class<Parameters> parameters() {
		return Parameters.class;
	}

	@Override
	public String values() {
		return "penalties less energy, in 10⁸ kWh";
	}

	@Override
	public int resultRevision() {
		return 1;
	}

	@Override
	public int defaultDimension() {
		return Year.MONTHS;
	}

	@Override
	public Problem create(Parameters parameters, int dimension, ProblemData data) {
		if (dimension != Year.MONTHS) {
			throw new IllegalArgumentException("a year has 12 monthly outflows. Leave the dimension out, or give 12");
		}
		if (parameters.file().equals(Sample.NAME)) {
			return new YearProblem(Sample.reservoir(), year(parameters, data, Optional.empty()), parameters.repair(),
					parameters.writeBack());
		}
		ReservoirFile.Parsed described = described(parameters, data);
		Reservoir reservoir = described.orThrow();
		return new YearProblem(reservoir, year(parameters, data, described.inflows()), parameters.repair(), parameters.writeBack());
	}

	/** Every complete year of the record. */
	@Override
	public List<String> all(String parameter, Parameters parameters, ProblemData data) {
		if (!parameter.equals("year")) {
			return List.of();
		}
		Optional<InflowSource> named = named(parameters, data);
		List<Year> years = record(parameters, data, named).years(firstMonth(parameters, named));
		return years.stream().map(y -> Integer.toString(y.name())).toList();
	}

	/** The negated benefit of dynamic programming; computed once, since an editor requests it at every change of its text. */
	@Override
	public OptionalDouble reference(Parameters parameters, int dimension, ProblemData data) {
		YearProblem problem = (YearProblem) create(parameters, dimension, data);
		return OptionalDouble.of(-references.of(problem.reservoir(), problem.year()).benefit());
	}

	private static Optional<InflowSource> named(Parameters parameters, ProblemData data) {
		return parameters.file().equals(Sample.NAME) ? Optional.empty() : described(parameters, data).inflows();
	}

	private static int firstMonth(Parameters parameters, Optional<InflowSource> named) {
		return parameters.firstMonth() > 0 ? parameters.firstMonth() : named.map(InflowSource::firstMonth).orElse(1);
	}

	private static ReservoirFile.Parsed described(Parameters parameters, ProblemData data) {
		Path file = NamedFile.find(parameters.file(), data);
		return parameters.curve().isBlank() ? ReservoirFile.read(file) : ReservoirFile.read(file, NamedFile.find(parameters.curve(), data));
	}

	private Year year(Parameters parameters, ProblemData data, Optional<InflowSource> named) {
		InflowRecord record = record(parameters, data, named);
		int firstMonth = firstMonth(parameters, named);
		if (parameters.year() > 0) {
			return record.named(parameters.year(), firstMonth);
		}
		List<Year> years = record.years(firstMonth);
		if (years.isEmpty()) {
			throw new IllegalArgumentException("the inflow record, " + record.first() + " … " + record.last()
					+ ", has no complete year that begins in month " + firstMonth);
		}
		return years.getFirst();
	}

	private InflowRecord record(Parameters parameters, ProblemData data, Optional<InflowSource> named) {
		if (parameters.file().equals(Sample.NAME) && parameters.inflow().isBlank()) {
			return Sample.inflow();
		}
		Optional<InflowSource> own = parameters.inflow().isBlank() ? named : Optional.empty();
		Path file = own.map(InflowSource::file).orElseGet(() -> parameters.inflow().isBlank() ? null : NamedFile.find(parameters.inflow(), data));
		if (file == null) {
			throw new IllegalArgumentException("inflow is missing. Name the record of inflows (CSV) of " + parameters.file());
		}
		InflowFormat format = parameters.inflowFormat().isBlank() ? own.map(InflowSource::format).orElse(InflowFormat.USUAL)
				: FormatText.read(parameters.inflowFormat());
		return records.read(file, new InflowFile.Options(format.with(parameters.inflowColumn().strip(), parameters.inflowUnit().strip()), true))
				.orThrow();
	}
}
