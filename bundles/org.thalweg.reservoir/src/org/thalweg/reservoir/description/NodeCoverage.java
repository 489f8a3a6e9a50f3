package org.thalweg.reservoir.description;

import org.thalweg.experiment.reading.YamlSection;
import org.thalweg.reservoir.model.Curve;
import org.thalweg.reservoir.model.Levels;
import org.thalweg.reservoir.model.Node;
import org.thalweg.reservoir.model.Plant;

/** Whether a reservoir's curves cover the storages within its bounds, and its lake stands above its tailrace. */
final class NodeCoverage {
	private final Node node;
	private final Levels levels;
	private final YamlSection in;

	/** @param levels null if there are none @param in told what is not covered */
	NodeCoverage(Node node, Levels levels, YamlSection in) {
		this.node = node;
		this.levels = levels;
		this.in = in;
	}

	void check() {
		Node.Storage s = node.storage();
		double least = s.initial();
		double greatest = s.initial();
		for (int t = 0; t < s.min().length; t++) {
			least = Math.min(least, s.min()[t]);
			greatest = Math.max(greatest, s.capacity()[t]);
		}
		if (levels instanceof Levels.Points(Curve curve)) {
			covers("level-storage", curve, least, greatest);
		}
		if (node.evaporation().isPresent()) {
			covers("area", node.evaporation().get().area(), least, greatest);
		}
		if (node.plant().isPresent()) {
			head(node.plant().get(), least, greatest);
		}
	}

	private void covers(String key, Curve curve, double least, double greatest) {
		if (least < curve.first() || greatest > curve.last()) {
			in.finding(key, node.name() + ": " + curve.name() + ": storages from " + least + " to " + greatest + " million m3 can occur within the "
					+ "bounds, but the curve runs from " + curve.first() + " to " + curve.last() + ". Add points to it, or narrow the bounds");
		}
	}

	private void head(Plant plant, double least, double greatest) {
		double lake = levels.at(greatest);
		double low = plant.tailrace().level(node.release().min()[0]);
		double high = plant.tailrace().level(node.release().max()[0]);
		if (!Double.isFinite(lake) || !Double.isFinite(levels.at(least)) || !(levels.at(least) <= lake)) {
			in.finding("level-storage", node.name() + ": the level is " + levels.at(least) + " m at the least storage, " + least
					+ " million m3, and " + lake + " m at the greatest, " + greatest + ". It must rise");
		} else if (!Double.isFinite(low) || !Double.isFinite(high) || !(low < lake)) {
			in.finding("tailrace", node.name() + ": it stands at " + low + " m with the least release and at " + high
					+ " m with the greatest, but the lake never above " + lake + " m: there is no head. Give both levels above the same datum");
		}
	}
}
