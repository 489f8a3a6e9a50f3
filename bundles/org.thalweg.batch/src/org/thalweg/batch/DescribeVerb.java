package org.thalweg.batch;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Stream;

import org.thalweg.core.Catalog;
import org.thalweg.core.Contribution;
import org.thalweg.core.ContributionException;
import org.thalweg.core.algorithm.Algorithm;
import org.thalweg.core.algorithm.Model;
import org.thalweg.core.algorithm.Preset;
import org.thalweg.core.param.Names;
import org.thalweg.experiment.UserMistake;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code thalweg describe [ID]}. */
@Command(name = "describe", mixinStandardHelpOptions = true,
		description = "Lists the algorithms, problems and backends that are installed, or tells all about one of them.",
		footer = { "", "Example: thalweg describe clpso" })
final class DescribeVerb implements Callable<Integer> {
	private final Session session;

	@Parameters(index = "0", arity = "0..1", paramLabel = "ID", description = "An algorithm, a problem or a backend.")
	private String id;

	@Option(names = "--json", description = "One JSON object for each.")
	private boolean json;

	DescribeVerb(Session session) {
		this.session = session;
	}

	@Override
	public Integer call() {
		Catalog catalog = session.catalog();
		List<Description> all = Stream.of(
				catalog.algorithms().values().stream().map(Description::algorithm),
				catalog.problems().values().stream().map(Description::problem),
				catalog.backends().values().stream().map(Description::backend)).flatMap(s -> s).toList();
		List<Description> chosen = all;
		if (id != null) {
			chosen = all.stream().filter(d -> d.id().equals(id)).toList();
			if (chosen.isEmpty()) {
				throw new UserMistake("nothing is called '" + id + "'."
						+ Names.nearest(id, all.stream().map(Description::id).toList()).map(n -> " Did you mean '" + n + "'?")
								.orElse(" thalweg describe lists everything."));
			}
		}
		if (json) {
			chosen.forEach(d -> session.json().write(d.facts()));
		} else if (id != null) {
			chosen.forEach(d -> d.lines().forEach(session.out()::println));
		} else {
			list(catalog);
		}
		return ExitCode.DONE;
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
			rows.add(List.of("  none is installed"));
		}
		Text.table(rows, 2).forEach(session.out()::println);
	}

	/** Presets and models of an algorithm; one that cannot be made says why and hides nothing else. */
	private static List<String> offers(Contribution<?> c) {
		try {
			Algorithm<?> algorithm = (Algorithm<?>) c.get();
			String models = algorithm.models().isEmpty() ? "none, runs on the host"
					: String.join(", ", algorithm.models().stream().map(Model::id).toList());
			return List.of("  presets: " + String.join(", ", algorithm.presets().stream().map(Preset::name).toList()),
					"  models: " + models);
		} catch (ContributionException e) {
			return List.of("  " + e.getMessage());
		}
	}
}
