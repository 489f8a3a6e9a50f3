package org.thalweg.reservoir.chart;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.thalweg.experiment.chart.Chart;
import org.thalweg.experiment.document.ExperimentDocument;
import org.thalweg.experiment.document.Mistake;
import org.thalweg.experiment.reading.Finding;
import org.thalweg.reservoir.inflow.InflowFile;
import org.thalweg.reservoir.model.InflowSource;
import org.thalweg.reservoir.model.ReservoirFile;
import org.thalweg.reservoir.model.Year;

/**
 * What can be told of a description without solving anything, however broken it is.
 *
 * @param name of the reservoir; empty while it cannot be read
 * @param mistakes what is wrong with the description and the files that it names
 * @param curves none while the description cannot be read
 * @param inflow none while the record cannot be read
 * @param years complete years of the record, in order
 */
public record ReservoirCharts(String name, List<Mistake> mistakes, List<Chart> curves, Optional<InflowCharts> inflow, List<Integer> years) {
	/** @param text what the file holds, or will hold when it is saved */
	public static ReservoirCharts of(Path file, String text) {
		ReservoirFile.Parsed described = ReservoirFile.read(file, text);
		List<Finding> findings = new ArrayList<>(described.findings());
		Map<Finding, String> places = new HashMap<>(described.places());
		Optional<InflowCharts> inflow = Optional.empty();
		List<Integer> years = List.of();
		if (described.inflows().isPresent()) {
			InflowSource source = described.inflows().get();
			InflowFile.Parsed read = InflowFile.read(source.file(), new InflowFile.Options(source.format(), true));
			findings.addAll(read.findings());
			read.findings().forEach(f -> places.put(f, "inflow." + read.keys().getOrDefault(f, "file")));
			inflow = Optional.ofNullable(read.record()).map(record -> InflowCharts.of(record, source.firstMonth()));
			years = read.record() == null ? List.of() : read.record().years(source.firstMonth()).stream().map(Year::year).toList();
		}
		return new ReservoirCharts(described.reservoir() == null ? "" : described.reservoir().name(), Mistake.of(findings, ExperimentDocument.of(
				text), file.toString(), f -> places.getOrDefault(f, "inflow.file")),
				described.reservoir() == null ? List.of() : CurveCharts.of(described.reservoir()), inflow, years);
	}
}
