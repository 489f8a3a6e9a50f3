package org.thalweg.experiment.reading;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.thalweg.core.param.Parameters;

/**
 * A user-defined problem: a key such as {@code formula} in place of {@code problem} names a problem of that id, and the keys next to
 * it are its parameters.
 */
final class OwnProblem {
	/** Keys whose values are parameters of the same name. */
	private static final List<Key<List<String>>> BOUNDS = List.of(Keys.Problem.LOWER, Keys.Problem.UPPER);

	private static final List<Key<?>> KINDS = List.of(Keys.Problem.FORMULA, Keys.Problem.KERNEL, Keys.Problem.PROCESS);
	private static final List<Key<?>> OF_KERNEL = List.of(Keys.Problem.FORM, Keys.Problem.REACH, Keys.Problem.HOST);
	private static final List<Key<?>> OF_PROCESS = List.of(Keys.Problem.NAMES, Keys.Problem.PROTOCOL, Keys.Problem.PENALTY, Keys.Problem.WORKERS,
			Keys.Problem.TIMEOUT, Keys.Problem.ON_FAILURE);
	private static final List<Key<?>> OF_ALL = List.of(Keys.Problem.LOWER, Keys.Problem.UPPER, Keys.Problem.OPTIMUM, Keys.Problem.AT);

	private OwnProblem() {
	}

	/**
	 * Reads its keys.
	 *
	 * @param with receives the parameters
	 * @return the problem's id; empty if none of the keys is there
	 */
	static Optional<String> read(YamlSection in, Map<String, String> with) {
		List<Key<?>> kinds = KINDS.stream().filter(in::has).toList();
		Key<?> kind = kinds.isEmpty() ? null : kinds.getFirst();
		if (kind != Keys.Problem.KERNEL) {
			refuse(in, OF_KERNEL, "kernel text");
		}
		if (kind != Keys.Problem.PROCESS) {
			refuse(in, OF_PROCESS, "a program");
		}
		if (kind == null) {
			refuse(in, OF_ALL, "a formula, kernel text or a program. Write a parameter of another problem in with: {%s: …}");
			return Optional.empty();
		}
		if (in.has(Keys.Problem.PROBLEM) || kinds.size() > 1) {
			in.finding(kind.name(), "a problem has only one of the keys problem, formula, kernel and process. Remove the others");
		}
		if (kind == Keys.Problem.FORMULA) {
			String text = formula(in);
			with.merge(kind.name(), text, (twice, _) -> {
				twice(in, kind.name());
				return twice;
			});
		} else {
			put(in, with, kind, in.required(kind.name()));
		}
		Stream.concat(OF_KERNEL.stream().filter(_ -> kind == Keys.Problem.KERNEL), OF_PROCESS.stream().filter(_ -> kind == Keys.Problem.PROCESS))
				.filter(in::has).forEach(key -> put(in, with, key, written(in.read(key))));
		bounds(in, with);
		return Optional.of(kind.name());
	}

	/** As parameters are written: lists with blanks, and 0 for a time that never ends. */
	private static String written(Object value) {
		return switch (value) {
		case List<?> list -> list.stream().map(String::valueOf).collect(Collectors.joining(" "));
		case Double never when never == Double.POSITIVE_INFINITY -> "0";
		default -> Parameters.word(value);
		};
	}

	private static void refuse(YamlSection in, List<Key<?>> keys, String of) {
		keys.stream().filter(in::has).forEach(key -> in.finding(key.name(), "this key is used only with " + of.formatted(key.name())));
	}

	private static void bounds(YamlSection in, Map<String, String> with) {
		for (Key<List<String>> bound : BOUNDS) {
			if (!in.has(bound)) {
				in.missing(bound.name());
			}
			put(in, with, bound.name(), String.join(" ", in.read(bound)));
		}
		if (in.has(Keys.Problem.OPTIMUM)) {
			put(in, with, Keys.Problem.OPTIMUM.name(), in.read(Keys.Problem.OPTIMUM));
		}
		if (in.has(Keys.Problem.AT)) {
			put(in, with, Keys.Problem.AT.name(), String.join(" ", in.read(Keys.Problem.AT)));
		}
	}

	/** @param key such as on-failure, which is the parameter onFailure */
	private static void put(YamlSection in, Map<String, String> with, Key<?> key, String value) {
		String parameter = key == Keys.Problem.ON_FAILURE ? "onFailure" : key.name();
		if (with.containsKey(parameter)) {
			twice(in, parameter);
		}
		with.put(parameter, value);
		in.sameAs("with." + parameter, key.name());
	}

	private static void put(YamlSection in, Map<String, String> with, String key, String value) {
		if (with.containsKey(key)) {
			twice(in, key);
		}
		with.put(key, value);
		in.sameAs("with." + key, key);
	}

	private static void twice(YamlSection in, String key) {
		in.finding("with." + key, "'" + key + "' is given twice, here and in the problem itself. Remove one of them");
	}

	/** A term with its expansion: {@code sum: x^2} is {@code sum(x^2)}. */
	private static String formula(YamlSection in) {
		String key = Keys.Problem.FORMULA.name();
		List<YamlSection> written = in.read(Keys.Problem.FORMULA);
		if (written.size() > 1) {
			in.finding(key, "expected one formula, such as {sum: \"x^2\"}");
		}
		if (written.size() != 1) {
			return "0";
		}
		YamlSection section = written.getFirst();
		List<Key<?>> given = Keys.Formula.SECTION.keys().stream().filter(section::has).toList();
		section.end();
		if (given.size() != 1) {
			in.finding(key, "expected one of the keys value, sum, mean, product, min and max. To combine several, use value, such as "
					+ "\"sum(x^2) + max(abs(x))\"");
			return "0";
		}
		in.sameAs("with." + key, in.hasSection(key) ? key + "." + given.getFirst().name() : key);
		String text = section.text(given.getFirst().name(), "0");
		return given.getFirst() == Keys.Formula.VALUE ? text : given.getFirst().name() + "(" + text + ")";
	}
}
