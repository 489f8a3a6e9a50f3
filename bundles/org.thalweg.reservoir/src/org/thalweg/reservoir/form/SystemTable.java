package org.thalweg.reservoir.form;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.thalweg.document.ExperimentDocument;

/** The reservoirs of a system's description as a table, a reservoir in each row. Immutable. */
public final class SystemTable {
	/** @param path below the reservoir @param title of the column */
	public record Column(String path, String title) {
	}

	/** The columns of the table; other keys are edited in the source. */
	public static final List<Column> COLUMNS = List.of(new Column("name", "name"), new Column("inflow", "inflow"), new Column("storage.initial",
			"initial storage"), new Column("storage.min", "min"), new Column("storage.max", "max"), new Column("storage.final", "final"),
			new Column("release.min", "min release"), new Column("release.max", "max"), new Column("to", "to"), new Column("delay", "delay"));
	/** Shown for several numbers or a file. */
	public static final String SEVERAL = "…";
	private static final String LIST = "reservoirs";

	private final ExperimentDocument text;

	private SystemTable(ExperimentDocument text) {
		this.text = text;
	}

	/** The reservoirs of a text. */
	public static SystemTable of(ExperimentDocument text) {
		return new SystemTable(text);
	}

	/** Number of reservoirs. */
	public int rows() {
		return text.size(LIST);
	}

	/** The path of a cell in the text. */
	public static String path(int row, int column) {
		return LIST + "[" + row + "]." + COLUMNS.get(column).path();
	}

	/** The text of a cell: its value, {@link #SEVERAL}, or empty. */
	public String cell(int row, int column) {
		String path = path(row, column);
		return !text.keys(path).isEmpty() || !text.keys(path + "[0]").isEmpty() || text.values(path).size() > 1 ? SEVERAL : text.value(path);
	}

	/** The text with another value in a cell; an empty one removes the key. References of reservoirs that release to this one follow its new name. */
	public ExperimentDocument set(int row, int column, String value) {
		String before = cell(row, column);
		if (before.equals(SEVERAL) || before.equals(value)) {
			return text;
		}
		ExperimentDocument out = text.set(path(row, column), value);
		if (COLUMNS.get(column).path().equals("name") && !before.isEmpty() && !value.isEmpty()) {
			for (int i = 0; i < rows(); i++) {
				for (String to : destinations(i)) {
					out = text.value(to).equals(before) ? out.set(to, value) : out;
				}
			}
		}
		return out;
	}

	/** Places of the names in {@code to}: one, or those of branches. */
	private List<String> destinations(int row) {
		String to = LIST + "[" + row + "].to";
		int branches = text.size(to) == 1 && text.keys(to + "[0]").isEmpty() ? 0 : text.size(to);
		return branches == 0 ? List.of(to) : IntStream.range(0, branches).mapToObj(k -> text.keys(to + "[" + k + "]").isEmpty() ? to + "[" + k + "]"
				: to + "[" + k + "].reservoir").toList();
	}

	/** The text with a copy of a reservoir after it, under a name that is free. */
	public ExperimentDocument duplicate(int row) {
		Set<String> names = IntStream.range(0, rows()).mapToObj(i -> cell(i, 0)).collect(Collectors.toSet());
		String free = IntStream.iterate(2, n -> n + 1).mapToObj(n -> cell(row, 0) + " " + n).filter(n -> !names.contains(n)).findFirst()
				.orElseThrow();
		return text.duplicate(LIST, row).set(LIST + "[" + (row + 1) + "].name", free);
	}

	/** The text without a reservoir; what released to it releases to where that did, or out of the system if its water was divided. */
	public ExperimentDocument remove(int row) {
		String name = cell(row, 0);
		String next = text.value(LIST + "[" + row + "].to");
		ExperimentDocument out = text;
		for (int i = 0; i < rows(); i++) {
			for (String place : destinations(i)) {
				out = i != row && text.value(place).equals(name) ? out.set(place, next) : out;
			}
			String to = LIST + "[" + i + "].to";
			if (next.isEmpty() && i != row && text.value(to).equals(name)) {
				out = out.remove(LIST + "[" + i + "].delay").remove(LIST + "[" + i + "].in-transit");
			}
		}
		return out.remove(LIST + "[" + row + "]");
	}
}
