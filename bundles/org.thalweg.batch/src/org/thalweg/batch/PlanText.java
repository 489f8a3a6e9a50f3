package org.thalweg.batch;

import java.util.ArrayList;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.thalweg.experiment.plan.CaseForecast;
import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.experiment.plan.PlanSpec;
import org.thalweg.experiment.plan.Planner.Planned;
import org.thalweg.experiment.shard.TimeForecast;
import org.thalweg.experiment.store.Damage;
import org.thalweg.text.UnitText;

/** A plan for people and for programs: runs, what is done of them, memory and time. */
final class PlanText {
	/** More cases than this are reported by algorithm and device. */
	private static final int ROWS = 40;
	private static final int LEFT = 3; // columns of words, before those of numbers

	private final Planned planned;
	private final PlanSpec spec;
	private final PlannedWork work;
	private final Optional<TimeForecast> time;
	private final Optional<OutputForecast> outputs;

	PlanText(Planned planned, PlannedWork work, Optional<TimeForecast> time, Optional<OutputForecast> outputs) {
		this.planned = planned;
		this.spec = planned.plan().spec();
		this.work = work;
		this.time = time;
		this.outputs = outputs;
	}

	void print(Session session, boolean allCases, boolean quiet) {
		session.out().println(spec.name() + ": " + count(spec.cases().size(), "case") + ", " + count(spec.size(), "run") + "; " + stored());
		session.out().println();
		Map<List<String>, List<CaseSpec>> groups = new LinkedHashMap<>();
		boolean each = allCases || spec.cases().size() <= ROWS;
		for (CaseSpec c : spec.cases()) {
			String problem = each ? c.problemLabel() + " " + c.dimension() + "-D" : "";
			groups.computeIfAbsent(List.of(problem, c.label(), c.place()), _ -> new ArrayList<>()).add(c);
		}
		List<List<String>> rows = new ArrayList<>(List.of(heading()));
		groups.forEach((names, some) -> rows.add(row(names, some, each)));
		ConsoleText.table(rows, LEFT).forEach(session.out()::println);
		session.out().println();
		session.out().println(planned.forecast().summary());
		time.ifPresent(t -> session.out().println(sentence(t)));
		outputs.ifPresent(o -> session.out().println(o.sentence()));
		if (!quiet) {
			work.notes().forEach(session.err()::println);
			time.ifPresent(t -> t.faults().forEach(session.err()::println));
		}
		if (!work.damage().isEmpty()) {
			Damage.notes(work.damage(), work.folder()).forEach(session.err()::println);
		}
	}

	private String stored() {
		String failed = work.failed() == 0 ? "" : ", " + work.failed() + " of which failed before";
		return work.done() == 0 ? "none stored in " + work.folder() + " yet" + failed
				: work.done() + " stored in " + work.folder() + ", " + work.left() + " remaining" + failed;
	}

	private static String count(int n, String what) {
		return n + " " + what + (n == 1 ? "" : "s");
	}

	private List<String> heading() {
		List<String> out = new ArrayList<>(List.of("problem", "algorithm", "device", "runs", "done", "left"));
		if (time.isPresent()) {
			out.addAll(List.of("per run", "time left"));
		}
		return out;
	}

	private List<String> row(List<String> names, List<CaseSpec> cases, boolean each) {
		List<String> out = new ArrayList<>(names);
		if (!each) {
			out.set(0, count((int) cases.stream().map(c -> c.problemLabel() + " " + c.dimension()).distinct().count(), "problem"));
		}
		List<PlannedWork.Count> counts = cases.stream().map(work::count).toList();
		out.add("" + counts.stream().mapToInt(PlannedWork.Count::runs).sum());
		out.add("" + counts.stream().mapToInt(PlannedWork.Count::done).sum());
		out.add("" + counts.stream().mapToInt(PlannedWork.Count::left).sum());
		time.ifPresent(t -> {
			out.add(cases.size() == 1 ? seconds(t.run().values(), t.run().get(cases.getFirst())) : "");
			out.add(cases.stream().noneMatch(t.each()::containsKey) ? "-"
					: left(cases.stream().mapToDouble(c -> t.each().getOrDefault(c, 0.0)).sum()));
		});
		return out;
	}

	private static String seconds(Collection<Double> known, Double one) {
		return one == null || known.isEmpty() ? "-" : left(one);
	}

	private static String left(double seconds) {
		return Double.isNaN(seconds) ? "unknown" : UnitText.seconds(seconds);
	}

	private String sentence(TimeForecast t) {
		List<CaseSpec> unknown = t.each().keySet().stream().filter(c -> t.each().get(c).isNaN()).toList();
		if (unknown.size() == t.each().size()) {
			return "The time for the remaining " + (work.left() == 1 ? "run" : work.left() + " runs") + " is unknown.";
		}
		int runs = work.left() - unknown.stream().mapToInt(c -> work.count(c).left()).sum();
		Map<String, Double> places = new LinkedHashMap<>();
		t.each().keySet().stream().filter(c -> !unknown.contains(c)).forEach(c -> places.merge(c.place(), t.each().get(c), Double::sum));
		String by = places.size() == 1 ? " on " + places.keySet().iterator().next()
				: ": " + String.join(", ", places.entrySet().stream().map(e -> duration(e.getValue()) + " on " + e.getKey()).toList());
		int known = t.each().size() - unknown.size();
		String some = t.probed() < known ? ", estimated from " + t.probed() + " of " + known + " cases" : "";
		String which = unknown.isEmpty() ? "The " + (runs == 1 ? "run" : runs + " runs") + " left" : runs + (runs == 1 ? " run" : " runs")
				+ " of the "
				+ work.left() + " left";
		return which + " will take about " + duration(t.seconds()) + by
				+ ", without compiling" + some + ".";
	}

	static String duration(double seconds) {
		return seconds < 1 ? UnitText.seconds(seconds) : UnitText.duration(seconds);
	}

	/** One for each case, then one for all. */
	List<Map<String, Object>> lines() {
		Map<CaseSpec, CaseForecast> memory = new IdentityHashMap<>();
		planned.forecast().cases().forEach(f -> memory.put(f.spec(), f));
		List<Map<String, Object>> out = new ArrayList<>();
		for (CaseSpec c : spec.cases()) {
			Map<String, Object> line = new LinkedHashMap<>();
			line.put("event", "case");
			Optional.ofNullable(memory.get(c)).ifPresentOrElse(f -> line.putAll(ForecastOfFile.facts(planned.forecast(), f)),
					() -> line.putAll(ForecastOfFile.names(c)));
			line.put("runs", work.count(c).runs());
			line.put("done", work.count(c).done());
			line.put("failed", work.count(c).failed());
			line.put("runSeconds", time.map(t -> t.run().get(c)).orElse(null));
			line.put("secondsLeft", time.map(t -> t.each().get(c)).orElse(null));
			out.add(line);
		}
		out.add(all());
		return out;
	}

	private Map<String, Object> all() {
		Map<String, Object> out = new LinkedHashMap<>();
		out.put("event", "plan");
		out.put("name", spec.name());
		out.put("folder", work.folder().toString());
		out.put("cases", spec.cases().size());
		out.put("runs", spec.size());
		out.put("done", work.done());
		out.put("failed", work.failed());
		out.put("left", work.left());
		out.put("hostBytes", planned.forecast().hostBytes());
		out.put("javaHas", planned.forecast().javaHas());
		out.put("deviceBytes", planned.forecast().deviceBytes());
		out.put("secondsLeft", time.map(TimeForecast::seconds).orElse(null));
		out.put("probed", time.map(TimeForecast::probed).orElse(null));
		outputs.ifPresent(o -> {
			out.put("outputFiles", o.files());
			out.put("outputBytes", o.bytes());
			out.put("outputSeconds", o.seconds());
		});
		out.put("skipped", spec.skipped());
		List<String> notes = new ArrayList<>(planned.notes());
		notes.addAll(work.notes());
		time.ifPresent(t -> notes.addAll(t.faults()));
		notes.addAll(Damage.notes(work.damage(), work.folder()));
		out.put("notes", notes);
		return out;
	}
}
