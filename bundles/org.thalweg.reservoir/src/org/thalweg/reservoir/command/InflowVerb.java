package org.thalweg.reservoir.command;

import java.nio.file.Path;
import java.time.YearMonth;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;

import org.thalweg.experiment.console.Console;
import org.thalweg.experiment.console.JsonLines;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.reservoir.chart.FuturesCharts;
import org.thalweg.reservoir.futures.EnsembleStatistics;
import org.thalweg.reservoir.futures.Futures;
import org.thalweg.reservoir.inflow.InflowFile;
import org.thalweg.reservoir.inflow.InflowFormat;
import org.thalweg.reservoir.inflow.InflowRecord;
import org.thalweg.reservoir.inflow.PrescribedMeans;
import org.thalweg.reservoir.inflow.SeasonalMoments;
import org.thalweg.reservoir.inflow.SyntheticInflow;
import org.thalweg.reservoir.inflow.Validation;
import org.thalweg.reservoir.model.Quantity;
import org.thalweg.reservoir.model.ReportUnits;
import org.thalweg.reservoir.study.ResultFiles;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code thalweg reservoir inflow}. */
@Command(name = "inflow", sortOptions = false,
		description = "Checks a record of inflows, prints its monthly statistics, and generates a synthetic record like it.",
		footer = { "", "Example: thalweg reservoir inflow examples/xiaowan/inflow-1953-2014.csv --synthetic 100 --seed 7 --out synthetic.csv" })
final class InflowVerb implements Callable<Integer> {
	private static final String[] MONTHS = { "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec" };

	@ParentCommand
	private ReservoirCommand parent;

	@Parameters(index = "0", paramLabel = "FILE", description = "The record (CSV), or a system's description (YAML) for the records of its "
			+ "reservoirs.")
	private Path file;

	@Mixin
	private RecordOptions format = new RecordOptions();

	@Option(names = "--first-month", paramLabel = "M", description = "Calendar month in which years begin, 1 to 12; default: 1.")
	private int firstMonth = 1;

	@Option(names = "--leave-out-gaps", description = "Skip gaps instead of rejecting the record.")
	private boolean leaveOutGaps;

	@Option(names = "--moments", paramLabel = "FILE",
			description = "Monthly moments to compare with (month,mean_m3s,sd_m3s,lag1); default: the record's own.")
	private Path moments;

	@Option(names = "--synthetic", paramLabel = "N", description = "Generate N years; without --series, by the generator of Thomas and Fiering.")
	private Integer synthetic;

	@Mixin
	private FuturesOptions futures = new FuturesOptions();

	@Option(names = "--seed", paramLabel = "S", description = "Seed of the generator; default: 1.")
	private long seed = 1;

	@Option(names = "--out", paramLabel = "FILE", description = "File to write the synthetic record or the series to (CSV).")
	private Path out;

	@Option(names = "--json", description = "One JSON object per line: months, and the end.")
	private boolean json;

	@Override
	public Integer call() {
		if (SystemSimulation.isDescription(file)) {
			requireSystem();
			new SystemInflow(parent.console(), futures, json).run(file, synthetic, seed, out);
			return 0;
		}
		InputOptions.requireMonth(firstMonth);
		boolean many = futures.wanted();
		InflowFile.Parsed parsed = InflowFile.read(file, new InflowFile.Options(format.over(InflowFormat.USUAL), leaveOutGaps));
		if (!parsed.diagnostics().isEmpty()) {
			throw new UserError(new ProposedFormat(file, format, leaveOutGaps).told(parsed.diagnostics()));
		}
		requireSynthetic();
		Console console = parent.console();
		if (!json) {
			parsed.notes().forEach(console.err()::println);
		}
		if (many) {
			return futures(console, parsed.record());
		}
		SeasonalMoments target = target(parsed.record());
		InflowRecord record = synthetic == null ? parsed.record() : made(target, parsed.record().first());
		tell(console, record, target);
		return 0;
	}

	/** The description of a system specifies how its records are read. */
	private void requireSystem() {
		if (moments != null || firstMonth != 1 || leaveOutGaps || !format.over(InflowFormat.USUAL).equals(InflowFormat.USUAL)) {
			throw new UserError("--moments, --first-month, --leave-out-gaps and the options for the format of a record apply to one record, "
					+ "but " + file
					+ " describes a system, whose description sets them. Leave them out");
		}
	}

	private void requireSynthetic() {
		if (synthetic != null && synthetic < 1) {
			throw new UserError("--synthetic: " + synthetic + " is below the minimum 1");
		}
		if (synthetic != null && out == null) {
			throw new UserError("--synthetic needs the file to write. Name it with --out FILE");
		}
	}

	private int futures(Console console, InflowRecord record) {
		Futures series = futures.futures(file, record, firstMonth, synthetic, seed, out);
		EnsembleStatistics statistics = EnsembleStatistics.of(record, series);
		if (futures.charts() != null) {
			FuturesCharts.write(futures.charts(), statistics);
		}
		FuturesReport report = new FuturesReport(statistics);
		if (json) {
			report.json(console.json());
		} else {
			console.out().println(futures.file(out) + " beside " + file);
			report.text(console.out());
		}
		return 0;
	}

	private SeasonalMoments target(InflowRecord record) {
		if (moments == null) {
			return SeasonalMoments.of(record);
		}
		SeasonalMoments.Parsed parsed = SeasonalMoments.read(moments);
		UserError.refuse(parsed.diagnostics());
		return parsed.moments();
	}

	private InflowRecord made(SeasonalMoments target, YearMonth first) {
		try {
			SyntheticInflow maker = new SyntheticInflow(target, YearMonth.of(first.getYear(), firstMonth), synthetic, seed, PrescribedMeans.NONE);
			ResultFiles.write(out, maker.text(List.of("Like " + (moments == null ? file : moments) + ".")));
			return maker.scaled().record();
		} catch (IllegalArgumentException e) {
			throw new UserError("--synthetic: " + e.getMessage());
		}
	}

	private void tell(Console console, InflowRecord record, SeasonalMoments target) {
		if (json) {
			lines(console.json(), record, target);
			return;
		}
		String years = record.years(firstMonth).size() + " complete years";
		console.out().println((synthetic == null ? file : out) + ": " + record.first() + " … " + record.last() + ", " + years + ", mean "
				+ String.format(Locale.ROOT, "%.3f %s", record.units().of(Quantity.FLOW, record.mean()), record.units().name(Quantity.FLOW)));
		record.incomplete(firstMonth).forEach(console.out()::println);
		if (synthetic != null || moments != null) {
			console.out().print(Validation.of(record, firstMonth, target, synthetic == null ? "record" : "synthetic").text());
			return;
		}
		console.out().printf("%5s %10s %10s %8s %8s%n", "month", "mean", "sd", "skew", "lag-1");
		for (int m = 0; m < 12; m++) {
			SeasonalMoments.Month of = target.months().get(m);
			double mean = record.units().of(Quantity.FLOW, of.mean());
			double sd = record.units().of(Quantity.FLOW, of.sd());
			console.out().println(String.format("%5s", MONTHS[m]) + Validation.cell(mean, 11, 1) + Validation.cell(sd, 11, 1) + Validation.cell(of
					.skew(),
					9, 3) + Validation.cell(of.lag1(), 9, 3));
		}
		console.out().println("mean and sd in " + record.units().name(Quantity.FLOW));
	}

	private void lines(JsonLines to, InflowRecord record, SeasonalMoments target) {
		SeasonalMoments found = SeasonalMoments.of(record);
		for (int m = 0; m < 12; m++) {
			Map<String, Object> line = new LinkedHashMap<>();
			line.put("event", "month");
			line.put("month", m + 1);
			put(line, "", found.months().get(m), record.units());
			if (synthetic != null || moments != null) {
				put(line, "target-", target.months().get(m), record.units());
			}
			to.write(line);
		}
		Map<String, Object> done = new LinkedHashMap<>();
		done.put("event", "done");
		done.put("first", record.first().toString());
		done.put("last", record.last().toString());
		done.put("years", record.years(firstMonth).size());
		done.put("mean", record.units().of(Quantity.FLOW, record.mean()));
		done.put("unit", record.units().name(Quantity.FLOW));
		done.put("incomplete", record.incomplete(firstMonth));
		to.write(done);
	}

	private static void put(Map<String, Object> line, String prefix, SeasonalMoments.Month of, ReportUnits units) {
		line.put(prefix + "mean", units.of(Quantity.FLOW, of.mean()));
		line.put(prefix + "sd", units.of(Quantity.FLOW, of.sd()));
		line.put(prefix + "skew", of.skew());
		line.put(prefix + "lag1", of.lag1());
	}
}
