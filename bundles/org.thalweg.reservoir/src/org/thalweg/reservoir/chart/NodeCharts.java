package org.thalweg.reservoir.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.thalweg.figures.Chart;
import org.thalweg.reservoir.model.Node;
import org.thalweg.reservoir.model.Plant;
import org.thalweg.reservoir.model.ReportUnits;
import org.thalweg.reservoir.model.RiverSystem;

/**
 * The curves and bounds of one reservoir of a system, under the titles of {@link CurveCharts}. Where the description has no units only bounds
 * are drawn. Immutable.
 *
 * @param storage of the storage
 * @param station of the power station and the release
 */
public record NodeCharts(List<Chart> storage, List<Chart> station) {
	/** While nothing could be read. */
	public static final NodeCharts NONE = new NodeCharts(List.of(), List.of());

	/**
	 * @param system empty while it cannot be read
	 * @param node number of the reservoir; it may have been added since the system was read
	 */
	public static NodeCharts of(Optional<RiverSystem> system, int node) {
		return system.filter(s -> node < s.nodes().size()).map(s -> of(s, node)).orElse(NONE);
	}

	private static NodeCharts of(RiverSystem system, int node) {
		Node of = system.nodes().get(node);
		ReportUnits units = system.scales().units();
		List<Chart> storage = new ArrayList<>();
		List<Chart> station = new ArrayList<>();
		if (system.scales().stated()) {
			storage.addAll(CurveCharts.levels(of.plant().map(Plant::levels), units));
			of.evaporation().ifPresent(e -> storage.add(CurveCharts.area(e.area(), units)));
			of.plant().ifPresent(plant -> {
				station.addAll(CurveCharts.turbines(plant.units(), units));
				station.add(CurveCharts.tailrace(plant.tailrace(), of.release(), units));
			});
			of.release().outlet().ifPresent(curve -> station.add(CurveCharts.outlet(curve, "release", units)));
		}
		storage.add(SystemCharts.storage(system, List.of(), node));
		station.add(SystemCharts.release(system, node));
		return new NodeCharts(List.copyOf(storage), List.copyOf(station));
	}
}
