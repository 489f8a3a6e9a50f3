package org.thalweg.reservoir.chart;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

import org.thalweg.document.ExperimentDocument;
import org.thalweg.document.TextDiagnostic;
import org.thalweg.experiment.reading.Diagnostic;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.figures.Chart;
import org.thalweg.reservoir.description.InflowSource;
import org.thalweg.reservoir.description.ReservoirFile;
import org.thalweg.reservoir.form.DescriptionForm;
import org.thalweg.reservoir.form.DescriptionForm.Offers;
import org.thalweg.reservoir.inflow.InflowFile;
import org.thalweg.reservoir.inflow.InflowRecord;
import org.thalweg.reservoir.model.Year;
import org.thalweg.reservoir.study.InputFiles;
import org.thalweg.reservoir.table.Encodings;
import org.thalweg.reservoir.table.TableFiles;
import org.thalweg.reservoir.table.TablePreview;

/**
 * Charts of a description that require no optimisation, even if it has errors.
 *
 * @param name of the reservoir; empty if it cannot be read
 * @param mistakes errors of the description and of the files that it names
 * @param storage charts of the storage, as far as it could be read
 * @param station charts of the power station and its outflow, likewise
 * @param inflow empty if the record cannot be read
 * @param years complete years of the record, in order
 * @param notes conversions of the record, one line each
 * @param preview the beginning of the record's file
 * @param offers choices in forms
 */
public record ReservoirCharts(String name, List<TextDiagnostic> mistakes, List<Chart> storage, List<Chart> station, Optional<InflowCharts> inflow,
		List<Integer> years, List<String> notes, TablePreview preview, Offers offers) {
	/** Number of errors that are listed. */
	private static final int MAX_LISTED = 6;

	/** @param text current contents of the file, which need not be saved */
	public static ReservoirCharts of(Path file, String text) {
		ReservoirFile.Parsed described = ReservoirFile.read(file, text);
		List<Diagnostic> diagnostics = new ArrayList<>(described.diagnostics());
		Map<Diagnostic, String> places = new HashMap<>(described.places());
		Optional<InflowSource> source = described.inflows();
		Optional<InflowFile.Parsed> read = source.map(s -> InflowFile.read(s.file(), new InflowFile.Options(s.format(), true)));
		read.ifPresent(r -> {
			diagnostics.addAll(r.diagnostics());
			r.diagnostics().forEach(f -> places.put(f, "inflow." + r.keys().getOrDefault(f, "file")));
		});
		Optional<InflowRecord> record = read.map(InflowFile.Parsed::record);
		int first = source.map(InflowSource::firstMonth).orElse(1);
		TablePreview preview = source.map(s -> TablePreview.of(s.file(), s.format().dialect())).orElse(TablePreview.NONE);
		return new ReservoirCharts(described.reservoir() == null ? "" : described.reservoir().name(),
				mistakes(diagnostics, places, file, text),
				CurveCharts.storage(described.parts(), Optional.ofNullable(described.reservoir()), described.parts().shownIn()), CurveCharts.station(
						described.parts(), described.parts().shownIn()),
				record.map(r -> InflowCharts.of(r, first, described.parts().shownIn())),
				record.map(r -> r.years(first).stream().map(Year::name).toList()).orElse(List.of()),
				read.map(InflowFile.Parsed::notes).orElse(List.of()), preview,
				new Offers(ReservoirFile.folder(file), TableFiles.beside(file), preview.header(), source.map(s -> Encodings.of(s.file()))
						.orElse(Encodings.KNOWN)));
	}

	/** Files next to the description are given by name only. */
	private static List<TextDiagnostic> mistakes(List<Diagnostic> diagnostics, Map<Diagnostic, String> places, Path file, String text) {
		String folder = Optional.ofNullable(file.getParent()).map(f -> f + File.separator).orElse("");
		Map<Diagnostic, String> shown = new LinkedHashMap<>();
		for (Diagnostic f : diagnostics) {
			boolean own = f.file().equals(file.toString()) || folder.isEmpty() || !f.file().startsWith(folder);
			shown.put(own ? f : new Diagnostic(f.file().substring(folder.length()), f.line(), f.path(), f.message()), places.getOrDefault(f,
					"inflow.file"));
		}
		return TextDiagnostic.of(List.copyOf(shown.keySet()), ExperimentDocument.of(text), file.toString(), shown::get);
	}

	/** The reservoir and its years in a line, or the errors and the form pages that have them. */
	public String summary(DescriptionForm form) {
		int n = years.size();
		if (mistakes.isEmpty()) {
			return name + ": " + (n == 0 ? "no complete year" : n == 1 ? "one year, " + years.getFirst()
					: n + " years, " + years.getFirst() + " to " + years.getLast());
		}
		List<String> where = form.pages().stream().filter(p -> p.wrong(mistakes)).map(DescriptionForm.Page::title).toList();
		String pages = where.isEmpty() ? "" : ", on " + (where.size() == 1 ? "page " : "pages ") + String.join(", ", where);
		String told = mistakes.stream().limit(MAX_LISTED).map(m -> m.path().isEmpty() ? m.message() : m.path() + ": " + m.message()).collect(
				Collectors
						.joining("\n"));
		return (mistakes.size() == 1 ? "One error" : mistakes.size() + " errors") + " in the description" + pages + ":\n" + told + (mistakes
				.size() > MAX_LISTED ? "\n…" : "");
	}

	/** The error in a list of years; empty if there is none, or if the record has no years. */
	public String wrongYears(String typed) {
		try {
			return typed.isBlank() || years.isEmpty() ? "" : InputFiles.years("Years", typed.strip()).stream().filter(y -> !years.contains(y))
					.findFirst().map(y -> "Years: " + y + " is not a complete year of the record, which has " + years.size() + " complete years, "
							+ "from "
							+ years.getFirst() + " to " + years.getLast()).orElse("");
		} catch (UserError e) {
			return e.getMessage();
		}
	}
}
