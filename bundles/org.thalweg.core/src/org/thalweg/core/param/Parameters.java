package org.thalweg.core.param;

import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

import org.thalweg.core.number.Decimals;
import org.thalweg.core.param.ParameterException.Fault;

/** Reads the declarations of a parameter record, and makes records from users' values. */
public final class Parameters {
	/**
	 * One declared parameter.
	 *
	 * @param choices accepted values of an enum or boolean, empty otherwise
	 */
	public record Info(String name, Class<?> type, String def, double min, double max, String text, String unit,
			List<String> choices) {
		/** "an integer of at least 1", "a number from 0 to 1", "one of strict, relaxed". */
		public String expected() {
			if (!choices.isEmpty()) {
				return "one of " + String.join(", ", choices);
			}
			if (type == String.class) {
				return "text";
			}
			if (type == String[].class) {
				return "words separated by blanks";
			}
			if (type == double[].class) {
				return "one or more numbers separated by blanks";
			}
			String kind = type == double.class ? "a number" : "an integer";
			boolean low = min != Double.NEGATIVE_INFINITY;
			boolean high = max != Double.POSITIVE_INFINITY;
			return kind + (low && high ? " from " + number(min) + " to " + number(max)
					: low ? " of at least " + number(min) : high ? " of at most " + number(max) : "");
		}

		/**
		 * The default as displayed: an infinite number means that the user sets none and the owner of the parameter chooses.
		 *
		 * @since 0.1
		 */
		public String defaultInWords() {
			return type == double.class && def.matches("[+-]?Infinity") ? "its own" : def;
		}

		/**
		 * With another default.
		 *
		 * @since 0.1
		 */
		public Info withDefault(String other) {
			return new Info(name, type, other, min, max, text, unit, choices);
		}

		private String number(double v) {
			return v == Math.rint(v) && Math.abs(v) < 1e15 ? Long.toString((long) v) : Double.toString(v);
		}
	}

	private Parameters() {
	}

	/** The parameters of a record in its order, without the names that it leaves to its users. */
	public static List<Info> of(Class<? extends Record> record) {
		List<Info> out = new ArrayList<>();
		for (RecordComponent c : record.getRecordComponents()) {
			if (c.getType() == Map.class) {
				continue;
			}
			Param p = c.getAnnotation(Param.class);
			if (p == null) {
				throw new IllegalStateException(record.getName() + "." + c.getName() + " has no @Param");
			}
			out.add(info(c, p));
		}
		return List.copyOf(out);
	}

	private static Info info(RecordComponent c, Param p) {
		return new Info(c.getName(), c.getType(), p.def(), p.min(), p.max(), p.text(), p.unit(), choices(c.getType()));
	}

	/**
	 * What names that a record does not declare mean in it; empty if it takes none.
	 *
	 * @since 0.1
	 */
	public static Optional<String> others(Class<? extends Record> record) {
		return Arrays.stream(record.getRecordComponents()).filter(c -> c.getType() == Map.class).findFirst()
				.map(c -> c.getAnnotation(Param.class).text());
	}

	private static boolean open(Class<? extends Record> record) {
		return others(record).isPresent();
	}

	private static List<String> choices(Class<?> type) {
		if (type == boolean.class) {
			return List.of("true", "false");
		}
		return type.isEnum() ? Arrays.stream(type.getEnumConstants()).map(Parameters::word).toList() : List.of();
	}

	/** How users write a value: the enum constant {@code ONE_BY_ONE} is {@code one-by-one}, and blanks separate the elements of an array. */
	public static String word(Object value) {
		if (value instanceof double[] numbers) {
			return Arrays.stream(numbers).mapToObj(Double::toString).collect(Collectors.joining(" "));
		}
		return value instanceof String[] words ? String.join(" ", words) : value instanceof Enum<?> e ? e.name().toLowerCase(Locale.ROOT).replace('_',
				'-') : String.valueOf(value);
	}

	/**
	 * Makes a record: defaults, overridden by {@code base} (a preset), overridden by {@code given}.
	 *
	 * @throws ParameterException with every fault found: unknown names, wrong types, values out of range, and errors of the
	 *            record's constructor
	 */
	public static <P extends Record> P bind(Class<P> record, Map<String, ?> base, Map<String, ?> given) {
		List<Info> infos = of(record);
		List<Fault> faults = new ArrayList<>();
		Object[] values = new Object[infos.size()];
		for (int i = 0; i < values.length; i++) {
			Info info = infos.get(i);
			Object raw = given.containsKey(info.name()) ? given.get(info.name())
					: base.containsKey(info.name()) ? base.get(info.name()) : info.def();
			try {
				values[i] = convert(info, raw);
			} catch (IllegalArgumentException e) {
				faults.add(new Fault(info.name(), e.getMessage()));
			}
		}
		List<String> names = infos.stream().map(Info::name).toList();
		Map<String, Double> others = new TreeMap<>();
		for (String name : given.keySet()) {
			if (!names.contains(name) && open(record)) {
				other(name, given.get(name), others, faults);
			} else if (!names.contains(name)) {
				faults.add(new Fault(name, "unknown parameter '" + name + "'." + Names.hint(name, names)));
			}
		}
		if (!faults.isEmpty()) {
			throw new ParameterException(faults);
		}
		return construct(record, open(record) ? with(values, others) : values);
	}

	/** A number under a name that only the user knows. */
	private static void other(String name, Object raw, Map<String, Double> to, List<Fault> faults) {
		try {
			double number = Decimals.parse(String.valueOf(raw));
			if (Double.isFinite(number)) {
				to.put(name, number);
				return;
			}
		} catch (NumberFormatException e) {
			// reported like any other word
		}
		faults.add(new Fault(name, name + ": '" + raw + "' is not a finite number"));
	}

	private static Object[] with(Object[] values, Object last) {
		Object[] out = Arrays.copyOf(values, values.length + 1);
		out[values.length] = last;
		return out;
	}

	private static <P extends Record> P construct(Class<P> record, Object[] values) {
		try {
			var constructor = record.getDeclaredConstructor(Arrays.stream(record.getRecordComponents()).map(RecordComponent::getType)
					.toArray(Class[]::new));
			return constructor.newInstance(values);
		} catch (InvocationTargetException e) {
			if (e.getCause() instanceof ParameterException refused) {
				throw refused;
			}
			if (e.getCause() instanceof IllegalArgumentException refused) {
				throw new ParameterException(List.of(new Fault("", refused.getMessage())));
			}
			throw new IllegalStateException(e.getCause());
		} catch (ReflectiveOperationException e) {
			throw new IllegalStateException(e);
		}
	}

	/** The record's values as users write them, in its order. */
	public static Map<String, String> values(Record record) {
		Map<String, String> out = new LinkedHashMap<>();
		for (RecordComponent c : record.getClass().getRecordComponents()) {
			try {
				Object value = c.getAccessor().invoke(record);
				if (value instanceof Map<?, ?> others) {
					new TreeMap<>(others).forEach((name, number) -> out.put((String) name, word(number)));
				} else {
					out.put(c.getName(), word(value));
				}
			} catch (ReflectiveOperationException e) {
				throw new IllegalStateException(e);
			}
		}
		return out;
	}

	/**
	 * Those of {@link #values} that are no part of a run's identity: results do not depend on them, see {@link Param#counts}, or they have their
	 * defaults and were not always there, see {@link Param#added}.
	 *
	 * @since 0.1
	 */
	public static Map<String, String> uncounted(Record record) {
		Map<String, String> out = values(record);
		for (RecordComponent c : record.getClass().getRecordComponents()) {
			Param param = c.getAnnotation(Param.class);
			if (c.getType() == Map.class || param.counts() && !(param.added() && word(convert(info(c, param), param.def())).equals(out.get(c
					.getName())))) {
				out.remove(c.getName());
			}
		}
		out.keySet().retainAll(Arrays.stream(record.getClass().getRecordComponents()).map(RecordComponent::getName).toList());
		return out;
	}

	/** The word of today for one that may be {@link Formerly former}. */
	private static String present(Class<?> type, String text) {
		for (Field constant : type.getFields()) {
			if (constant.isAnnotationPresent(Formerly.class) && constant.getAnnotation(Formerly.class).value().equals(text)) {
				return constant.getName().toLowerCase(Locale.ROOT).replace('_', '-');
			}
		}
		return text;
	}

	private static Object convert(Info info, Object raw) {
		String text = String.valueOf(raw).strip();
		Class<?> type = info.type();
		if (type == String.class) {
			return text;
		}
		if (type.isArray()) {
			return array(info, text);
		}
		if (type == boolean.class || type.isEnum()) {
			String word = type.isEnum() ? present(type, text) : text;
			if (!info.choices().contains(word)) {
				throw refuse(info, text);
			}
			return type == boolean.class ? (Object) Boolean.valueOf(text)
					: type.getEnumConstants()[info.choices().indexOf(word)];
		}
		double number;
		try {
			number = Decimals.parse(text);
		} catch (NumberFormatException e) {
			throw refuse(info, text);
		}
		if (type == double.class) {
			check(info, number, text);
			return number;
		}
		if (number != Math.rint(number) || Math.abs(number) > 1L << 53) {
			throw refuse(info, text);
		}
		check(info, number, text);
		if (type == int.class && number != (int) number) {
			throw refuse(info, text);
		}
		return type == int.class ? (Object) (int) number : (Object) (long) number;
	}

	/** As a user lists them: separated by blanks, commas or semicolons, perhaps in brackets. */
	private static Object array(Info info, String text) {
		String inside = text.replaceAll("^\\[|\\]$", "").strip();
		String[] words = inside.isEmpty() ? new String[0] : inside.split("[\\s,;]+");
		if (info.type() == String[].class) {
			return words;
		}
		double[] out = new double[words.length];
		for (int k = 0; k < out.length; k++) {
			try {
				out[k] = Decimals.parse(words[k]);
			} catch (NumberFormatException e) {
				throw new IllegalArgumentException(info.name() + ": '" + words[k] + "' is not a number. Write one or more numbers separated "
						+ "by blanks",
						e);
			}
			check(info, out[k], words[k]);
		}
		return out;
	}

	private static void check(Info info, double number, String text) {
		if (Double.isNaN(number)) {
			throw refuse(info, text);
		}
		if (Decimals.beyond(text)) {
			throw new IllegalArgumentException(info.name() + ": " + text + " is beyond the range of numbers, about 1.8e308");
		}
		if (number < info.min()) {
			throw new IllegalArgumentException(info.name() + ": " + text + " is below the minimum " + info.number(info.min()));
		}
		if (number > info.max()) {
			throw new IllegalArgumentException(info.name() + ": " + text + " is above the maximum " + info.number(info.max()));
		}
	}

	private static IllegalArgumentException refuse(Info info, String text) {
		return new IllegalArgumentException(info.name() + ": '" + text + "' is not " + info.expected());
	}
}
