package org.thalweg.experiment.reading;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.thalweg.core.param.Parameters.Info;

/**
 * The keys that may occur together in a mapping. Immutable.
 *
 * @param keys at least one, in the order of the documents; the value of the first alone may replace the mapping
 */
public record Section(List<Key<?>> keys) {
	/** @param keys at least one */
	public static Section of(Key<?>... keys) {
		return new Section(List.of(keys));
	}

	/** The key whose value alone may replace the mapping. */
	public String first() {
		return keys.getFirst().name();
	}

	/** The keys as forms and completion describe them. */
	public List<Info> infos() {
		return keys.stream().<Info>map(Key::info).toList();
	}

	/** The mapping at a path of keys, this one for the empty path; empty for single values and mappings of free names. */
	public Optional<Section> at(List<String> path) {
		return path.isEmpty() ? Optional.of(this) : key(path).map(Key::inside);
	}

	/** The key at a path of keys, by its name or its alias. */
	public Optional<Key<?>> key(List<String> path) {
		return at(path.subList(0, path.size() - 1)).flatMap(s -> s.key(path.getLast()));
	}

	/** The key of this name or alias. */
	Optional<Key<?>> key(String name) {
		return keys.stream().<Key<?>>map(k -> k).filter(k -> k.called(name)).findFirst();
	}

	/** A path with names of keys in place of their aliases; numbers of items, in brackets, stay as they are. */
	public List<String> withoutAliases(List<String> path) {
		List<String> out = new ArrayList<>();
		Optional<Section> at = Optional.of(this);
		for (String step : path) {
			if (step.startsWith("[")) {
				out.add(step);
				continue;
			}
			Optional<Key<?>> key = at.flatMap(s -> s.key(step));
			out.add(key.map(Key::name).orElse(step));
			at = key.map(Key::inside);
		}
		return out;
	}
}
