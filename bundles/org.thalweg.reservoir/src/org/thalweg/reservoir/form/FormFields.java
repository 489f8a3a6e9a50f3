package org.thalweg.reservoir.form;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.thalweg.core.param.Parameters.Info;
import org.thalweg.document.ExperimentDocument;
import org.thalweg.document.ExperimentForm.Field;
import org.thalweg.document.Vocabulary.Word;
import org.thalweg.experiment.reading.Key;
import org.thalweg.experiment.reading.Key.Form;
import org.thalweg.reservoir.description.DescriptionKeys;
import org.thalweg.reservoir.model.Quantity;

/**
 * Creates the fields of one reservoir. A value that is neither a number nor a list of them, such as the file of a
 * series, is shown read-only and edited in the text.
 *
 * @param at path of the reservoir; empty if it is the complete description
 */
record FormFields(ExperimentDocument document, String at) {
	/** The path of keys below the reservoir. */
	String path(String... keys) {
		return String.join(".", Stream.concat(Stream.of(at), Stream.of(keys)).filter(k -> !k.isEmpty()).toList());
	}

	List<String> keys(String in) {
		return document.keys(path(in));
	}

	/** Units are stated once for the description. */
	String unit(Quantity quantity) {
		return quantity == null ? "" : document.value(DescriptionKeys.UNITS.name() + "." + quantity.key());
	}

	CurvePoints points(String in, String x, Quantity ofX, String y, Quantity ofY) {
		return CurvePoints.of(document, path(in), new CurvePoints.Axis(x, unit(ofX)), new CurvePoints.Axis(y, unit(ofY)));
	}

	/** A field without a unit, and without words but the key's own. */
	Field of(String in, Key<?> key) {
		return of(in, key, null, List.of());
	}

	Field of(String in, Key<?> key, Quantity quantity) {
		return of(in, key, quantity, List.of());
	}

	/** @param words proposed in addition to the key's own */
	Field of(String in, Key<?> key, Quantity quantity, List<String> words) {
		return of(in, key, quantity, words, !key.info().choices().isEmpty());
	}

	/** @param closed whether nothing but the words is allowed */
	Field of(String in, Key<?> key, Quantity quantity, List<String> words, boolean closed) {
		return of(in, key, quantity, closed, words.stream().map(w -> new Word(w, "")).toList());
	}

	/** A field that names a file. @param words files to choose from */
	Field file(String in, Key<?> key, List<String> words) {
		return of(in, key, null, words).ofFile();
	}

	/** A field that proposes words with their meanings. */
	Field explained(String in, Key<?> key, List<Word> words) {
		return of(in, key, null, false, words);
	}

	private Field of(String in, Key<?> key, Quantity quantity, boolean closed, List<Word> words) {
		Info info = key.info();
		Info shown = quantity == null ? info : new Info(info.name(), info.type(), info.def(), info.min(), info.max(), info.text(), unit(quantity),
				info.choices());
		String path = path(in, key.name());
		List<Word> all = Stream.concat(info.choices().stream().map(w -> new Word(w, "")), words.stream()).toList();
		boolean fixed = nested(path);
		Field field = new Field(path, shown, fixed ? inLine(path) : document.value(path), all, closed, key.form() == Form.LIST, false, true);
		return fixed ? field.inText() : field;
	}

	/** The name of a column of a file, whose key may also have the points. */
	Field column(String in, String axis) {
		Info info = new Info(axis, String.class, "the one whose name begins with " + axis, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY,
				"name of the column of " + axis, "", List.of());
		return new Field(path(in, axis), info, document.value(path(in, axis)), List.of(), false, false, false, true);
	}

	/** Whether the value is a mapping, or a list with an item that is no scalar. */
	private boolean nested(String path) {
		return !document.keys(path).isEmpty() || document.size(path) > 0 && document.values(path).contains("");
	}

	/** The value, in one line, without comments. */
	private String inLine(String path) {
		List<String> keys = document.keys(path);
		if (!keys.isEmpty()) {
			return keys.stream().map(k -> k + ": " + inLine(path + "." + k)).collect(Collectors.joining(", ", "{", "}"));
		}
		if (nested(path)) {
			return IntStream.range(0, document.size(path)).mapToObj(k -> inLine(path + "[" + k + "]")).collect(Collectors.joining(", ", "[", "]"));
		}
		List<String> values = document.values(path);
		return values.size() > 1 ? values.toString() : String.join("", values);
	}
}
