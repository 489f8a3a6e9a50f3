package org.thalweg.reservoir.chart;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.thalweg.experiment.Finding;
import org.thalweg.experiment.chart.Chart;
import org.thalweg.reservoir.inflow.InflowFile;
import org.thalweg.reservoir.model.InflowSource;
import org.thalweg.reservoir.model.ReservoirFile;
import org.thalweg.reservoir.model.Year;

/**
 * What can be told of a description without solving anything, however broken it is.
 *
 * @param name of the reservoir; empty while it cannot be read
 * @param findings what is wrong with the description and its record
 * @param curves none while the description cannot be read
 * @param inflow none while the record cannot be read
 * @param years complete years of the record, in order
 */
public record ReservoirCharts(String name, List<Finding> findings, List<Chart> curves, Optional<InflowCharts> inflow, List<Integer> years) {
	/** @param text what the file holds, or will hold when it is saved */
	public static ReservoirCharts of(Path file, String text) {
		ReservoirFile.Parsed described = ReservoirFile.read(file, text);
		List<Finding> findings = new ArrayList<>(described.findings());
		Optional<InflowCharts> inflow = Optional.empty();
		List<Integer> years = List.of();
		if (described.inflows().isPresent()) {
			InflowSource source = described.inflows().get();
			InflowFile.Parsed read = InflowFile.read(source.file(), new InflowFile.Options(source.column(), source.unit(), true));
			findings.addAll(read.findings());
			inflow = Optional.ofNullable(read.record()).map(record -> InflowCharts.of(record, source.firstMonth()));
			years = read.record() == null ? List.of() : read.record().years(source.firstMonth()).stream().map(Year::year).toList();
		}
		return new ReservoirCharts(described.reservoir() == null ? "" : described.reservoir().name(), List.copyOf(findings),
				described.reservoir() == null ? List.of() : CurveCharts.of(described.reservoir()), inflow, years);
	}
}
