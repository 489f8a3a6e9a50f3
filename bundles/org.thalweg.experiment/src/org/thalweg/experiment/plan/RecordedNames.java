package org.thalweg.experiment.plan;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Names in records and identities of runs for what files, options and classes call otherwise. They never change: a run with another identity
 * is computed again.
 */
public final class RecordedNames {
	/** The {@code mapping:} of an algorithm, and the result revision of its code. */
	public static final String MAPPING = "model";
	/** The result revisions of all mappings of an algorithm. */
	public static final String MAPPINGS = "models";
	/** The result revision of a mapping, in identities. */
	static final String MAPPING_REVISION = "model.revision";

	/** Words of an algorithm's parameters, by parameter and word. */
	private static final Map<String, Map<String, String>> WORDS = Map.of("scheme", Map.of("by-mapping", "by-model"));

	private RecordedNames() {
	}

	/** The parameters of an algorithm as records and identities have them. */
	public static Map<String, String> recorded(Map<String, String> parameters) {
		Map<String, String> out = new LinkedHashMap<>(parameters);
		out.replaceAll((name, word) -> WORDS.getOrDefault(name, Map.of()).getOrDefault(word, word));
		return out;
	}

	/** The parameters of an algorithm as users write them, from a record. */
	public static Map<String, String> present(Map<String, String> recorded) {
		Map<String, String> out = new LinkedHashMap<>(recorded);
		out.replaceAll((name, word) -> WORDS.getOrDefault(name, Map.of()).entrySet().stream().filter(e -> e.getValue().equals(word))
				.map(Map.Entry::getKey).findFirst().orElse(word));
		return out;
	}
}
