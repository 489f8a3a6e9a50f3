package org.thalweg.core.algorithm;

import java.util.Map;

/**
 * A named set of parameter values.
 *
 * @param source paper or program it comes from
 * @param values parameter name → value as a user would write it; what is missing keeps its default
 */
public record Preset(String name, String source, Map<String, String> values) {
}
