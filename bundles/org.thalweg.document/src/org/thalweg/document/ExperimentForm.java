package org.thalweg.document;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;

import org.thalweg.core.param.Parameters.Info;
import org.thalweg.document.Vocabulary.Word;

/**
 * Model of the forms of an experiment: problems, algorithms and devices, each an item of a list, and the budget with everything
 * else. Recreated after each change.
 */
public record ExperimentForm(List<Item> problems, List<Item> algorithms, List<Item> devices, Item budget) {
	/**
	 * One input field.
	 *
	 * @param path of its value, present or not
	 * @param info its name, default, range, unit and meaning
	 * @param value unquoted, several separated by commas; empty for the default
	 * @param words allowed or proposed values
	 * @param closed whether only those words are allowed
	 * @param several whether it may be a list
	 * @param lines whether it may have several lines
	 * @param known false for an undeclared name
	 * @param fixed whether the value, such as a mapping, can only be written in the text
	 * @param file whether the value names a file
	 */
	public record Field(String path, Info info, String value, List<Word> words, boolean closed, boolean several, boolean lines,
			boolean known, boolean fixed, boolean file) {
		/** One whose value can be typed. */
		public Field(String path, Info info, String value, List<Word> words, boolean closed, boolean several, boolean lines, boolean known) {
			this(path, info, value, words, closed, several, lines, known, false, false);
		}

		/** The same, whose value can only be written in the text. */
		public Field inText() {
			return new Field(path, info, value, words, closed, several, lines, known, true, file);
		}

		/**
		 * The same, whose value names a file.
		 *
		 * @since 0.3
		 */
		public Field ofFile() {
			return new Field(path, info, value, words, closed, several, lines, known, fixed, true);
		}

		/** Default, range, unit and meaning. */
		public String help() {
			String compared = several && path.contains("].with.") ? " Several values, separated by commas, are compared." : "";
			String written = fixed ? " To change this value, edit the source." : "";
			return known ? ExpectedWords.describe(info) + compared + written : "Unknown key. To remove it from the file, clear the field.";
		}

		/** The errors of this field. */
		public List<TextDiagnostic> diagnostics(List<TextDiagnostic> all) {
			return all.stream().filter(m -> m.at(path)).toList();
		}

		/** The entered values; none if the field is empty. */
		public List<String> values(String entered) {
			String text = entered.strip();
			return text.isEmpty() ? List.of()
					: several ? Stream.of(text.split(",")).map(String::strip).filter(s -> !s.isEmpty()).toList() : List.of(text);
		}
	}

	/** Fields that belong together. */
	public record Group(String title, List<Field> fields) {
	}

	/** A problem, an algorithm, a device, or the budget. Its fields are computed on first use; one thread. */
	public static final class Item {
		private final String path;
		private final String title;
		private final String note;
		private final Supplier<List<Group>> make;
		private List<Group> groups;

		Item(String path, String title, String note, Supplier<List<Group>> make) {
			this.path = path;
			this.title = title;
			this.note = note;
			this.make = make;
		}

		/** Its path; empty for the budget. */
		public String path() {
			return path;
		}

		/** Text in the list. */
		public String title() {
			return title;
		}

		/** A few more words for the list; may be empty. */
		public String note() {
			return note;
		}

		public List<Group> groups() {
			if (groups == null) {
				groups = make.get();
			}
			return groups;
		}

		public List<Field> fields() {
			return groups().stream().flatMap(g -> g.fields.stream()).toList();
		}

		/** The errors of this item; for the budget those of no item. */
		public List<TextDiagnostic> diagnostics(List<TextDiagnostic> all) {
			return all.stream().filter(m -> path.isEmpty() ? Stream.of("problems[", "algorithms[", "on[").noneMatch(m.path()::startsWith)
					: m.at(path)).toList();
		}

		/** Those of its errors that no field shows. */
		public List<TextDiagnostic> remaining(List<TextDiagnostic> all) {
			return diagnostics(all).stream().filter(m -> fields().stream().noneMatch(f -> m.at(f.path))).toList();
		}
	}

	/** The form of a document. An unreadable document has no items. */
	public static ExperimentForm of(ExperimentDocument document, Vocabulary vocabulary) {
		return new FormMaker(document, vocabulary).form();
	}

	/** The items of a section: {@code problems}, {@code algorithms} or {@code on}. */
	public List<Item> items(String section) {
		return switch (section) {
		case "problems" -> problems;
		case "algorithms" -> algorithms;
		case "on" -> devices;
		default -> throw new IllegalArgumentException("'" + section + "' is not one of problems, algorithms, on");
		};
	}

	/** All items and the budget. */
	public List<Item> all() {
		List<Item> out = new ArrayList<>(problems);
		out.addAll(algorithms);
		out.addAll(devices);
		out.add(budget);
		return List.copyOf(out);
	}
}
