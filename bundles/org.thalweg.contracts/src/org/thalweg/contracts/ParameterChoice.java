package org.thalweg.contracts;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.thalweg.core.algorithm.Algorithm;
import org.thalweg.core.algorithm.Preset;
import org.thalweg.core.param.Parameters;

/**
 * Parameter values with which an algorithm is checked, so that short runs reach branches that its defaults do not, such as a restart.
 *
 * @param preset name of a preset, empty for the first
 * @param with values that differ from the preset's, as a user would write them
 * @since 0.3
 */
public record ParameterChoice(String preset, Map<String, String> with) {
	/** The first preset. */
	public static final ParameterChoice FIRST = new ParameterChoice("", Map.of());

	public ParameterChoice {
		with = Map.copyOf(with);
	}

	/** A preset. */
	public static ParameterChoice preset(String name) {
		return new ParameterChoice(name, Map.of());
	}

	/** The same with one more value. */
	public ParameterChoice with(String parameter, Object value) {
		Map<String, String> more = new LinkedHashMap<>(with);
		more.put(parameter, Parameters.word(value));
		return new ParameterChoice(preset, more);
	}

	/** Whether it is the first preset without other values, whose searches stay within the bounds. */
	boolean first() {
		return equals(FIRST);
	}

	/**
	 * The values.
	 *
	 * @throws IllegalArgumentException if the algorithm has no such preset, or as {@link Parameters#bind} throws
	 */
	public <P extends Record> P of(Algorithm<P> algorithm) {
		Map<String, String> base = Preset.find(algorithm.presets(), preset).map(Preset::values).orElseGet(() -> {
			if (preset.isEmpty()) {
				return Map.of();
			}
			throw new IllegalArgumentException("has no preset '" + preset + "'; " + (algorithm.presets().isEmpty() ? "it has none"
					: algorithm.presets().stream().map(Preset::name).collect(Collectors.joining(", ", "its presets are ", ""))));
		});
		return Parameters.bind(algorithm.parameters(), base, with);
	}

	/** The presets of an algorithm other than the first. */
	static List<ParameterChoice> others(Algorithm<?> algorithm) {
		return algorithm.presets().stream().skip(1).map(p -> preset(p.name())).toList();
	}

	/** The words of a check: what is checked, with which values. */
	String of(String checked) {
		return first() ? checked : checked + " with " + this;
	}

	/** {@code preset hasty, patience=2}; empty for the first preset. */
	@Override
	public String toString() {
		return Stream.concat(Stream.of(preset).filter(p -> !p.isEmpty()).map("preset "::concat),
				with.entrySet().stream().sorted(Map.Entry.comparingByKey()).map(e -> e.getKey() + "=" + e.getValue())).collect(Collectors.joining(
						", "));
	}
}
