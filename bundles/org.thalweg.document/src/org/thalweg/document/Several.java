package org.thalweg.document;

import java.util.List;
import java.util.Optional;

import org.thalweg.document.Part.Entry;
import org.thalweg.document.Part.Kind;
import org.thalweg.experiment.reading.Keys;

/**
 * How several values are written where the file usually has one: {@code {any: [cuda:0, cuda:1]}} for a pool of devices,
 * {@code {grid: [20, 40]}} for a parameter.
 *
 * @param word the key of the mapping that holds the values
 * @param lists whether a list without the word means the same
 */
record Several(String word, boolean lists) {
	/** The one for a path; empty where several values are a list, or not allowed. */
	static Optional<Several> at(YamlPath path) {
		List<String> keys = path.keys();
		if (keys.equals(Keys.POOLS)) {
			return Optional.of(new Several("any", false));
		}
		return keys.size() == 3 && keys.get(1).equals("with")
				? Optional.of(new Several(Keys.Grid.GRID.name(), keys.getFirst().equals("problems"))) : Optional.empty();
	}

	/** The values of a mapping with this word. */
	Optional<Part> values(Part part) {
		return part.entry(word).map(Entry::value);
	}

	/** Whether values are to be written with this word. */
	boolean writes(List<String> values, Optional<Part> there) {
		return values.size() > 1 && !lists || there.filter(p -> p.kind() == Kind.MAPPING).isPresent();
	}

	/** One value alone, several with the word. */
	String write(List<String> values, boolean brackets) {
		return values.size() > 1 ? "{" + word + ": " + YamlScalar.write(values, true) + "}" : YamlScalar.write(values.getFirst(), brackets);
	}
}
