package org.thalweg.reservoir.form;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

import org.thalweg.document.ExperimentDocument;
import org.thalweg.document.ExperimentForm.Field;
import org.thalweg.document.TextDiagnostic;
import org.thalweg.document.Vocabulary.Word;
import org.thalweg.reservoir.table.Encodings;

/**
 * The pages of a reservoir's description, or of one reservoir of a system's. Recreated after each change. Immutable.
 *
 * @param pages in their order, {@link #INFLOW} and the others; of one of several only {@link #STORAGE} and {@link #STATION}
 */
public record DescriptionForm(List<Page> pages) {
	/** Titles of the pages. */
	public static final String RESERVOIR = "Reservoir";
	public static final String INFLOW = "Inflow";
	public static final String STORAGE = "Storage";
	public static final String STATION = "Station";
	/** Before the number of a unit of several, at the end of a title. */
	public static final String OF_UNIT = " of unit ";

	/**
	 * Values that fields offer in addition to those of the keys.
	 *
	 * @param folder of the description
	 * @param files tables next to the description
	 * @param columns of the record
	 * @param encodings and how the record begins in each
	 */
	public record Offers(Path folder, List<String> files, List<String> columns, List<Word> encodings) {
		/** For an unknown description. */
		public static final Offers NONE = in(Path.of(""));

		/** Only the folder of the description is known. */
		public static Offers in(Path folder) {
			return new Offers(folder, List.of(), List.of(), Encodings.KNOWN);
		}
	}

	/**
	 * One alternative for giving something.
	 *
	 * @param take changes a description to this alternative; throws a {@link org.thalweg.experiment.reading.UserError} if it
	 * needs points from a file that cannot be read
	 */
	public record Way(String name, UnaryOperator<ExperimentDocument> take) {
	}

	/**
	 * Alternatives of which one is selected.
	 *
	 * @param path of the value, the same for all alternatives
	 * @param taken number of the selected one
	 */
	public record Choice(String path, List<Way> ways, int taken) {
		/** Names of all. */
		public List<String> names() {
			return ways.stream().map(Way::name).toList();
		}
	}

	/**
	 * A group of fields.
	 *
	 * @param path of its subject; empty for the complete description
	 * @param fields in order of display
	 * @param choice between alternatives, if there are several
	 * @param points a curve that is given by its points
	 */
	public record Group(String title, String path, List<Field> fields, Optional<Choice> choice, Optional<CurvePoints> points) {
		/** Errors of this group that no field shows. */
		public List<TextDiagnostic> remaining(List<TextDiagnostic> all) {
			return all.stream().filter(m -> !path.isEmpty() && m.at(path) && fields.stream().noneMatch(f -> tells(f, m))).toList();
		}
	}

	/** A page of the editor. */
	public record Page(String title, List<Group> groups) {
		/** Whether anything on it is wrong. */
		public boolean wrong(List<TextDiagnostic> all) {
			return groups.stream().anyMatch(g -> !g.remaining(all).isEmpty() || g.fields.stream().anyMatch(f -> !mistakes(f, all).isEmpty()));
		}
	}

	/**
	 * The form of a description.
	 *
	 * @param document being edited
	 * @param at path of the reservoir in it; empty if it is the complete document
	 */
	public static DescriptionForm of(ExperimentDocument document, String at, Offers offers) {
		return new FormMaker(document, at, offers).form();
	}

	/** The page of a title. */
	public Page page(String title) {
		return pages.stream().filter(p -> p.title.equals(title)).findFirst().orElseThrow();
	}

	/** The errors that a field shows: its own, and that it is missing. */
	public static List<TextDiagnostic> mistakes(Field field, List<TextDiagnostic> all) {
		return all.stream().filter(m -> tells(field, m)).toList();
	}

	private static boolean tells(Field field, TextDiagnostic mistake) {
		int dot = field.path().lastIndexOf('.');
		String parent = dot < 0 ? "" : field.path().substring(0, dot);
		boolean missing = mistake.message().startsWith("'" + field.info().name() + "' is missing");
		boolean unit = parent.endsWith("units") && mistake.message().startsWith("no unit is stated for " + field.info().name() + ".");
		return mistake.at(field.path()) || missing && (mistake.path().equals(parent) || stock(parent, mistake)) || unit;
	}

	/** A bound may be given as a storage or as a level: a missing one is reported at the storage. */
	private static boolean stock(String parent, TextDiagnostic mistake) {
		String of = parent.substring(0, parent.lastIndexOf('.') + 1); // the reservoir, with a dot after it
		return parent.equals(of + "storage") && List.of(of, of + "level.").contains(mistake.path() + (mistake.path().isEmpty() ? "" : "."))
				&& mistake.message().contains("under storage:");
	}

	/** Errors that no page shows. */
	public List<TextDiagnostic> remaining(List<TextDiagnostic> all) {
		List<TextDiagnostic> out = new ArrayList<>(all);
		for (Group group : pages.stream().map(Page::groups).flatMap(List::stream).toList()) {
			out.removeAll(Stream.concat(group.remaining(all).stream(), group.fields.stream().flatMap(f -> mistakes(f, all).stream())).toList());
		}
		return List.copyOf(out);
	}
}
