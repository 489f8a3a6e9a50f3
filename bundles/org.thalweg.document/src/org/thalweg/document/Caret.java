package org.thalweg.document;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

import org.snakeyaml.engine.v2.events.CollectionEndEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.MappingStartEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.events.SequenceStartEvent;
import org.thalweg.text.yaml.BoundedYaml;
import org.thalweg.text.yaml.YamlTextException;

/**
 * Where a word is being typed: found from the text before it alone, so that what follows need not be YAML yet.
 *
 * @param at where the word is: the mapping whose key it is, or the place of the value
 * @param key whether it is a key
 * @param written values by path, if they precede the word
 * @param siblings keys that the mapping has already
 */
record Caret(YamlPath at, boolean key, Map<String, String> written, Set<String> siblings) {
	/** Placeholder for the word in a trial; no experiment contains it. */
	private static final String WORD = "\uE000";

	/** What a word that begins at {@code start} may be: a value, a key, or both. */
	static List<Caret> at(String text, int start) {
		String before = text.substring(0, start);
		Optional<Caret> asItIs = new Walk().find(before + WORD);
		String line = before.substring(before.lastIndexOf('\n') + 1);
		boolean first = line.isBlank() || line.strip().equals("-");
		Optional<Caret> asKey = first ? new Walk().find(before + WORD + ": ") : Optional.empty();
		return Stream.of(asKey, asItIs).flatMap(Optional::stream).distinct().toList();
	}

	/** Follows the parser's events as far as they go. */
	private static final class Walk {
		private static final class Level {
			final YamlPath path;
			final boolean list;
			final Set<String> keys = new HashSet<>();
			int items;
			String key;

			Level(YamlPath path, boolean list) {
				this.path = path;
				this.list = list;
			}

			/** Where the next value goes; null if a key comes next. */
			YamlPath next() {
				return list ? path.then("[" + items + "]") : key == null ? null : path.then(key);
			}

			void done() {
				items++;
				key = null;
			}
		}

		private final Deque<Level> levels = new ArrayDeque<>();
		private final Map<String, String> written = new HashMap<>();

		Optional<Caret> find(String text) {
			try {
				Iterator<Event> events = BoundedYaml.events(text);
				while (events.hasNext()) {
					Optional<Caret> found = event(events.next());
					if (found.isPresent()) {
						return found;
					}
				}
			} catch (YamlTextException e) {
				// the text ends in the middle; what came before it was enough or will not be
			}
			return Optional.empty();
		}

		private Optional<Caret> event(Event event) {
			YamlPath here = levels.isEmpty() ? new YamlPath(List.of()) : levels.peek().next();
			switch (event) {
			case ScalarEvent scalar when scalar.getValue().equals(WORD) -> {
				return Optional.of(here == null ? new Caret(levels.peek().path, true, written, levels.peek().keys)
						: new Caret(here, false, written, Set.of()));
			}
			case ScalarEvent scalar when here == null -> {
				levels.peek().key = levels.peek().path.then(scalar.getValue()).last();
				levels.peek().keys.add(levels.peek().key);
			}
			case ScalarEvent scalar when !levels.isEmpty() -> {
				written.merge(levels.peek().list ? levels.peek().path.toString() : here.toString(), scalar.getValue(),
						(a, b) -> a + ", " + b);
				levels.peek().done();
			}
			case MappingStartEvent _ when here != null -> levels.push(new Level(here, false));
			case SequenceStartEvent _ when here != null -> levels.push(new Level(here, true));
			case CollectionEndEvent _ -> {
				levels.poll();
				if (!levels.isEmpty()) {
					levels.peek().done();
				}
			}
			default -> {}
			}
			return Optional.empty();
		}
	}
}
