package org.thalweg.document;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Completion proposals for keys and values of an experiment file, also while it is incomplete or invalid. Safe for any number of
 * threads.
 */
public final class Completion {
	/**
	 * One proposal.
	 *
	 * @param label shown in the list
	 * @param meaning one or two sentences; may be empty
	 * @param edit the change
	 */
	public record Proposal(String label, String meaning, TextEdit edit) {
		/** Position of the caret afterwards. */
		public int caret() {
			return edit.offset() + edit.text().length();
		}
	}

	private Completion() {
	}

	/** Proposals at an offset: first those that begin with the word before it, then those that contain it. */
	public static List<Proposal> at(String text, int offset, Vocabulary vocabulary) {
		int start = offset;
		while (start > 0 && partOfWord(text.charAt(start - 1))) {
			start--;
		}
		String typed = text.substring(start, offset).toLowerCase(Locale.ROOT);
		ExperimentDocument document = ExperimentDocument.of(text);
		Map<String, Proposal> found = new LinkedHashMap<>();
		for (Caret caret : Caret.at(text, start)) {
			ExpectedWords words = words(document, caret, vocabulary);
			for (Proposal p : caret.key() ? keys(text, caret, words, start, offset) : values(caret, words, start, offset)) {
				found.putIfAbsent(p.label(), p);
			}
		}
		List<Proposal> all = new ArrayList<>(found.values());
		return Stream.concat(all.stream().filter(p -> p.label().toLowerCase(Locale.ROOT).startsWith(typed)),
				all.stream().filter(p -> p.label().toLowerCase(Locale.ROOT).indexOf(typed) > 0)).toList();
	}

	private static boolean partOfWord(char c) {
		return !Character.isWhitespace(c) && "{}[],#'\"".indexOf(c) < 0;
	}

	/** Only the text before the caret counts; the whole document only where it can be read. */
	private static ExpectedWords words(ExperimentDocument document, Caret caret, Vocabulary vocabulary) {
		ExpectedWords whole = ExpectedWords.of(document, vocabulary);
		return new ExpectedWords(vocabulary, path -> {
			String before = caret.written().getOrDefault(path, "");
			return before.isEmpty() ? whole.value().apply(path) : before;
		}, whole.labels().isEmpty() ? labels(caret.written()) : whole.labels());
	}

	private static List<String> labels(Map<String, String> written) {
		List<String> out = new ArrayList<>();
		for (int i = 0; written.containsKey("algorithms[" + i + "].algorithm"); i++) {
			String with = "algorithms[" + i + "].with.";
			Map<String, List<String>> values = new LinkedHashMap<>();
			written.forEach((path, value) -> {
				if (path.startsWith(with)) {
					values.put(path.substring(with.length()), List.of(value.split(", ")));
				}
			});
			out.addAll(ExpectedWords.settings(ExpectedWords.label(p -> written.getOrDefault(p, ""), "algorithms[" + i + "]."), values));
		}
		return out;
	}

	private static List<Proposal> keys(String text, Caret caret, ExpectedWords words, int start, int end) {
		String rest = text.substring(end).lines().findFirst().orElse("");
		String colon = rest.startsWith(":") ? "" : ": ";
		return words.keys(caret.at()).stream().filter(i -> !caret.siblings().contains(i.name()))
				.map(i -> new Proposal(i.name(), ExpectedWords.describe(i), new TextEdit(start, end - start, i.name() + colon))).toList();
	}

	private static List<Proposal> values(Caret caret, ExpectedWords words, int start, int end) {
		return words.values(caret.at()).stream()
				.map(w -> new Proposal(w.text(), w.meaning(), new TextEdit(start, end - start, YamlScalar.write(w.text(), true))))
				.toList();
	}
}
