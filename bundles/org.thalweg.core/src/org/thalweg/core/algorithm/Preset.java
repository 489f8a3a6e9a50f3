package org.thalweg.core.algorithm;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

import org.thalweg.core.param.Parameters;

/**
 * A named set of parameter values.
 *
 * @param source paper or program it comes from
 * @param values parameter name → value as a user would write it; what is missing keeps its default
 */
public record Preset(String name, String source, Map<String, String> values) {
	/** All parameters at their defaults. */
	public static Preset of(String name, String source) {
		return new Preset(name, source, Map.of());
	}

	/** The same with one more parameter set. */
	public Preset with(String parameter, Object value) {
		Map<String, String> more = new LinkedHashMap<>(values);
		more.put(parameter, Parameters.word(value));
		return new Preset(name, source, Collections.unmodifiableMap(more));
	}
}
