package org.thalweg.reservoir.inflow;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import org.thalweg.experiment.reading.Diagnostic;
import org.thalweg.reservoir.table.ColumnUnit;
import org.thalweg.reservoir.table.CsvTable;
import org.thalweg.reservoir.table.KeyedDiagnostics;

/** The unit of an inflow, as a file or the user states it. */
final class StatedUnit {
	private static final String PREFIX = "inflow_";
	private static final String REMEDY = "Name the column inflow_m3s, add a line '# unit: m3/s', or set 'unit'. Known: "
			+ String.join(", ", FlowUnit.names()) + ".";
	private static final Pattern COMMENT = Pattern.compile("(?i)unit\\s*:\\s*(.*)");
	/** Comments of GRDC and USGS, which may be about something else. */
	private static final List<Pattern> FOREIGN = List.of(Pattern.compile("(?i)unit of measure\\s*:\\s*(.*)"),
			Pattern.compile("(?i).*\\bdischarge, (cubic [a-z]+ per second)\\b.*"));
	private static final Pattern UNITS = Pattern.compile("(?i)unit(s|_of_measure)?");

	private final CsvTable table;
	/** Name in lower case; empty if there are twelve. */
	private final String column;

	StatedUnit(CsvTable table, String column) {
		this.table = table;
		this.column = column.toLowerCase(Locale.ROOT);
	}

	/** The unit of the option, otherwise that of the file; null, with a finding, if it is unknown. */
	FlowUnit unit(String option, List<Diagnostic> diagnostics, List<String> notes) {
		List<String> said = said();
		List<FlowUnit> units = new ArrayList<>();
		for (String text : option.isEmpty() ? said : List.of(option)) {
			FlowUnit.of(text).ifPresentOrElse(units::add, () -> found("unknown unit '" + text + "' of the inflow. " + REMEDY, diagnostics));
		}
		if (!diagnostics.isEmpty()) {
			return null;
		}
		if (units.isEmpty()) {
			found("the inflow's unit is not stated. " + REMEDY, diagnostics);
			return null;
		}
		FlowUnit first = units.getFirst();
		Optional<FlowUnit> other = units.stream().filter(u -> !u.equals(first)).findFirst();
		if (other.isPresent()) {
			found("the file gives two units for the inflow, " + first + " and " + other.get() + ". Keep one of them.", diagnostics);
			return null;
		}
		said.stream().filter(s -> !FlowUnit.of(s).equals(Optional.of(first))).findFirst()
				.ifPresent(s -> notes.add(table.file() + ": read in " + first + ", as requested; the file itself states " + s));
		return first;
	}

	private void found(String message, List<Diagnostic> diagnostics) {
		KeyedDiagnostics.add(diagnostics, "unit", table.finding(table.header().line(), "", message));
	}

	/** Candidates in the column's name, the comments, and a column of units. */
	private List<String> said() {
		List<String> out = new ArrayList<>();
		table.comments().stream().map(COMMENT::matcher).filter(Matcher::matches).forEach(m -> out.add(m.group(1).strip()));
		FOREIGN.forEach(p -> table.comments().stream().map(p::matcher).filter(Matcher::matches).map(m -> m.group(1).strip())
				.filter(u -> FlowUnit.of(u).isPresent()).findFirst().ifPresent(out::add));
		cells().filter(u -> FlowUnit.of(u).isPresent()).ifPresent(out::add);
		Optional<String> own = ColumnUnit.of(column, text -> FlowUnit.of(text).map(_ -> text));
		own.ifPresent(out::addFirst);
		if (out.isEmpty() && column.startsWith(PREFIX) && column.length() > PREFIX.length()) {
			out.add(column.substring(PREFIX.length())); // otherwise a name such as inflow_upper in a file whose comment names the unit
		}
		return out;
	}

	/** The unit in each row of a column called units, as CDEC writes it; empty if rows differ. */
	private Optional<String> cells() {
		List<String> header = table.header().cells();
		for (int i = 0; i < header.size(); i++) {
			int at = i;
			if (UNITS.matcher(header.get(i)).matches()) {
				Set<String> all = table.rows().stream().map(r -> r.cell(at)).filter(c -> !c.isEmpty()).collect(Collectors.toSet());
				return all.size() == 1 ? Optional.of(all.iterator().next()) : Optional.empty();
			}
		}
		return Optional.empty();
	}
}
