package org.thalweg.reservoir.description;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

import org.thalweg.core.param.Parameters;
import org.thalweg.document.ExperimentDocument;
import org.thalweg.experiment.reading.Diagnostic;
import org.thalweg.experiment.reading.Key;
import org.thalweg.experiment.reading.Places;
import org.thalweg.experiment.reading.YamlSection;
import org.thalweg.reservoir.description.DescriptionKeys.Inflow;
import org.thalweg.reservoir.description.DescriptionKeys.Table;
import org.thalweg.reservoir.inflow.InflowFormat;
import org.thalweg.reservoir.inflow.InflowFormat.Times;

/** The format of a record as keys of a description: in its section {@code inflow}, or on a separate line. */
public final class FormatText {
	private static final Set<Key<?>> KEPT = Set.of(Inflow.FILE, Table.SHEET, Inflow.UNIT, Inflow.NEGATIVE, Inflow.FIRST, Inflow.YEAR_NAMED,
			Inflow.FIRST_MONTH);

	private FormatText() {
	}

	/** From a section that may have other keys, too. */
	public static InflowFormat read(YamlSection in) {
		return new InflowFormat(CurveReader.dialect(in, in.read(Inflow.MISSING)), in.read(Inflow.COLUMN), in.read(Inflow.UNIT),
				in.read(Inflow.DATE_COLUMN), in.read(Inflow.DATE_FORMAT), in.read(Inflow.YEAR_COLUMN), in.read(Inflow.MONTH_COLUMN),
				in.read(Inflow.DAY_COLUMN), new Times(in.read(Inflow.TIME_COLUMN), in.read(Inflow.STAMPED), in.read(Inflow.FIRST), in.read(
						Inflow.YEAR_NAMED)), in.read(Inflow.NEGATIVE));
	}

	/**
	 * From a line such as {@code {decimal: comma, date-column: Datum}}; an empty one means the usual format.
	 *
	 * @throws IllegalArgumentException naming the invalid key
	 */
	public static InflowFormat read(String text) {
		if (text.isBlank()) {
			return InflowFormat.USUAL;
		}
		List<Diagnostic> diagnostics = new ArrayList<>();
		YamlSection in = YamlSection.of(text, new Places(""), diagnostics, "expected keys and values, such as {decimal: comma}");
		InflowFormat out = in == null ? null : read(in);
		if (in != null) {
			in.end();
		}
		if (!diagnostics.isEmpty()) {
			Diagnostic first = diagnostics.getFirst();
			throw new IllegalArgumentException((first.path().isEmpty() ? "" : first.path() + ": ") + first.message());
		}
		return out;
	}

	/**
	 * Sets the keys that differ from the usual format in a section of a description, and removes the others, except those that a file does not show,
	 * such as its unit.
	 */
	public static ExperimentDocument write(ExperimentDocument document, String section, InflowFormat format) {
		Map<String, List<String>> values = settings(format);
		ExperimentDocument out = document;
		for (Key<?> key : Inflow.SECTION.keys()) {
			boolean kept = KEPT.contains(key) && !values.containsKey(key.name());
			out = kept ? out : out.set(section + "." + key.name(), values.getOrDefault(key.name(), List.of()));
		}
		return out;
	}

	/** Settings that differ from the usual format, by key, in the order of the keys. */
	public static Map<String, List<String>> settings(InflowFormat format) {
		Map<String, List<String>> out = new LinkedHashMap<>();
		put(out, Table.SHEET, format.dialect().sheet());
		put(out, Table.ENCODING, format.dialect().encoding());
		put(out, Table.SEPARATOR, Parameters.word(format.dialect().separator()));
		put(out, Table.DECIMAL, Parameters.word(format.dialect().decimal()));
		put(out, Table.SKIP, Integer.toString(format.dialect().skip()));
		put(out, Table.HEADER, Parameters.word(format.dialect().header()));
		if (!format.dialect().missing().isEmpty()) {
			out.put(Inflow.MISSING.name(), format.dialect().missing());
		}
		put(out, Inflow.NEGATIVE, Parameters.word(format.negative()));
		put(out, Inflow.COLUMN, format.column());
		put(out, Inflow.UNIT, format.unit());
		put(out, Inflow.DATE_COLUMN, format.date());
		put(out, Inflow.TIME_COLUMN, format.times().column());
		put(out, Inflow.DATE_FORMAT, format.dateFormat());
		put(out, Inflow.STAMPED, Parameters.word(format.times().stamped()));
		put(out, Inflow.FIRST, format.times().first());
		put(out, Inflow.YEAR_COLUMN, format.year());
		put(out, Inflow.MONTH_COLUMN, format.month());
		put(out, Inflow.DAY_COLUMN, format.day());
		put(out, Inflow.YEAR_NAMED, Parameters.word(format.times().named()));
		return out;
	}

	private static void put(Map<String, List<String>> to, Key<?> key, String value) {
		boolean free = key.info().choices().isEmpty() && key.info().type() == String.class;
		if (!value.isEmpty() && (free || !value.equals(key.info().def()))) {
			to.put(key.name(), List.of(value));
		}
	}

	/** The differences from the usual format on one line, as {@link #read(String)} parses it; empty for none. */
	public static String write(InflowFormat format) {
		Map<String, List<String>> values = settings(format);
		return values.isEmpty() ? "" : values.entrySet().stream().map(e -> e.getKey() + ": " + value(e.getKey(), e.getValue())).collect(Collectors
				.joining(
						", ", "{", "}"));
	}

	/** The differences from the usual format in words; empty for none. */
	public static String words(InflowFormat format) {
		return settings(format).entrySet().stream().map(e -> e.getKey() + " " + String.join(" and ", e.getValue())).collect(Collectors.joining(", "));
	}

	private static String value(String key, List<String> values) {
		return key.equals(Inflow.MISSING.name()) ? values.stream().map(FormatText::quoted).collect(Collectors.joining(", ", "[", "]"))
				: key.equals(Table.SKIP.name()) ? values.getFirst() : quoted(values.getFirst());
	}

	/** A value in double quotes unless it is a plain word. */
	private static String quoted(String value) {
		return value.matches("[A-Za-z][\\w/.-]*") ? value : '"' + value.replace("\\", "\\\\").replace("\"", "\\\"").replace("\t", "\\t") + '"';
	}
}
