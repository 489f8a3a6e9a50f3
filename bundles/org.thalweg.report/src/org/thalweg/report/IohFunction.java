package org.thalweg.report;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.experiment.plan.RunSpec;

/**
 * A case's problem as IOHprofiler identifies problems: by suite, number of the function and number of the instance, the same in every
 * export, whatever else an experiment contains.
 *
 * @param suite the part before the slash of the problem's id; {@code thalweg} for an id without one
 * @param number {@code f7} of a suite is 7, the classic functions have the numbers of the CLPSO paper's table 2, any other problem
 *            a number made from its id, 1000 to 65534
 * @param instance the parameter {@code instance}, {@code year} or one that ends in {@code Seed}, the first that the problem has
 *            and that is in range; else 1
 */
public record IohFunction(String suite, int number, int instance) {
	private static final List<String> CLASSIC = List.of("classic/sphere", "classic/schwefel-2-22", "classic/noise", "classic/rosenbrock",
			"classic/rastrigin", "classic/ackley", "classic/rotated-schwefel", "classic/rotated-rastrigin");
	private static final Pattern NUMBERED = Pattern.compile(".*/f(\\d{1,3})");
	private static final List<Predicate<String>> COUNTS = List.of("instance"::equals, "year"::equals, n -> n.endsWith("Seed"));
	/** Numbers below are suites' own; the format has 16 bits. */
	private static final int FIRST_MADE = 1000;
	private static final int LAST = 65_534;

	/**
	 * The functions of a plan's cases. Where variants of a function have one instance, since something else than its parameter
	 * distinguishes them, each has one made from all of its parameters.
	 */
	static Map<CaseSpec, IohFunction> of(List<CaseSpec> cases) {
		Map<IohFunction, Set<Map<String, String>>> variants = new HashMap<>();
		cases.forEach(c -> variants.computeIfAbsent(of(c.problem(), c.problemParameters()), k -> new HashSet<>()).add(c.problemParameters()));
		Map<CaseSpec, IohFunction> out = new HashMap<>();
		for (CaseSpec c : cases) {
			IohFunction own = of(c.problem(), c.problemParameters());
			out.put(c, variants.get(own).size() == 1 ? own
					: new IohFunction(own.suite, own.number, made(new TreeMap<>(c.problemParameters()).toString())));
		}
		return out;
	}

	/** By the problem alone. */
	public static IohFunction of(String id, Map<String, String> parameters) {
		return new IohFunction(id.contains("/") ? id.substring(0, id.indexOf('/')) : "thalweg", number(id), instance(parameters));
	}

	private static int number(String id) {
		Matcher numbered = NUMBERED.matcher(id);
		return CLASSIC.contains(id) ? CLASSIC.indexOf(id) + 1
				: numbered.matches() && Integer.parseInt(numbered.group(1)) > 0 ? Integer.parseInt(numbered.group(1)) : made(id);
	}

	/** The parameter that the number of the instance is, if a problem has one. */
	public static Optional<String> instanceParameter(Map<String, String> parameters) {
		return COUNTS.stream().flatMap(name -> parameters.keySet().stream().filter(name)).findFirst();
	}

	private static int instance(Map<String, String> parameters) {
		return COUNTS.stream().flatMap(name -> parameters.entrySet().stream().filter(e -> name.test(e.getKey())))
				.filter(e -> e.getValue().matches("\\d{1,5}")).mapToInt(e -> Integer.parseInt(e.getValue())).filter(n -> n <= LAST)
				.findFirst().orElse(1);
	}

	private static int made(String text) {
		return FIRST_MADE + (int) (Long.parseLong(RunSpec.sha(text).substring(0, 8), 16) % (LAST - FIRST_MADE + 1));
	}
}
