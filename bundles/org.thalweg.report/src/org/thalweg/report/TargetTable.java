package org.thalweg.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

import org.thalweg.statistics.measures.Runtimes;
import org.thalweg.statistics.measures.TargetRuntimes;
import org.thalweg.statistics.measures.Targets;
import org.thalweg.text.Numbers;
import org.thalweg.text.Sheet;

/**
 * Expected runtimes of all algorithms on all functions with a known optimum at each of COCO's 51 targets, from one reading of the improvements, and
 * the runtime distributions. Arrays must not be modified.
 *
 * @param targets errors to reach, descending
 * @param columns algorithms, with their device where there are several
 * @param rows functions with finished runs, in the plan's order
 * @param distributions at the targets of the experiment or its reader, at COCO's where neither names any
 */
public record TargetTable(double[] targets, List<String> columns, List<TargetRow> rows, List<RuntimeProfile> distributions) {
	/**
	 * A function in one dimension.
	 *
	 * @param cells one per column, with one runtime per target; empty without finished runs
	 */
	public record TargetRow(String problem, int dimension, List<Optional<TargetRuntimes>> cells) {
		private Optional<Runtimes> at(int column, int target) {
			return cells.get(column).map(c -> c.runtimes().get(target));
		}

		/** The lowest expected runtime at a target; infinite if no run reaches it. */
		private double least(int target) {
			return cells.stream().flatMap(Optional::stream).mapToDouble(c -> c.runtimes().get(target).ert()).min().orElse(Double.POSITIVE_INFINITY);
		}
	}

	private record FunctionRead(String problem, int dimension, Map<String, TargetRuntimes> algorithms) {
	}

	/** Reads the improvements of all runs. Not for the UI thread. */
	public static TargetTable of(Results results) {
		Results measured = results.withTargets();
		boolean several = RuntimeProfile.several(results);
		double[] targets = Targets.distribution();
		RuntimeProfile.RuntimeCollector distributions = new RuntimeProfile.RuntimeCollector(measured, new FunctionMeasures(measured), Map.of());
		List<FunctionRead> read = new ArrayList<>();
		FunctionRuns.byFunction(results, algorithms -> {
			List<FunctionRuns> errors = algorithms.stream().filter(FunctionRuns::error).toList();
			errors.forEach(distributions::add);
			if (!errors.isEmpty()) {
				read.add(new FunctionRead(errors.getFirst().problem(), errors.getFirst().first().dimension(), errors.stream().collect(Collectors
						.toMap(f -> RuntimeProfile.line(f.first(), several), f -> TargetRuntimes.of(f.runs(), targets), (a, _) -> a))));
			}
		});
		List<String> columns = results.plan().cases().stream().map(c -> RuntimeProfile.line(c, several)).distinct()
				.filter(c -> read.stream().anyMatch(r -> r.algorithms.containsKey(c))).toList();
		return new TargetTable(targets, columns, read.stream().map(r -> new TargetRow(r.problem, r.dimension, columns.stream().map(c -> Optional
				.ofNullable(r.algorithms.get(c))).toList())).toList(), distributions.make());
	}

	/** A target as it is written: 1e-8, or 0.63 for 10^(−0.2). */
	public String target(int index) {
		double exponent = Math.log10(targets[index]);
		return Math.rint(exponent) == exponent ? Numbers.plain(targets[index]) : Numbers.digits(targets[index], 2);
	}

	/** Expected runtimes at one target with successes, {@code 1234 (3/15)}; the lowest of each row is bold if there are several algorithms. */
	public Sheet sheet(int target) {
		List<Sheet.Column> out = new ArrayList<>(new Sheet.Maker<>(rows).key("problem", TargetRow::problem).keyNumber("D", TargetRow::dimension)
				.make().columns());
		for (int k = 0; k < columns.size(); k++) {
			int column = k;
			List<Sheet.Cell> cells = rows.stream().map(r -> r.at(column, target).map(t -> cell(t, columns.size() > 1 && t.ert() == r.least(target)))
					.orElse(new Sheet.Cell("-",
							Double.NaN))).toList();
			out.add(new Sheet.Column(columns.get(k), columns.get(k), true, true, cells));
		}
		return new Sheet(List.copyOf(out), rows.size());
	}

	private static Sheet.Cell cell(Runtimes of, boolean least) {
		double ert = of.ert();
		return new Sheet.Cell((Double.isFinite(ert) ? Numbers.digits(ert, RuntimeSheets.DIGITS) : "\u221e") + " " + RuntimeSheets.successes(of), ert,
				least && Double.isFinite(ert), List.of());
	}

	/** What the table means. */
	public static List<String> sentences() {
		return RuntimeSheets.targetSentences();
	}
}
