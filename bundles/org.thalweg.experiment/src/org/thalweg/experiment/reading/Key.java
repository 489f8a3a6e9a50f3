package org.thalweg.experiment.reading;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;

import org.thalweg.core.param.Parameters;
import org.thalweg.core.param.Parameters.Info;

/**
 * A key of an experiment file, declared once: reading takes default and bounds from here, completion, hover and forms the meaning and
 * what they propose, and a test compares the documents with it. Immutable.
 *
 * @param info name, default in words, bounds, unit, choices, and the meaning in one sentence
 * @param otherwise value if the key is missing
 * @param reading reads the value
 * @param form what may be written
 * @param names what is proposed as a value
 * @param inside keys of the mapping that may be written; null if none may
 * @param example value as it is written; empty if choices or names show it
 * @param alias another name that is read, such as a former one; empty if there is none
 */
public record Key<T>(Info info, T otherwise, Reading<T> reading, Form form, Names names, Section inside, String example, String alias) {
	private static final double NONE = Double.NEGATIVE_INFINITY;
	private static final double ANY = Double.POSITIVE_INFINITY;

	/** Reads the value of a key; a diagnostic and the other value if it is invalid. */
	public interface Reading<T> {
		T read(YamlSection in, String name, T otherwise);
	}

	/** What may be written. */
	public enum Form {
		/** One value. */
		SINGLE,
		/** One value of several lines. */
		LINES,
		/** A value or a list of them. */
		LIST
	}

	/** What is proposed as a value. */
	public enum Names {
		/** Nothing but the choices. */
		FREE(false), PROBLEM(false), ALGORITHM(true), PRESET(true), MAPPING(true), DEVICE(false),
		/** A device, or all of a backend. */
		DEVICES(false),
		/** The label of an algorithm. */
		LABEL(true),
		/** The label of an algorithm or of published figures. */
		RANKED(false),
		/** The word all, in addition to numbers. */
		ALL(false),
		/** The words all and auto, in addition to numbers. */
		ALL_OR_AUTO(false);

		private final boolean closed;

		Names(boolean closed) {
			this.closed = closed;
		}

		/** Whether a single value must be one of those proposed, if any are. */
		public boolean closed() {
			return closed;
		}
	}

	public static <T> Key<T> of(Info info, T otherwise, Reading<T> reading) {
		return new Key<>(info, otherwise, reading, Form.SINGLE, Names.FREE, null, "", "");
	}

	/** @param unless the default in words, empty for none */
	public static Key<String> text(String name, String unless, String meaning) {
		return of(info(name, String.class, unless, NONE, ANY, meaning), "", YamlSection::text);
	}

	/** Text of up to {@link org.thalweg.core.text.Limits#NOTES_LENGTH} characters, of several lines. */
	static Key<String> longText(String name, String meaning) {
		return of(info(name, String.class, "", NONE, ANY, meaning), "", YamlSection::longText).form(Form.LINES);
	}

	static Key<String> required(String name, String meaning) {
		return of(info(name, String.class, "", NONE, ANY, meaning), "", (in, key, _) -> in.required(key));
	}

	public static Key<List<String>> texts(String name, String unless, String meaning) {
		return of(info(name, String.class, unless, NONE, ANY, meaning), List.<String>of(), (in, key, _) -> in.texts(key)).form(Form.LIST);
	}

	/** @param parse throws an IllegalArgumentException with what is wrong with a value or a list of them */
	static <T> Key<T> parsed(String name, T otherwise, Function<List<String>, T> parse, String meaning) {
		return parsed(name, "", otherwise, parse, meaning);
	}

	/** @param unless what a file without it means */
	static <T> Key<T> parsed(String name, String unless, T otherwise, Function<List<String>, T> parse, String meaning) {
		return of(info(name, String.class, unless, NONE, ANY, meaning), otherwise, (in, key, none) -> {
			try {
				return parse.apply(in.texts(key));
			} catch (IllegalArgumentException e) {
				in.finding(key, e.getMessage());
				return none;
			}
		}).form(Form.LIST);
	}

	/** @param otherwise below {@code min} for no default */
	public static Key<Integer> integer(String name, int otherwise, int min, int max, String meaning) {
		return of(info(name, long.class, otherwise < min ? "" : "" + otherwise, min, greatest(max), meaning), otherwise,
				(in, key, none) -> (int) in.integer(key, none, min, max));
	}

	/** @param otherwise below {@code min} for no default */
	static Key<Long> count(String name, long otherwise, long min, long max, String meaning) {
		return of(info(name, long.class, otherwise < min ? "" : "" + otherwise, min == Long.MIN_VALUE ? NONE : min, greatest(max), meaning),
				otherwise, (in, key, none) -> in.integer(key, none, min, max));
	}

	/** A count of at least 1, or a list of them; none by default. */
	static Key<List<Long>> counts(String name, long max, String meaning) {
		return of(info(name, long.class, "", 1, greatest(max), meaning), List.<Long>of(), (in, key, _) -> in.counts(key, max)).form(Form.LIST);
	}

	private static double greatest(long max) {
		return max < Integer.MAX_VALUE ? max : ANY;
	}

	/** A number of populations, {@link Experiment#ALL} for all of them, or {@link Experiment#AUTO}. */
	static Key<Integer> numberAllOrAuto(String name, int otherwise, String unless, String meaning) {
		return numberOr(new TreeMap<>(Map.of("all", Experiment.ALL, "auto", Experiment.AUTO)), name, otherwise, unless, meaning)
				.names(Names.ALL_OR_AUTO);
	}

	/** A number of populations, or all of them, {@link Experiment#ALL}. */
	static Key<Integer> numberOrAll(String name, int otherwise, String unless, String meaning) {
		return numberOr(Map.of("all", Experiment.ALL), name, otherwise, unless, meaning).names(Names.ALL);
	}

	private static Key<Integer> numberOr(Map<String, Integer> words, String name, int otherwise, String unless, String meaning) {
		return of(info(name, String.class, unless, NONE, ANY, meaning), otherwise,
				(in, key, none) -> in.integerOr(words, key, none, 1, Experiment.ALL - 1));
	}

	/** Free names, each with a value. */
	static Key<Map<String, String>> map(String name, String meaning) {
		return of(info(name, String.class, "", NONE, ANY, meaning), Map.<String, String>of(), (in, key, _) -> in.map(key));
	}

	/** @param otherwise NaN, or below {@code min}, for no default */
	public static Key<Double> number(String name, double otherwise, double min, double max, String unit, String meaning) {
		return of(new Info(name, double.class, otherwise >= min ? Double.toString(otherwise) : "", min, max, meaning, unit, List.of()), otherwise,
				(in, key, none) -> in.number(key, none, min, max));
	}

	static Key<Boolean> truth(String name, String meaning) {
		return of(new Info(name, boolean.class, "false", NONE, ANY, meaning, "", List.of("true", "false")), false, YamlSection::truth);
	}

	public static <E extends Enum<E>> Key<E> choice(String name, E otherwise, String meaning) {
		Class<E> type = otherwise.getDeclaringClass();
		List<String> words = Arrays.stream(type.getEnumConstants()).map(Parameters::word).toList();
		return of(new Info(name, String.class, Parameters.word(otherwise), NONE, ANY, meaning, "", words), otherwise,
				(in, key, none) -> in.choice(key, type, none));
	}

	/** A mapping, its first value, or a list of these. */
	static Key<List<YamlSection>> sections(String name, String unless, Section inside, String meaning) {
		return of(info(name, String.class, unless, NONE, ANY, meaning), List.<YamlSection>of(),
				(in, key, _) -> in.sections(key, inside.first())).inside(inside);
	}

	/** A mapping on its own. @param wanted what is expected, such as {@code {min: 1}} */
	public static Key<Optional<YamlSection>> section(String name, String wanted, Section inside, String meaning) {
		return of(info(name, String.class, "", NONE, ANY, meaning), Optional.<YamlSection>empty(),
				(in, key, none) -> in.has(key) ? in.section(key, wanted) : none).inside(inside);
	}

	static Info info(String name, Class<?> type, String unless, double min, double max, String meaning) {
		return new Info(name, type, unless, min, max, meaning, "", List.of());
	}

	public Key<T> form(Form other) {
		return new Key<>(info, otherwise, reading, other, names, inside, example, alias);
	}

	Key<T> names(Names others) {
		return new Key<>(info, otherwise, reading, form, others, inside, example, alias);
	}

	public Key<T> inside(Section section) {
		return new Key<>(info, otherwise, reading, form, names, section, example, alias);
	}

	/** With an example, which becomes part of the meaning. */
	public Key<T> example(String value) {
		Info more = new Info(info.name(), info.type(), info.def(), info.min(), info.max(), info.text() + ", such as " + value, info.unit(),
				info.choices());
		return new Key<>(more, otherwise, reading, form, names, inside, value, alias);
	}

	/** With another name that is read, such as a former one. */
	Key<T> alias(String name) {
		return new Key<>(info, otherwise, reading, form, names, inside, example, name);
	}

	public String name() {
		return info.name();
	}

	/** Whether a name is that of this key or its alias. */
	boolean called(String name) {
		return name.equals(name()) || !alias.isEmpty() && name.equals(alias);
	}
}
