package org.thalweg.reservoir.form;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.thalweg.core.number.Decimals;
import org.thalweg.document.ExperimentDocument;
import org.thalweg.experiment.reading.Diagnostic;
import org.thalweg.reservoir.description.FormatText;
import org.thalweg.reservoir.description.ReservoirFile;
import org.thalweg.reservoir.inflow.FlowUnit;
import org.thalweg.reservoir.inflow.InflowFile;
import org.thalweg.reservoir.inflow.InflowFormat;
import org.thalweg.reservoir.inflow.InflowRecord;

/**
 * A new description with a record of inflows and a few numbers, in m³/s, million m³, m and MW. Numbers are texts as
 * typed. Immutable.
 *
 * @param name of the reservoir
 * @param record file of the record
 * @param format of the record
 * @param firstMonth calendar month in which years begin, 1 to 12
 * @param numbers by the names in {@link #NUMBERS}
 */
public record NewDescription(String name, Path record, InflowFormat format, int firstMonth, Map<String, String> numbers) {
	/** The required numbers, with a meaning and a unit each, in the order of a form. */
	public static final List<Number> NUMBERS = List.of(
			new Number("storages", "Storages", "million m3", "0, 80, 200, 380, 620", "level-storage.storage",
					"two or more, increasing, separated by commas"),
			new Number("levels", "Levels", "m", "210, 232, 248, 262, 275", "level-storage.level", "of the lake at these storages, one for each"),
			new Number("least", "Minimum level", "m", "230", "level.min", "permitted at the end of each month"),
			new Number("greatest", "Maximum level", "m", "274", "level.max", "permitted at the end of each month"),
			new Number("start", "Initial level", "m", "260", "level.initial", "at the beginning and the end of each year"),
			new Number("tail", "Tailrace level", "m", "190", "tailrace.level", "initially the same at all outflows"),
			new Number("capacity", "Capacity", "MW", "60", "turbines.capacity", "of all units in total"),
			new Number("efficiency", "Efficiency", "", "0.9", "turbines.efficiency", "overall, 0 to 1"),
			new Number("low", "Minimum outflow", "m3/s", "5", "outflow.min", ""),
			new Number("high", "Maximum outflow", "m3/s", "250", "outflow.max", ""));

	/** Energy of a year at full power: hours of the longest month times twelve, rounded up. */
	private static final double GWH_PER_MW = 9;

	/**
	 * A required number.
	 *
	 * @param path in the description
	 */
	public record Number(String key, String title, String unit, String example, String path, String meaning) {
	}

	/** A summary of a record as a sentence, or its error. */
	public record Told(String text, boolean wrong) {
	}

	/** The description, for a file next to the record. */
	public String text() {
		return text(record.getFileName().toString());
	}

	private String text(String file) {
		String format = FormatText.write(this.format);
		String keys = format.isEmpty() ? "" : ", " + format.substring(1, format.length() - 1);
		return ExperimentDocument.of("""
				# Created by the wizard. docs/reservoir.md explains every key; the pages of the editor have a field for each.
				name: new
				units: {flow: m3/s, storage: million m3, level: m, power: MW, energy: GWh}

				# The record of inflows, and how to read it. Years begin in first-month: 1 for calendar years, 10 for water years.
				inflow: {file: new, first-month: %d%s}

				level-storage:
				  storage: [%s]
				  level: [%s]

				# The same level at all outflows: replace it by a formula or a curve.
				tailrace: {level: %s, factor: 0, exponent: 1}

				turbines: {capacity: %s, efficiency: %s}
				outflow: {min: %s, max: %s}

				# Levels at the ends of months, and at the beginning and the end of each year.
				level: {min: %s, max: %s, initial: %s, final: %s}

				# Cost of one unit of violation: above the energy of a year at full power.
				penalty: %s
				""".formatted(firstMonth, keys, list("storages"), list("levels"), number("tail"), number("capacity"), number("efficiency"), number(
				"low"),
				number("high"), number("least"), number("greatest"), number("start"), number("start"), penalty())).set("name", name).set(
						"inflow.file", file)
				.text();
	}

	/** A number as YAML; a decimal comma becomes a point, and other text is quoted, so that it is reported without breaking the file. */
	private static String plain(String text) {
		String bare = text.strip().matches("[+-]?\\d*,\\d+") ? text.strip().replace(',', '.') : text.strip();
		return Decimals.is(bare) ? bare : '"' + bare.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
	}

	private String number(String key) {
		return plain(numbers.getOrDefault(key, ""));
	}

	/** Separated by semicolons or blanks, commas are decimal marks. */
	private String list(String key) {
		String text = numbers.getOrDefault(key, "").strip();
		String cut = text.contains(";") ? ";" : text.contains(", ") || !text.contains(" ") ? "," : "\\s+";
		return Stream.of(text.split(cut)).map(NewDescription::plain).collect(Collectors.joining(", "));
	}

	private String penalty() {
		String capacity = number("capacity");
		return Decimals.is(capacity) ? Long.toString((long) Math.ceil(GWH_PER_MW * Math.abs(Double.parseDouble(capacity)))) : "1000";
	}

	/** The errors of the numbers, in the order of the form; the file need not exist yet. */
	public List<Told> mistakes() {
		return ReservoirFile.read(record.resolveSibling("new.yaml"), text()).diagnostics().stream().sorted((a, b) -> Integer.compare(order(a), order(
				b)))
				.map(f -> new Told((title(f).isEmpty() ? "" : title(f) + ": ") + f.message(), true)).toList();
	}

	private static int order(Diagnostic diagnostic) {
		return (int) NUMBERS.stream().takeWhile(n -> !diagnostic.path().startsWith(n.path())).count();
	}

	private static String title(Diagnostic diagnostic) {
		return NUMBERS.stream().filter(n -> diagnostic.path().startsWith(n.path())).map(Number::title).findFirst().orElse(diagnostic.path());
	}

	/** The contents of a record read in this format, or its first error. */
	public static Told told(Path record, InflowFormat format, int firstMonth) {
		InflowFile.Parsed read = InflowFile.read(record, new InflowFile.Options(format, true));
		if (read.record() == null) {
			Diagnostic first = read.diagnostics().getFirst();
			return new Told((first.line() > 0 ? "line " + first.line() + ": " : "") + (first.path().isEmpty() ? "" : first.path() + ": ") + first
					.message()
					+ (read.diagnostics().size() > 1 ? " (and more)" : ""), true);
		}
		InflowRecord found = read.record();
		int years = found.years(firstMonth).size();
		List<String> gaps = found.incomplete(firstMonth);
		return new Told("%s … %s: %d complete %s, mean %d m³/s%s".formatted(found.first(), found.last(), years, years == 1 ? "year" : "years", Math
				.round(
						found.mean()), gaps.isEmpty() ? "" : "; left out: " + gaps.getFirst() + (gaps.size() > 1 ? " (and more)" : "")), years == 0);
	}

	/** Units that an inflow may have. */
	public static List<String> units() {
		return FlowUnit.names();
	}
}
