package org.thalweg.batch;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Stream;

import org.thalweg.experiment.console.StatusLine;
import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.experiment.run.Replay;
import org.thalweg.experiment.run.StoreComparison;
import org.thalweg.experiment.run.StoreComparison.Pair;
import org.thalweg.experiment.store.Damage;
import org.thalweg.experiment.store.RunRecord;
import org.thalweg.experiment.store.RunStore;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code thalweg compare A B}. */
@Command(name = "compare", mixinStandardHelpOptions = true, description = {
		"Compares two folders of results run by run: whether each has the same runs, whether they are equal bit for bit, and from which step one "
				+ "differs. "
				+ "A run has the same algorithm, problem, parameters, budget and seed in both; differences of device, version and data are "
				+ "allowed and reported.",
		"Exits with 0 if all is the same, with 1 if anything differs." },
		footer = { "", "Example: thalweg compare results/on-this-machine results/on-the-other" })
final class CompareVerb implements Callable<Integer> {
	private static final int SHOWN = 20;

	private final Session session;

	@Parameters(index = "0", paramLabel = "A", description = "Folder with results.")
	private Path a;

	@Parameters(index = "1", paramLabel = "B", description = "Another folder with results.")
	private Path b;

	@Option(names = "--all", description = "Lists every run that differs or is in one folder only, instead of the first " + SHOWN + ".")
	private boolean all;

	@Option(names = "--json", description = "One JSON object for each run that differs or is in one folder only, then a summary object.")
	private boolean json;

	@Option(names = "--quiet", description = "No progress.")
	private boolean quiet;

	CompareVerb(Session session) {
		this.session = session;
	}

	@Override
	public Integer call() {
		StatusLine status = session.console().status(!quiet && !json);
		try (RunStore one = RunStore.read(a); RunStore other = RunStore.read(b)) {
			StoreComparison found = StoreComparison.of(one, other, session.cancel(), f -> status.show(StatusLine.bar(f) + "  comparing"));
			status.clear();
			Stream.of(one, other).flatMap(s -> Damage.notes(s.damage(), s.folder()).stream()).forEach(session.err()::println);
			if (json) {
				write(found);
			} else {
				print(found);
			}
			return found.same() && one.damage().isEmpty() && other.damage().isEmpty() ? ExitCode.DONE : ExitCode.FAILED;
		} finally {
			status.clear();
		}
	}

	private void print(StoreComparison found) {
		List<Pair> differing = found.pairs().stream().filter(p -> !p.same()).toList();
		session.out().println(runs(found.pairs().size()) + (found.pairs().size() == 1 ? " is" : " are") + " in both: "
				+ (found.pairs().size() - differing.size()) + " equal bit for bit, " + differing.size() + " not");
		section("Only in " + a, found.onlyA().stream().map(CompareVerb::name).toList());
		section("Only in " + b, found.onlyB().stream().map(CompareVerb::name).toList());
		section("Different", differing.stream().map(p -> name(p.a()) + ": " + outcome(p)).toList());
		found.circumstances().forEach((what, n) -> session.out().println(runs(n) + ": " + what));
		if (found.same()) {
			session.out().println("The same.");
		}
	}

	private void section(String title, List<String> lines) {
		if (lines.isEmpty()) {
			return;
		}
		session.out().println(title + ": " + runs(lines.size()));
		lines.stream().limit(all ? Long.MAX_VALUE : SHOWN).forEach(l -> session.out().println("  " + l));
		if (!all && lines.size() > SHOWN) {
			session.out().println("  and " + (lines.size() - SHOWN) + " more; --all lists them");
		}
	}

	private static String runs(int n) {
		return n + (n == 1 ? " run" : " runs");
	}

	private static String name(RunRecord r) {
		CaseSpec c = r.spec().spec();
		return c.label() + " on " + c.problemLabel() + " " + c.dimension() + "-D, seed " + r.spec().seed() + " (" + c.place() + ", run "
				+ r.spec().id().substring(0, 12) + ")";
	}

	private static String outcome(Pair p) {
		return p.outcome().map(o -> switch (o) {
		case Replay.TraceComparison.Identical _ -> "same improvements, but a different point or best value";
		case Replay.TraceComparison.WithinTolerance(double difference) -> "within tolerance, maximum relative difference " + ConsoleText.number(
				difference);
		case Replay.TraceComparison.Differs(long step, double one, double other) -> "differs from step " + step + ": " + one + " in A, " + other
				+ " in B";
		}).orElse("its recorded improvements are damaged");
	}

	private void write(StoreComparison found) {
		found.onlyA().forEach(r -> session.json().write(line("only", r, a)));
		found.onlyB().forEach(r -> session.json().write(line("only", r, b)));
		found.pairs().stream().filter(p -> !p.same()).forEach(p -> session.json().write(line(p)));
		Map<String, Object> out = new LinkedHashMap<>();
		out.put("event", "compared");
		out.put("a", a.toString());
		out.put("b", b.toString());
		out.put("same", found.same());
		out.put("both", found.pairs().size());
		out.put("equal", found.pairs().stream().filter(Pair::same).count());
		out.put("onlyA", found.onlyA().size());
		out.put("onlyB", found.onlyB().size());
		out.put("notes", found.circumstances().entrySet().stream().map(e -> runs(e.getValue()) + ": " + e.getKey()).toList());
		session.json().write(out);
	}

	private static Map<String, Object> line(Pair p) {
		Map<String, Object> out = line("different", p.a(), null);
		out.put("other", p.b().spec().id());
		switch (p.outcome().orElse(null)) {
		case null -> out.put("outcome", "damaged");
		case Replay.TraceComparison.Identical _ -> out.put("outcome", "other point");
		case Replay.TraceComparison.WithinTolerance(double difference) -> {
			out.put("outcome", "within tolerance");
			out.put("greatestDifference", difference);
		}
		case Replay.TraceComparison.Differs(long step, double one, double other) -> {
			out.put("outcome", "differs");
			out.put("step", step);
			out.put("valueA", one);
			out.put("valueB", other);
		}
		}
		return out;
	}

	/** @param folder null for a run in both */
	private static Map<String, Object> line(String event, RunRecord r, Path folder) {
		CaseSpec c = r.spec().spec();
		Map<String, Object> out = new LinkedHashMap<>();
		out.put("event", event);
		if (folder != null) {
			out.put("folder", folder.toString());
		}
		out.put("run", r.spec().id());
		out.put("problem", c.problem());
		out.put("dimension", c.dimension());
		out.put("label", c.label());
		out.put("device", r.job().address());
		out.put("seed", r.spec().seed());
		return out;
	}
}
