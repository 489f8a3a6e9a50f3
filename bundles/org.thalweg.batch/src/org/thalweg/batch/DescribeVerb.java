package org.thalweg.batch;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Stream;

import org.thalweg.core.Catalog;
import org.thalweg.core.Contribution;
import org.thalweg.core.ContributionException;
import org.thalweg.core.algorithm.Algorithm;
import org.thalweg.core.algorithm.DeviceMapping;
import org.thalweg.core.algorithm.Preset;
import org.thalweg.core.param.Names;
import org.thalweg.experiment.reading.UserError;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code thalweg describe [ID]}, and {@code thalweg describe --forecast FILE}. */
@Command(name = "describe", mixinStandardHelpOptions = true, description = {
		"Lists the installed algorithms, problems and backends, or describes one of them.",
		"With --forecast, shows what an experiment file needs, without running it: memory of the host and of devices, whether it fits, and its "
				+ "checkpoints. Exits with 2 if 'run' would reject the file." },
		footer = { "", "Examples:", "  thalweg describe clpso", "  thalweg describe --forecast examples/first.yaml --set runs=3" })
final class DescribeVerb implements Callable<Integer> {
	private final Session session;

	@Parameters(index = "0", arity = "0..1", paramLabel = "ID", description = "An algorithm, a problem or a backend.")
	private String id;

	@Option(names = "--forecast", paramLabel = "FILE", description = "An experiment file (YAML): shows what it needs.")
	private Path forecast;

	@Option(names = "--set", paramLabel = "PATH=VALUE", description = "With --forecast, replaces a value of the file, as for run. May be repeated.")
	private Map<String, String> sets = new LinkedHashMap<>();

	@Option(names = "--data", paramLabel = "DIR",
			description = "With --forecast, the folder with official data files; it takes precedence over the file's data: and over THALWEG_DATA.")
	private Path data;

	@Option(names = "--json", description = "One JSON object for each.")
	private boolean json;

	DescribeVerb(Session session) {
		this.session = session;
	}

	@Override
	public Integer call() {
		if (forecast != null && id != null) {
			throw new UserError("--forecast describes a file, and '" + id + "' is an id. Give only one of them");
		}
		if (forecast == null && (data != null || !sets.isEmpty())) {
			throw new UserError((data != null ? "--data" : "--set") + " is used only with --forecast FILE");
		}
		return forecast == null ? describe() : new ForecastOfFile(session, json).tell(forecast, sets, data);
	}

	private int describe() {
		Catalog catalog = session.catalog();
		List<ContributionFacts> all = Stream.of(
				catalog.algorithms().values().stream().map(ContributionFacts::algorithm),
				catalog.problems().values().stream().map(ContributionFacts::problem),
				catalog.backends().values().stream().map(ContributionFacts::backend)).flatMap(s -> s).toList();
		List<ContributionFacts> chosen = all;
		if (id != null) {
			chosen = all.stream().filter(d -> d.id().equals(id)).toList();
			if (chosen.isEmpty()) {
				throw new UserError("unknown id '" + id + "'."
						+ Names.question(id, all.stream().map(ContributionFacts::id).toList()).map(" "::concat)
								.orElse(" 'thalweg describe' lists all."));
			}
		}
		List<ContributionFacts> wanted = chosen;
		return session.patiently(id == null ? "The list" : "The description of " + id, () -> {
			if (json) {
				wanted.forEach(d -> session.json().write(d.facts()));
			} else if (id != null) {
				wanted.forEach(d -> d.lines().forEach(session.out()::println));
			} else {
				list(catalog);
			}
			return ExitCode.DONE;
		});
	}

	private void list(Catalog catalog) {
		section("Algorithms", catalog.algorithms(), true);
		section("Problems", catalog.problems(), false);
		section("Backends", catalog.backends(), false);
	}

	private <T> void section(String title, Map<String, Contribution<T>> contributions, boolean loaded) {
		session.out().println(title);
		List<List<String>> rows = new ArrayList<>();
		contributions.values().forEach(c -> {
			rows.add(List.of("  " + c.id(), c.name()));
			if (loaded) {
				offers(c).forEach(line -> rows.add(List.of("", line)));
			}
		});
		if (rows.isEmpty()) {
			rows.add(List.of("  none installed"));
		}
		ConsoleText.table(rows, 2).forEach(session.out()::println);
	}

	/** Presets and mappings of an algorithm; one that cannot be created shows the reason and does not hide the others. */
	private static List<String> offers(Contribution<?> c) {
		try {
			Algorithm<?> algorithm = (Algorithm<?>) c.get();
			String mappings = algorithm.mappings().isEmpty() ? "none; runs on the host"
					: String.join(", ", algorithm.mappings().stream().map(DeviceMapping::id).toList());
			return List.of("  presets: " + String.join(", ", algorithm.presets().stream().map(Preset::name).toList()),
					"  mappings: " + mappings);
		} catch (ContributionException e) {
			return List.of("  " + e.getMessage());
		}
	}
}
