package org.thalweg.experiment.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.thalweg.core.run.Trace;
import org.thalweg.experiment.plan.Plan;
import org.thalweg.experiment.run.Cancel;
import org.thalweg.experiment.run.Runner;
import org.thalweg.fixtures.Toys;

/** A store of 40 runs of two cases in jobs of two, with a failure and two plans, and what is true of it. */
final class FortyRuns {
	private static final String YAML = """
			name: Forty
			problems: {problem: toy/bowl, dimension: [2, 3]}
			algorithms: {algorithm: walk, with: {scale: %s}}
			runs: 20
			together: 2
			stop: 10
			success: 4
			notes: %s
			""";

	private FortyRuns() {
	}

	/** Fills the folder. */
	static void write(Path folder) {
		try (RunStore store = RunStore.open(folder)) {
			store.save(ToyRuns.plan(YAML.formatted("1", "first"), new Toys.Walk()));
			store.addFailure(List.of(ToyRuns.plan(YAML.formatted("2", "other"), new Toys.Walk()).spec().allRuns().getFirst()), "fell over");
			Runner.run(plan(), store, e -> {}, new Cancel());
		}
	}

	static Plan plan() {
		return ToyRuns.plan(YAML.formatted("1", "final"), new Toys.Walk());
	}

	/** id → all that is kept of a run. */
	static Map<String, String> truth(RunStore store) {
		Map<String, String> out = new TreeMap<>();
		store.runs().forEach(r -> out.put(r.spec().id(), text(r)));
		return out;
	}

	static String text(RunRecord r) {
		return List.of(r.spec(), r.best(), r.error(), Arrays.toString(r.x()), r.evaluations(), r.steps(), r.success(), r.hitStep(),
				r.hitEvaluations(), r.job(), r.outputs().keySet()).toString();
	}

	static String text(Trace trace) {
		return Arrays.toString(trace.toBytes());
	}

	/** Every folder's content by name. */
	static Map<String, String> content(Path folder) throws IOException {
		Map<String, String> out = new TreeMap<>();
		try (var files = Files.list(folder)) {
			for (Path f : files.toList()) {
				out.put(f.getFileName().toString(), Arrays.hashCode(Files.readAllBytes(f)) + " " + Files.getLastModifiedTime(f));
			}
		}
		return out;
	}

	static void sql(Path folder, String... statements) throws SQLException {
		try (Connection c = DriverManager.getConnection("jdbc:sqlite:" + folder.resolve(RunStore.FILE)); Statement s = c.createStatement()) {
			for (String sql : statements) {
				s.execute(sql);
			}
		}
	}

	static void copy(Path from, Path to) throws IOException {
		Files.createDirectories(to);
		try (var files = Files.list(from)) {
			for (Path f : new ArrayList<>(files.toList())) {
				Files.copy(f, to.resolve(f.getFileName()), java.nio.file.StandardCopyOption.REPLACE_EXISTING);
			}
		}
	}
}
