package org.thalweg.experiment.reading;

import java.math.BigDecimal;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

import org.thalweg.core.number.Decimals;
import org.thalweg.core.param.Names;
import org.thalweg.core.param.Parameters;
import org.thalweg.core.text.Limits;
import org.thalweg.text.UnitText;

/**
 * One mapping of a YAML file, read key by key; an invalid value becomes a diagnostic and its default is used. {@link #end} reports
 * unknown keys. One thread.
 */
public final class YamlSection {

	private final YamlNode.Mapping node;
	private final String path;
	private final Places places;
	private final List<Diagnostic> diagnostics;
	private final Set<String> known = new LinkedHashSet<>();

	YamlSection(YamlNode.Mapping node, String path, Places places, List<Diagnostic> diagnostics) {
		this.node = node;
		this.path = path;
		this.places = places;
		this.diagnostics = diagnostics;
	}

	/**
	 * A whole document.
	 *
	 * @param text the document
	 * @param places receives the lines of all its parts
	 * @param diagnostics receives its errors
	 * @param begins first words of such a document, for the error
	 * @return null if it does not parse or is not a mapping; then there is a diagnostic
	 */
	public static YamlSection of(String text, Places places, List<Diagnostic> diagnostics, String begins) {
		YamlNode root = YamlNode.parse(text, places, diagnostics);
		if (root instanceof YamlNode.Mapping mapping) {
			return new YamlSection(mapping, "", places, diagnostics);
		}
		if (root != null) {
			diagnostics.add(places.finding("", begins));
		}
		return null;
	}

	/** Path of a key in the whole document. */
	public String path(String key) {
		return path.isEmpty() ? key : path + "." + key;
	}

	/** Reports an error at a key; in the section itself if the key is empty. */
	public void finding(String key, String message) {
		diagnostics.add(places.finding(key.isEmpty() ? path : path(key), message));
	}

	/** Diagnostics at one path are shown at another key, where the user has written what is wrong. */
	void sameAs(String otherPath, String key) {
		places.shown(path(otherPath), path(key));
	}

	/** True if the key has a value. */
	public boolean has(String key) {
		known.add(key);
		YamlNode value = node.entries().get(key);
		return value != null && !(value instanceof YamlNode.Scalar scalar && scalar.text() == null);
	}

	/** True if the key has a value, under its name or its alias. */
	public boolean has(Key<?> key) {
		return has(written(key));
	}

	/** Whether a key has a value that can be read. Empty text and an empty list are none, wherever they are, and are reported once. */
	private boolean given(String key) {
		if (!has(key)) {
			return false;
		}
		String empty = switch (node.entries().get(key)) {
		case YamlNode.Scalar(String text) when text.isBlank() -> "there is no value. Write one";
		case YamlNode.Sequence(List<YamlNode> items) when items.isEmpty() -> "the list is empty. Write at least one value";
		default -> "";
		};
		if (empty.isEmpty()) {
			return true;
		}
		Diagnostic found = places.finding(path(key), empty + ", or remove the key");
		if (!diagnostics.contains(found)) {
			diagnostics.add(found);
		}
		return false;
	}

	/** The value of a key, or its default if it is missing or, with a diagnostic, invalid. */
	public <T> T read(Key<T> key) {
		return key.reading().read(this, written(key), key.otherwise());
	}

	/** The name that a key has here, its own or its alias, at which diagnostics are shown. Both are an error. */
	private String written(Key<?> key) {
		String alias = key.alias();
		if (alias.isEmpty() || !node.entries().containsKey(alias)) {
			return key.name();
		}
		boolean first = known.add(alias);
		known.add(key.name());
		if (!node.entries().containsKey(key.name())) {
			sameAs(key.name(), alias);
			return alias;
		}
		if (first) {
			finding(alias, key.name() + " and " + alias + " mean the same. Give only one of them.");
		}
		return key.name();
	}

	/** A single value as it was written. */
	public String text(String key, String otherwise) {
		return text(key, otherwise, Limits.VALUE_LENGTH);
	}

	/** The same for free text of many lines. */
	String longText(String key, String otherwise) {
		return text(key, otherwise, Limits.NOTES_LENGTH);
	}

	private String text(String key, String otherwise, int longest) {
		if (!given(key)) {
			return otherwise;
		}
		if (node.entries().get(key) instanceof YamlNode.Scalar(String text)) {
			return fits(path(key), text, longest) ? text : otherwise;
		}
		finding(key, "expected a single value");
		return otherwise;
	}

	/** Whether a value is not too long; otherwise there is a diagnostic. */
	private boolean fits(String at, String text, int longest) {
		if (text.length() > longest) {
			diagnostics.add(places.finding(at, "the value has " + text.length() + " characters; the maximum is " + longest));
		}
		return text.length() <= longest;
	}

	/**
	 * A file or folder.
	 *
	 * @param folder base of a relative name
	 * @return empty if the key is missing or, with a diagnostic, if the name is invalid
	 */
	public Optional<Path> file(String key, Path folder) {
		String text = text(key, null);
		if (text == null) {
			return Optional.empty();
		}
		try {
			return Optional.of(folder.resolve(text));
		} catch (InvalidPathException e) {
			finding(key, "this cannot be the name of a file or folder: " + e.getReason());
		}
		return Optional.empty();
	}

	Optional<Path> file(Key<String> key, Path folder) {
		return file(key.name(), folder);
	}

	/** Required text. */
	public String required(String key) {
		if (!has(key)) {
			missing(key);
		}
		return text(key, "");
	}

	/** Reports a missing key. */
	public void missing(String key) {
		finding("", "'" + key + "' is missing");
	}

	public long integer(String key, long otherwise, long min, long max) {
		String text = text(key, null);
		return text == null ? otherwise : integer(path(key), text, otherwise, min, max);
	}

	/** The meaning of a word, or an integer. */
	int integerOr(Map<String, Integer> words, String key, int otherwise, int min, int max) {
		String text = text(key, "");
		if (words.containsKey(text)) {
			return words.get(text);
		}
		if (!text.isEmpty() && text.chars().noneMatch(Character::isDigit)) {
			finding(key, "'" + text + "' is not an integer." + Names.hint(text, words.keySet()));
			return otherwise;
		}
		return (int) integer(key, otherwise, min, max);
	}

	private long integer(String at, String text, long otherwise, long min, long max) {
		try {
			long value = whole(text.strip());
			if (value < min || value > max) {
				diagnostics.add(places.finding(at, text + (value < min ? " is below the minimum " + min : " is above the maximum " + max)));
				return otherwise;
			}
			return value;
		} catch (NumberFormatException e) {
			diagnostics.add(places.finding(at, "'" + text + "' is not an integer"));
		} catch (ArithmeticException e) {
			diagnostics.add(places.finding(at, text + " is not an integer, or is too large"));
		}
		return otherwise;
	}

	/** Also as 1e6 or 5.0: by BigDecimal, which fills tables for a while before its first number. */
	private static long whole(String text) {
		return text.matches("\\d{1,18}") ? Long.parseLong(text) : new BigDecimal(text).longValueExact();
	}

	/** A finite number of at least {@code min}. */
	public double number(String key, double otherwise, double min) {
		String text = text(key, null);
		return text == null ? otherwise : number(path(key), text, otherwise, min);
	}

	/** A number from {@code min} to {@code max}. */
	double number(String key, double otherwise, double min, double max) {
		double out = number(key, otherwise, min);
		if (out > max) {
			finding(key, text(key, "") + " is above the maximum " + shortest(max));
			return otherwise;
		}
		return out;
	}

	private double number(String at, String text, double otherwise, double min) {
		try {
			double value = Decimals.parse(text);
			if (value >= min && Double.isFinite(value)) {
				return value;
			}
			diagnostics.add(places.finding(at,
					value < min ? text + " is below the minimum " + shortest(min) : "'" + text + "' is not a finite number"));
		} catch (NumberFormatException e) {
			diagnostics.add(places.finding(at, "'" + text + "' is not a number"));
		}
		return otherwise;
	}

	/**
	 * A time such as {@code 30s}, {@code 5min} or {@code 2h}, or {@code never}.
	 *
	 * @param least seconds
	 * @return seconds, infinite for never
	 */
	double duration(String key, double otherwise, double least) {
		String text = text(key, null);
		if (text == null) {
			return otherwise;
		}
		if (text.strip().equals("never")) {
			return Double.POSITIVE_INFINITY;
		}
		OptionalDouble seconds = UnitText.secondsOf(text);
		if (seconds.isEmpty()) {
			finding(key, "'" + text + "' is not a time; expected a number followed by s, min or h, such as 5min, or never");
			return otherwise;
		}
		double out = seconds.getAsDouble();
		if (out < least) {
			finding(key, text + " is below the minimum " + shortest(least) + "s");
			return otherwise;
		}
		return out;
	}

	/** A number or a list of them, each finite and at least {@code min}; NaN for an invalid one. */
	public double[] numbers(String key, double min) {
		List<String> texts = texts(key);
		double[] out = new double[texts.size()];
		for (int i = 0; i < out.length; i++) {
			out[i] = number(itemPath(key, i), texts.get(i), Double.NaN, min);
		}
		return out;
	}

	private static String shortest(double value) {
		return value == Math.rint(value) ? Long.toString((long) value) : Double.toString(value);
	}

	/** One of an enum's words. */
	<E extends Enum<E>> E choice(String key, Class<E> type, E otherwise) {
		List<String> words = new ArrayList<>();
		for (E constant : type.getEnumConstants()) {
			words.add(Parameters.word(constant));
		}
		String text = text(key, null);
		if (text == null) {
			return otherwise;
		}
		if (!words.contains(text)) {
			finding(key, "'" + text + "' is not one of " + String.join(", ", words) + "."
					+ Names.question(text, words).map(" "::concat).orElse(""));
			return otherwise;
		}
		return type.getEnumConstants()[words.indexOf(text)];
	}

	boolean truth(String key, boolean otherwise) {
		String text = text(key, Boolean.toString(otherwise));
		if (!text.equals("true") && !text.equals("false")) {
			finding(key, "'" + text + "' is not one of true, false");
		}
		return text.equals("true");
	}

	/** A value or a list of values. */
	public List<String> texts(String key) {
		if (!given(key)) {
			return List.of();
		}
		List<String> out = new ArrayList<>();
		List<YamlNode> items = items(key);
		for (int i = 0; i < items.size(); i++) {
			if (items.get(i) instanceof YamlNode.Scalar(String text) && text != null && !text.isBlank()) {
				if (fits(itemPath(key, i), text, Limits.VALUE_LENGTH)) {
					out.add(text);
				}
			} else {
				diagnostics.add(places.finding(itemPath(key, i), hasList(key) ? "expected a single value" : "expected a value or a list of values"));
			}
		}
		return List.copyOf(out);
	}

	public List<Integer> integers(String key, int min) {
		List<Integer> out = new ArrayList<>();
		List<String> texts = texts(key);
		for (int i = 0; i < texts.size(); i++) {
			long value = integer(itemPath(key, i), texts.get(i), -1, min, Integer.MAX_VALUE);
			if (value >= min) {
				out.add((int) value);
			}
		}
		return List.copyOf(out);
	}

	/** Counts from 1; invalid ones are left out. */
	List<Long> counts(String key, long max) {
		List<Long> out = new ArrayList<>();
		List<String> texts = texts(key);
		for (int i = 0; i < texts.size(); i++) {
			long value = integer(itemPath(key, i), texts.get(i), 0, 1, max);
			if (value > 0) {
				out.add(value);
			}
		}
		return List.copyOf(out);
	}

	private List<YamlNode> items(String key) {
		YamlNode value = node.entries().get(key);
		return value instanceof YamlNode.Sequence(List<YamlNode> items) ? items : List.of(value);
	}

	/** The path of an item: {@code key[i]} in a list, {@code key} for a single value. */
	private String itemPath(String key, int i) {
		return node.entries().get(key) instanceof YamlNode.Sequence ? path(key) + "[" + i + "]" : path(key);
	}

	/**
	 * A list of mappings; an item may also be a single value, which then counts as the value of {@code shorthand}.
	 */
	public List<YamlSection> sections(String key, String shorthand) {
		if (!given(key)) {
			return List.of();
		}
		List<YamlSection> out = new ArrayList<>();
		List<YamlNode> items = items(key);
		if (items.size() > Limits.ENTRIES) {
			finding(key, items.size() + " entries are too many; the maximum is " + Limits.ENTRIES + ". Split the file");
			return List.of();
		}
		for (int i = 0; i < items.size(); i++) {
			YamlNode.Mapping mapping = switch (items.get(i)) {
			case YamlNode.Mapping m -> m;
			case YamlNode.Scalar s when s.text() != null -> new YamlNode.Mapping(Map.of(shorthand, s));
			default -> null;
			};
			if (mapping == null) {
				diagnostics.add(places.finding(itemPath(key, i), "expected keys and values, such as {" + shorthand + ": …}"));
			} else {
				out.add(new YamlSection(mapping, itemPath(key, i), places, diagnostics));
			}
		}
		return out;
	}

	/** True if the key has a mapping. */
	public boolean hasSection(String key) {
		return has(key) && node.entries().get(key) instanceof YamlNode.Mapping;
	}

	/** The mapping at a key; empty, with a diagnostic, if it is not a mapping. */
	public Optional<YamlSection> section(String key, String example) {
		if (has(key) && node.entries().get(key) instanceof YamlNode.Mapping mapping) {
			return Optional.of(new YamlSection(mapping, path(key), places, diagnostics));
		}
		finding(key, "expected keys and values, such as " + example);
		return Optional.empty();
	}

	/** True if the key has a list. */
	boolean hasList(String key) {
		return has(key) && node.entries().get(key) instanceof YamlNode.Sequence;
	}

	/** Names with single values. */
	public Map<String, String> map(String key) {
		return map(key, null);
	}

	/**
	 * Names and values, where a name may have several of them.
	 *
	 * @param grids receives those with several; null where none is expected
	 */
	Map<String, String> map(String key, Grids grids) {
		Map<String, String> out = new LinkedHashMap<>();
		if (!given(key)) {
			return out;
		}
		if (!(node.entries().get(key) instanceof YamlNode.Mapping(Map<String, YamlNode> entries))) {
			finding(key, "expected names and values, such as {size: 40}");
			return out;
		}
		YamlSection inside = new YamlSection((YamlNode.Mapping) node.entries().get(key), path(key), places, diagnostics);
		entries.forEach((name, value) -> {
			if (inside.has(name) && !inside.given(name)) {
				return;
			}
			if (value instanceof YamlNode.Scalar(String text) && text != null) {
				if (fits(path(key) + "." + name, text, Limits.VALUE_LENGTH)) {
					out.put(name, text);
				}
			} else if (grids == null || !grids.read(inside, name)) {
				inside.finding(name, "expected a single value" + (grids != null && value instanceof YamlNode.Sequence
						? ". To compare several, write " + name + ": {grid: [" + String.join(", ", inside.texts(name)) + "]}" : ""));
			}
		});
		return out;
	}

	/** Reports keys that were not read. */
	public void end() {
		for (String key : node.entries().keySet()) {
			if (!known.contains(key)) {
				finding(key, "unknown key '" + key + "'." + Names.hint(key, known));
			}
		}
	}
}
