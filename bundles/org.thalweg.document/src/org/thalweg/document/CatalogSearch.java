package org.thalweg.document;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.thalweg.core.Contribution;
import org.thalweg.core.param.Parameters.Info;
import org.thalweg.document.Vocabulary.Word;

/**
 * Finds installed problems and algorithms by words of their ids, names, references and presets, and describes them. Immutable; safe for any number of
 * threads.
 */
public final class CatalogSearch {
	/** What is found. */
	public enum Kind {
		PROBLEM("problem", "problems"), ALGORITHM("algorithm", "algorithms");

		private final String key;
		private final String section;

		Kind(String key, String section) {
			this.key = key;
			this.section = section;
		}

		/** Its key in an entry of an experiment file. */
		public String key() {
			return key;
		}

		/** The list of an experiment file that has its entries. */
		public String section() {
			return section;
		}
	}

	/**
	 * A problem or an algorithm.
	 *
	 * @param reference may be empty
	 */
	public record Found(Kind kind, String id, String name, String reference) {
		/** In one line. */
		public String label() {
			return id + " – " + name + (kind == Kind.ALGORITHM ? " (algorithm)" : "");
		}
	}

	private final Vocabulary vocabulary;
	private final List<Found> all;

	/** Of what is installed. */
	public CatalogSearch(Vocabulary vocabulary) {
		this.vocabulary = vocabulary;
		all = Stream.concat(vocabulary.catalog().problems().values().stream().map(c -> found(Kind.PROBLEM, c)), vocabulary.catalog().algorithms()
				.values().stream().map(c -> found(Kind.ALGORITHM, c))).toList();
	}

	private static Found found(Kind kind, Contribution<?> of) {
		return new Found(kind, of.id(), of.name(), of.reference());
	}

	/**
	 * Those that have all words that were typed, in any order: first those that are called as one of them, then those whose name begins so, or contains
	 * it. All for no words.
	 */
	public List<Found> find(String typed) {
		List<String> words = Stream.of(typed.toLowerCase(Locale.ROOT).split("\\s+")).filter(w -> !w.isEmpty()).toList();
		return all.stream().filter(f -> words.stream().allMatch(searched(f)::contains)).sorted(Comparator.comparingInt(f -> words.stream().mapToInt(
				w -> distance(f, w)).min().orElse(0))).toList();
	}

	private String searched(Found of) {
		String presets = of.kind == Kind.ALGORITHM ? vocabulary.presets(of.id).stream().map(p -> p.text() + " " + p.meaning()).collect(Collectors
				.joining(" ")) : "";
		return String.join(" ", of.kind.key, of.id, of.name, of.reference, presets).toLowerCase(Locale.ROOT);
	}

	private static int distance(Found of, String text) {
		String id = of.id.toLowerCase(Locale.ROOT);
		String last = id.substring(id.lastIndexOf('/') + 1);
		return id.equals(text) || last.equals(text) ? 0
				: id.startsWith(text) || last.startsWith(text) ? 1 : id.contains(text) ? 2 : of.name.toLowerCase(Locale.ROOT).contains(text) ? 3 : 4;
	}

	/** What it is, where it is from, and what can be set, a line each. */
	public String describe(Found of) {
		StringBuilder out = new StringBuilder(of.name).append(of.kind == Kind.PROBLEM ? " (problem)" : " (algorithm)").append('\n');
		line(out, of.reference);
		if (of.kind == Kind.PROBLEM) {
			String dimension = vocabulary.dimension(List.of(of.id));
			line(out, vocabulary.absentData(of.id).map(needed -> "Needs data files: " + needed + " in the data folder").orElse(""));
			line(out, dimension.isEmpty() ? "" : "Dimension, if none is given: " + dimension);
		} else {
			words(out, "Presets:", vocabulary.presets(of.id));
			words(out, "Mappings to devices:", vocabulary.mappings(of.id));
		}
		List<Info> parameters = of.kind == Kind.PROBLEM ? vocabulary.problemParameters(List.of(of.id)) : vocabulary.algorithmParameters(of.id, "");
		line(out, parameters.isEmpty() ? "" : "\nParameters:");
		parameters.forEach(p -> line(out, "  " + p.name() + ": " + ExpectedWords.describe(p)));
		return out.toString();
	}

	private static void words(StringBuilder out, String title, List<Word> words) {
		line(out, words.isEmpty() ? "" : "\n" + title);
		words.forEach(w -> line(out, "  " + w.text() + (w.meaning().isBlank() ? "" : ": " + w.meaning())));
	}

	private static void line(StringBuilder out, String text) {
		if (!text.isEmpty()) {
			out.append(text).append('\n');
		}
	}
}
