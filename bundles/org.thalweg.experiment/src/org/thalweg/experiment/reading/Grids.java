package org.thalweg.experiment.reading;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.thalweg.core.number.Decimals;
import org.thalweg.core.param.Names;
import org.thalweg.core.text.Limits;
import org.thalweg.experiment.reading.Experiment.AlgorithmEntry;

/**
 * Parameters of an entry that have several values, such as {@code {size: {grid: [20, 40, 80]}}}: each combination of values is a separate setting.
 * One use; one thread.
 */
public final class Grids {
	private static final Pattern NAMED = Pattern.compile("\\{([^{}]*)\\}");

	private final boolean lists;
	private final Map<String, List<String>> each = new LinkedHashMap<>();
	private final Set<String> named = new LinkedHashSet<>();

	/** @param lists whether a list without the word grid is one too */
	Grids(boolean lists) {
		this.lists = lists;
	}

	/** Parameters with several values, in the order of the file. */
	Map<String, List<String>> each() {
		return each;
	}

	/** Those written with the word grid, whose names appear in labels. */
	Set<String> named() {
		return named;
	}

	/** Reads a parameter if it has several values. @return whether it has */
	boolean read(YamlSection with, String name) {
		if (with.hasSection(name)) {
			YamlSection grid = with.section(name, "").orElseThrow();
			if (!grid.has(Keys.Grid.GRID)) {
				grid.finding("", "expected a single value, or several to compare, such as {grid: [20, 40]}");
			}
			each.put(name, grid.read(Keys.Grid.GRID));
			named.add(name);
			grid.end();
			with.sameAs(name, name + "." + Keys.Grid.GRID.name());
			return true;
		}
		if (lists && with.hasList(name)) {
			each.put(name, with.texts(name));
		}
		return lists && with.hasList(name);
	}

	/** Reports lists with duplicates, and a label that does not distinguish settings. @return whether there are none */
	boolean check(YamlSection in, String label, Map<String, String> with) {
		each.forEach((name, values) -> {
			String at = "with." + name;
			twice(values).ifPresent(v -> in.finding(at, v + " occurs twice" + (named.contains(name) ? " in the grid" : "") + ". Remove one"));
		});
		return checkLabel(in, label, with) && each.values().stream().noneMatch(v -> v.isEmpty() || twice(v).isPresent());
	}

	private static Optional<String> twice(List<String> values) {
		Set<Object> seen = new HashSet<>();
		return values.stream().filter(v -> !seen.add(number(v))).findFirst();
	}

	/** Equal for 0.5 and 5e-1. */
	private static Object number(String value) {
		try {
			double number = Decimals.parse(value);
			return Double.isFinite(number) ? new BigDecimal(value.strip()).stripTrailingZeros() : value;
		} catch (NumberFormatException e) {
			return value;
		}
	}

	/** How many settings there are, at most {@link Integer#MAX_VALUE}. */
	static long size(Map<String, List<String>> each) {
		return each.values().stream().mapToLong(List::size).reduce(1, (a, b) -> Math.min(Integer.MAX_VALUE, a * b));
	}

	/** All settings, in the order of the file, the last parameter fastest. */
	static List<Map<String, String>> product(Map<String, List<String>> each) {
		List<Map<String, String>> out = List.of(Map.of());
		for (Map.Entry<String, List<String>> e : each.entrySet()) {
			List<Map<String, String>> more = new ArrayList<>();
			out.forEach(before -> e.getValue().forEach(value -> {
				Map<String, String> setting = new LinkedHashMap<>(before);
				setting.put(e.getKey(), value);
				more.add(setting);
			}));
			out = more;
		}
		return out;
	}

	/**
	 * What reports call a setting: a label's pattern filled in, else the label with what varies after it.
	 *
	 * @param label with names of parameters in braces for a pattern
	 * @param chosen the parameters that vary
	 * @param named those whose names are shown
	 * @param all parameters that may occur in a pattern
	 */
	static String label(String label, Map<String, String> chosen, Set<String> named, Map<String, String> all) {
		Matcher pattern = NAMED.matcher(label);
		if (pattern.find()) {
			return pattern.replaceAll(m -> Matcher.quoteReplacement(all.getOrDefault(m.group(1), m.group())));
		}
		StringBuilder out = new StringBuilder(label);
		chosen.forEach((name, value) -> out.append(' ').append(named.contains(name) ? name + "=" : "").append(value));
		return out.toString();
	}

	/**
	 * What reports call the settings of an algorithm.
	 *
	 * @param name its label, or a substitute
	 * @param each parameters with several values
	 * @param with the others
	 */
	public static List<String> labels(String name, Map<String, List<String>> each, Map<String, String> with) {
		return size(each) > Limits.ENTRIES ? List.of() : product(each).stream().map(chosen -> {
			Map<String, String> all = new LinkedHashMap<>(with);
			all.putAll(chosen);
			return chosen.isEmpty() ? name : label(name, chosen, each.keySet(), all);
		}).toList();
	}

	/** Reports names in a label's pattern that are no parameters of the entry, and settings that it does not distinguish. */
	private boolean checkLabel(YamlSection in, String label, Map<String, String> with) {
		if (each.isEmpty() || !NAMED.matcher(label).find()) {
			return true;
		}
		Set<String> known = new LinkedHashSet<>(each.keySet());
		known.addAll(with.keySet());
		Set<String> shown = new HashSet<>();
		NAMED.matcher(label).results().map(m -> m.group(1)).forEach(name -> {
			shown.add(name);
			if (!known.contains(name)) {
				in.finding("label", "'{" + name + "}' is not a parameter in this entry's with:." + Names.hint(name, known));
			}
		});
		Optional<Map.Entry<String, List<String>>> untold = each.entrySet().stream()
				.filter(e -> known.containsAll(shown) && e.getValue().size() > 1 && !shown.contains(e.getKey())).findFirst();
		untold.ifPresent(e -> in.finding("label", "'" + label + "' is the same for different values of " + e.getKey() + ". Add "
				+ "{" + e.getKey() + "} to the label"));
		return known.containsAll(shown) && untold.isEmpty();
	}

	/**
	 * The algorithms of a file, each setting of a grid as a separate entry.
	 *
	 * @param sections items of {@code algorithms:}
	 */
	static List<AlgorithmEntry> algorithms(YamlSection top, List<YamlSection> sections) {
		List<AlgorithmEntry> out = new ArrayList<>();
		for (int i = 0; i < sections.size(); i++) {
			algorithm(sections.get(i), i, top, out);
		}
		return out;
	}

	private static void algorithm(YamlSection in, int item, YamlSection top, List<AlgorithmEntry> to) {
		Grids grids = new Grids(false);
		Map<String, String> with = in.map(Keys.Algorithm.WITH.name(), grids);
		AlgorithmEntry one = new AlgorithmEntry(in.read(Keys.Algorithm.ALGORITHM), in.read(Keys.Algorithm.PRESET), in.read(Keys.Algorithm.MAPPING),
				with, in.read(Keys.Algorithm.LABEL), in.read(Keys.Algorithm.TOGETHER), item);
		boolean sound = grids.check(in, one.label(), with);
		in.end();
		long size = to.size() + size(grids.each);
		if (size > Limits.CASES) {
			top.finding("algorithms[" + item + "].with", "with this entry there are " + size + " algorithms and settings; the maximum is "
					+ Limits.CASES + ". Use fewer values, or split the experiment");
		}
		(sound && size <= Limits.CASES ? product(grids.each) : List.of(Map.<String, String>of()))
				.forEach(chosen -> to.add(chosen.isEmpty() ? one : setting(one, chosen, grids.named)));
	}

	private static AlgorithmEntry setting(AlgorithmEntry of, Map<String, String> chosen, Set<String> named) {
		Map<String, String> all = new LinkedHashMap<>(of.with());
		all.putAll(chosen);
		return new AlgorithmEntry(of.id(), of.preset(), of.mapping(), all, label(of.name(), chosen, named, all), of.together(), of.item());
	}
}
