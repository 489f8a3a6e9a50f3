package org.thalweg.document;

import java.util.Optional;
import java.util.stream.Stream;

import org.thalweg.document.Vocabulary.Word;

/**
 * Help on the key or value under the pointer.
 *
 * @param span of the key or value
 */
public record Hover(Span span, String text) {
	/** The help at an offset; empty if there is none. */
	public static Optional<Hover> at(ExperimentDocument document, int offset, Vocabulary vocabulary) {
		String path = document.pathAt(offset);
		Optional<Span> span = document.span(path);
		if (path.isEmpty() || span.isEmpty()) {
			return Optional.empty();
		}
		ExpectedWords words = ExpectedWords.of(document, vocabulary);
		YamlPath at = YamlPath.of(path);
		String value = document.value(path);
		Optional<String> meant = words.values(at).stream().filter(w -> w.text().equals(value) && !w.meaning().equals("default"))
				.map(Word::meaning).filter(m -> !m.isBlank()).findFirst().map(m -> value + ": " + m);
		Optional<String> key = words.key(at).stream().findFirst().map(i -> i.name() + ": " + ExpectedWords.describe(i));
		String text = String.join("\n", Stream.of(key, meant).flatMap(Optional::stream).toList());
		return text.isEmpty() ? Optional.empty() : Optional.of(new Hover(span.get(), text));
	}
}
