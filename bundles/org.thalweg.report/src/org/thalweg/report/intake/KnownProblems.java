package org.thalweg.report.intake;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;

import org.thalweg.core.Catalog;
import org.thalweg.core.param.Parameters;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemFamily;
import org.thalweg.experiment.plan.Planner;
import org.thalweg.experiment.reading.Experiment.ProblemEntry;
import org.thalweg.experiment.reading.Places;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.formats.ArchivedRun;
import org.thalweg.report.FileName;
import org.thalweg.report.IohFunction;

/** The installed problems as other programs' files name them. One use. */
final class KnownProblems {
	/**
	 * A problem of an archive.
	 *
	 * @param parameters all of an installed problem's; of another one its instance
	 * @param numbered whether instances belong to its label
	 * @param level lowest value with its bias; empty if unknown
	 * @param installed whether it is
	 */
	record KnownProblem(String id, Map<String, String> parameters, boolean numbered, OptionalDouble level, boolean installed) {
	}

	private static final String BBOB = "bbob";

	private final Catalog catalog;
	private final Map<String, String> byNumber = new HashMap<>();
	private final Map<String, String> byName = new HashMap<>();
	private final Map<List<Object>, OptionalDouble> levels = new HashMap<>();

	KnownProblems(Catalog catalog) {
		this.catalog = catalog;
		for (String id : catalog.problems().keySet()) {
			IohFunction f = IohFunction.of(id, Map.of());
			byNumber.put(number(f.suite(), f.number()), id);
			byName.put(id, id);
			byName.put(FileName.of(id), id);
		}
	}

	private static String number(String suite, int function) {
		return suite.toLowerCase(Locale.ROOT) + " " + function;
	}

	/** @param raw whether its minimum is requested, and not only whether there is one */
	KnownProblem of(ArchivedRun.ArchivedCase c, boolean raw) {
		String id = Optional.ofNullable(byNumber.get(number(c.suite(), c.function()))).or(() -> Optional.ofNullable(byName.get(c.name())))
				.orElse(null);
		return id == null ? unknown(c) : installed(id, catalog.problems().get(id).get(), c, raw);
	}

	/** COCO's functions have known optima, even if not installed. */
	private static KnownProblem unknown(ArchivedRun.ArchivedCase c) {
		String suite = c.suite().isEmpty() ? "" : c.suite() + "/";
		String id = suite + (c.function() > 0 ? "f" + c.function() : c.name());
		boolean bbob = c.suite().toLowerCase(Locale.ROOT).startsWith(BBOB);
		return new KnownProblem(id, Map.of("instance", Integer.toString(c.instance())), false, bbob ? OptionalDouble.of(0) : OptionalDouble.empty(),
				false);
	}

	private <P extends Record> KnownProblem installed(String id, ProblemFamily<P> family, ArchivedRun.ArchivedCase c, boolean raw) {
		try {
			Map<String, String> names = Parameters.values(Parameters.bind(family.parameters(), Map.of(), Map.of()));
			Optional<String> instance = IohFunction.instanceParameter(names);
			Map<String, String> given = instance.filter(n -> !names.get(n).equals(Integer.toString(c.instance())))
					.map(n -> Map.of(n, Integer.toString(c.instance()))).orElse(Map.of());
			Map<String, String> all = new TreeMap<>(Parameters.values(Parameters.bind(family.parameters(), Map.of(), given)));
			if (instance.isEmpty() && c.instance() != 1) {
				all.put("instance", Integer.toString(c.instance()));
			}
			return new KnownProblem(id, all, instance.equals(Optional.of("instance")), level(id, c, given, raw), true);
		} catch (IllegalArgumentException e) {
			throw new UserError(id + ", instance " + c.instance() + " of an imported run: " + e.getMessage());
		}
	}

	/** One that cannot be made here, since its data are not there, counts as one of a known optimum: that of its suite. */
	private OptionalDouble level(String id, ArchivedRun.ArchivedCase c, Map<String, String> given, boolean raw) {
		return levels.computeIfAbsent(List.of(id, c.dimension(), raw ? given : ""), _ -> {
			Problem problem = Planner.problem(new ProblemEntry(List.of(id), List.of(c.dimension()), given, ""), new Places(""), catalog,
					Optional.empty()).problem();
			return problem == null ? raw ? OptionalDouble.empty() : OptionalDouble.of(0)
					: problem.optimum().isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(problem.optimum().getAsDouble() + problem.bias());
		});
	}
}
