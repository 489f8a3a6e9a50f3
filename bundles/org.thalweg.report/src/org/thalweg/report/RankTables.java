package org.thalweg.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.experiment.plan.PlanSpec;
import org.thalweg.experiment.reading.Experiment;
import org.thalweg.experiment.reading.RankSpec;
import org.thalweg.statistics.RankTable;
import org.thalweg.statistics.RankedColumn;
import org.thalweg.statistics.Statistics;

/**
 * Makes the rank tables of an experiment: a value for each problem and algorithm, ours from runs, others' from published figures. Errors
 * that count as a success are 0, runs without a value infinite, as in tests of ranks. One use.
 */
final class RankTables {
	/** A column: an algorithm on a device, or a label of published figures. */
	private record RankedMethod(String name, String label, Optional<String> place) {
		boolean published() {
			return place.isEmpty();
		}
	}

	private record ProblemRow(String problem, int dimension) {
		String name() {
			return problem + ", " + dimension + "-D";
		}
	}

	private static final RankSpec UNASKED = new RankSpec(RankSpec.Of.MEAN, RankSpec.By.DIMENSION, List.of(), List.of(), "", false);

	private final Results results;
	private final PlanSpec plan;
	private final RankSpec spec;
	private final Map<ProblemRow, List<CaseSpec>> lines = new LinkedHashMap<>();
	private final List<RankedMethod> columns;

	private RankTables(Results results, RankSpec spec) {
		this.results = results;
		this.plan = results.plan();
		this.spec = spec;
		plan.cases().forEach(c -> lines.computeIfAbsent(new ProblemRow(c.problemLabel(), c.dimension()), _ -> new ArrayList<>()).add(c));
		this.columns = columns();
	}

	/**
	 * What the experiment requests; else, of three algorithms or more, a table of each dimension that has two problems or more.
	 *
	 * @param notes receives a note for each requested table that cannot be made yet
	 */
	static List<RankTable> of(Results results, List<String> notes) {
		return results.plan().tests().ranks().map(spec -> of(results, spec, notes))
				.orElseGet(() -> of(results, UNASKED, new ArrayList<>()).stream()
						.filter(t -> t.columns().size() > 2 && t.problems().size() > 1).toList());
	}

	/** The same for what the experiment does not request; without tables if there are not two algorithms. */
	static List<RankTable> of(Results results, RankSpec spec, List<String> notes) {
		RankTables tables = new RankTables(results, spec);
		return tables.columns.size() < 2 ? List.of() : tables.all(notes);
	}

	private List<RankedMethod> columns() {
		Map<String, Set<String>> places = new LinkedHashMap<>();
		plan.cases().stream().filter(c -> spec.labels().isEmpty() || spec.labels().contains(c.label()))
				.forEach(c -> places.computeIfAbsent(c.label(), _ -> new LinkedHashSet<>()).add(c.place()));
		List<RankedMethod> out = new ArrayList<>();
		places.forEach((label, where) -> where
				.forEach(place -> out.add(new RankedMethod(label + (where.size() > 1 ? " on " + place : ""), label, Optional.of(place)))));
		spec.published().forEach(l -> out.add(new RankedMethod(l + (places.containsKey(l) ? " (published)" : ""), l, Optional.empty())));
		return out;
	}

	private List<RankTable> all(List<String> notes) {
		Map<Integer, List<ProblemRow>> parts = lines.keySet().stream().collect(Collectors
				.groupingBy(l -> spec.by() == RankSpec.By.DIMENSION ? l.dimension : 0, LinkedHashMap::new, Collectors.toList()));
		List<RankTable> out = new ArrayList<>();
		parts.values().forEach(part -> table(part, notes).ifPresent(out::add));
		return List.copyOf(out);
	}

	private Optional<RankTable> table(List<ProblemRow> part, List<String> notes) {
		boolean errors = part.stream().flatMap(l -> lines.get(l).stream()).allMatch(Results::error);
		boolean one = part.stream().map(ProblemRow::dimension).distinct().count() == 1;
		RankTable.Subject subject = new RankTable.Subject(spec.of().word() + " best " + (errors ? "error" : "value"),
				one ? OptionalInt.of(part.getFirst().dimension) : OptionalInt.empty());
		Map<ProblemRow, List<Optional<Double>>> values = new LinkedHashMap<>();
		part.forEach(l -> values.put(l, columns.stream().map(c -> value(l, c)).toList()));
		List<ProblemRow> whole = part.stream().filter(l -> values.get(l).stream().allMatch(Optional::isPresent)).toList();
		List<String> left = part.stream().filter(l -> !whole.contains(l)).map(ProblemRow::name).toList();
		if (whole.isEmpty()) {
			notes.add("No ranks of the " + subject.title() + ": no problem has a value for every algorithm yet.");
			return Optional.empty();
		}
		List<RankedColumn> ranked = IntStream.range(0, columns.size()).mapToObj(k -> new RankedColumn(columns.get(k).name, outside(whole, columns.get(
				k)),
				whole.stream().mapToDouble(l -> values.get(l).get(k).orElseThrow()).toArray(),
				columns.get(k).published() ? List.of() : whole.stream().map(l -> runs(l, columns.get(k)).orElseThrow()).toList())).toList();
		return Optional.of(RankTable.of(subject, whole.stream().map(ProblemRow::name).toList(), ranked,
				plan.tests().level(), control(), spec.pairs(),
				left.isEmpty() ? List.of() : List.of("Left out, since not every algorithm has a value: " + String.join("; ", left) + ".")));
	}

	/** The one that was named, else the baseline's column, if there is one baseline and it is ranked. */
	private OptionalInt control() {
		List<Experiment.Baseline> baselines = plan.baselines();
		String label = !spec.control().isEmpty() ? spec.control() : baselines.size() == 1 ? baselines.getFirst().label() : "";
		return IntStream.range(0, columns.size()).filter(k -> columns.get(k).label.equals(label)).findFirst();
	}

	private Optional<Double> value(ProblemRow line, RankedMethod column) {
		return column.published() ? published(line, column.label)
				: runs(line, column).map(v -> spec.of() == RankSpec.Of.MEAN ? Statistics.summary(v).mean() : Statistics.summary(v).median());
	}

	/** Empty without a case or without runs. */
	private Optional<double[]> runs(ProblemRow line, RankedMethod column) {
		return of(line, column).map(c -> results.ranked(c).values().stream().mapToDouble(Double::doubleValue).toArray())
				.filter(v -> v.length > 0);
	}

	/** Whether a best point of these runs lies outside the bounds. */
	private boolean outside(List<ProblemRow> part, RankedMethod column) {
		return part.stream().flatMap(l -> of(l, column).stream()).anyMatch(c -> results.runsOutside(c) > 0);
	}

	private Optional<CaseSpec> of(ProblemRow line, RankedMethod column) {
		return lines.get(line).stream().filter(c -> c.label().equals(column.label) && column.place.equals(Optional.of(c.place()))).findFirst();
	}

	private Optional<Double> published(ProblemRow line, String label) {
		List<CaseSpec> cases = lines.get(line);
		CaseSpec first = cases.getFirst();
		double zero = Results.error(first) ? plan.successLimit(first) : Double.NaN;
		return plan.published().stream().filter(f -> f.ranked(spec) && f.label().equals(label) && f.dimension() == line.dimension)
				.filter(f -> f.problem().equals(line.problem) || f.problem().equals(first.problem())).findFirst()
				.map(f -> f.value() <= zero ? 0 : f.value());
	}
}
