package org.thalweg.core.algorithm;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.thalweg.core.param.Parameters;

/**
 * A named set of parameter values. The first preset of an algorithm is its default and is what the algorithm's name means in the
 * literature; its searches evaluate no point outside the bounds of the problem.
 *
 * @param source paper or program it comes from
 * @param values parameter name → value as a user would write it; what is missing keeps its default
 * @param formerNames names under which it was known before; files that use them are read as before
 * @param formerDefault whether files without a preset meant this one before
 */
public record Preset(String name, String source, Map<String, String> values, List<String> formerNames, boolean formerDefault) {
	public Preset {
		formerNames = List.copyOf(formerNames);
	}

	/** One that has had no other name and was never the default before. */
	public Preset(String name, String source, Map<String, String> values) {
		this(name, source, values, List.of(), false);
	}

	/** All parameters at their defaults. */
	public static Preset of(String name, String source) {
		return new Preset(name, source, Map.of());
	}

	/** The same with one more parameter set. */
	public Preset with(String parameter, Object value) {
		Map<String, String> more = new LinkedHashMap<>(values);
		more.put(parameter, Parameters.word(value));
		return new Preset(name, source, Collections.unmodifiableMap(more), formerNames, formerDefault);
	}

	/**
	 * The same, known by other names before.
	 *
	 * @since 0.2
	 */
	public Preset formerly(String... names) {
		return new Preset(name, source, values, List.of(names), formerDefault);
	}

	/**
	 * The same, which files without a preset meant before.
	 *
	 * @since 0.2
	 */
	public Preset asFormerDefault() {
		return new Preset(name, source, values, formerNames, true);
	}

	/**
	 * The preset with this name, present or former.
	 *
	 * @param wanted empty for the first
	 * @return empty if there is none
	 * @since 0.2
	 */
	public static Optional<Preset> find(List<Preset> presets, String wanted) {
		return presets.stream().filter(p -> wanted.isEmpty() || p.name.equals(wanted)).findFirst()
				.or(() -> presets.stream().filter(p -> p.formerNames.contains(wanted)).findFirst());
	}
}
