package org.thalweg.reservoir.command;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import org.thalweg.core.text.TextException;
import org.thalweg.experiment.reading.Diagnostic;
import org.thalweg.reservoir.description.FormatText;
import org.thalweg.reservoir.inflow.FormatProposal;
import org.thalweg.reservoir.inflow.InflowFile;
import org.thalweg.reservoir.inflow.InflowFormat;

/**
 * Options in which a record that cannot be read probably can.
 *
 * @param given options of the user, which are kept
 */
record ProposedFormat(Path file, RecordOptions given, boolean leaveOutGaps) {
	private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9][\\w.-]*");

	/** The errors of a file, followed by options that avoid them, or others, if there are any. */
	List<String> told(List<Diagnostic> diagnostics) {
		List<String> out = new ArrayList<>(diagnostics.stream().map(Diagnostic::toString).toList());
		String name = file.getFileName().toString();
		try {
			InflowFormat proposed = given.over(FormatProposal.of(file, given.sheet(), given.encoding()));
			InflowFile.Parsed parsed = InflowFile.read(file, new InflowFile.Options(proposed, leaveOutGaps));
			boolean same = proposed.equals(given.over(InflowFormat.USUAL));
			boolean unit = parsed.keys().entrySet().stream().anyMatch(e -> e.getValue().equals("unit") && e.getKey().message().contains(
					"is not stated")); // a file need not name it
			if (!same && (parsed.diagnostics().isEmpty() || unit || !parsed.diagnostics().getFirst().equals(diagnostics.getFirst()))) {
				out.add("This file seems to need " + options(proposed) + (unit ? " --unit UNIT, since it states none" : parsed.diagnostics().isEmpty()
						? "" : ", and then: " + parsed.diagnostics().getFirst().message()));
				out.add("In a description: inflow: {file: " + (PLAIN.matcher(name).matches() ? name : '"' + name.replace("\\", "\\\\").replace("\"",
						"\\\"")
						+ '"') + ", " + FormatText.write(proposed).substring(1));
			}
		} catch (TextException e) {
			return out; // the errors name it
		}
		return out;
	}

	private static String options(InflowFormat format) {
		return FormatText.settings(format).entrySet().stream().map(ProposedFormat::option).filter(o -> !o.isEmpty()).collect(Collectors.joining(" "));
	}

	/** An option; empty for marks of missing values with a comma, which the option would split. */
	private static String option(Map.Entry<String, List<String>> setting) {
		boolean marks = setting.getKey().equals("missing");
		String value = setting.getValue().stream().filter(v -> !marks || !v.contains(",")).collect(Collectors.joining(","));
		return value.isEmpty() ? "" : "--" + setting.getKey() + " " + (value.matches("[\\w.,/:+-]+") ? value : "'" + value.replace("'", "'\\''")
				+ "'");
	}
}
