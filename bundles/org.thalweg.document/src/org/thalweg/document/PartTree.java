package org.thalweg.document;

import java.util.List;
import java.util.Optional;

import org.thalweg.document.Part.Entry;
import org.thalweg.document.Part.Kind;
import org.thalweg.experiment.reading.Key;
import org.thalweg.experiment.reading.Keys;
import org.thalweg.experiment.reading.Section;

/**
 * The parts of an experiment by path, short forms included: a single value in place of a list is its first item, and
 * the value of its section's first key.
 *
 * @param root empty if the text is not YAML or holds nothing
 */
record PartTree(Optional<Part> root) {
	/** The value at a path; the whole for the empty one. */
	Optional<Part> at(YamlPath path) {
		return path.steps().isEmpty() ? root : entry(path).map(Entry::value);
	}

	/** The key or item at a path, with its value; empty for the whole and for what is not there. */
	Optional<Entry> entry(YamlPath path) {
		Optional<Entry> at = root.map(r -> new Entry("", 0, r.end(), r));
		for (int i = 0; i < path.steps().size() && at.isPresent(); i++) {
			at = step(at.get(), path, i);
		}
		return path.steps().isEmpty() ? Optional.empty() : at;
	}

	/** The key whose value alone may replace the section of a path; empty if there is none. */
	static String first(YamlPath path) {
		return path.keys().isEmpty() ? "" : Keys.FILE.at(path.keys().subList(0, 1)).map(Section::first).orElse("");
	}

	private static Optional<Entry> step(Entry from, YamlPath path, int i) {
		Part in = from.value();
		String step = path.steps().get(i);
		int index = YamlPath.index(step);
		if (index >= 0) {
			return in.kind() == Kind.LIST ? in.entries().stream().skip(index).findFirst()
					: index == 0 && !in.isEmpty() ? Optional.of(from) : Optional.empty();
		}
		boolean shorthand = i > 0 && in.kind() == Kind.SCALAR && !in.isEmpty() && step.equals(first(path));
		return shorthand ? Optional.of(from) : in.entry(step).or(() -> alias(path.steps().subList(0, i + 1)).flatMap(in::entry));
	}

	/** The other name that the last key of a path may have in the text. */
	private static Optional<String> alias(List<String> steps) {
		return Keys.FILE.key(new YamlPath(steps).keys()).map(Key::alias).filter(a -> !a.isEmpty());
	}

	/** The innermost path whose key or value is at an offset. */
	YamlPath pathAt(int offset) {
		YamlPath out = new YamlPath(List.of());
		Part at = root.orElse(null);
		while (at != null) {
			Part in = at;
			int i = 0;
			while (i < in.entries().size() && !new Span(in.entries().get(i).start(), in.entries().get(i).end()).touches(offset)) {
				i++;
			}
			if (i == in.entries().size()) {
				break;
			}
			out = out.then(in.kind() == Kind.LIST ? "[" + i + "]" : in.entries().get(i).key());
			at = in.entries().get(i).value();
		}
		return out;
	}

	/** Whether a value at a path is in brackets, or would be. */
	boolean inBrackets(YamlPath path) {
		boolean made = path.steps().size() > 1 && at(path.parent()).filter(p -> p.kind() != Kind.SCALAR).isEmpty();
		boolean out = made && at(path).isEmpty();
		for (YamlPath p = path; !out && !p.steps().isEmpty(); p = p.parent()) {
			out = at(p.parent()).map(Part::flow).orElse(false);
		}
		return out;
	}
}
