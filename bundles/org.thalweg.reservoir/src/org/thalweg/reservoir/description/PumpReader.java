package org.thalweg.reservoir.description;

import java.util.Arrays;
import java.util.Optional;

import org.thalweg.experiment.reading.YamlSection;
import org.thalweg.reservoir.model.Conversion;
import org.thalweg.reservoir.model.Node;
import org.thalweg.reservoir.model.Periods;
import org.thalweg.reservoir.model.Plant;
import org.thalweg.reservoir.model.Pump;
import org.thalweg.reservoir.model.Quantity;

/** Reads {@code pump:} of a reservoir: its flow is bounded by {@code at-most}, {@code capacity} at the greatest head, or both. */
final class PumpReader {
	private final YamlSection in;
	private final Periods periods;
	private final Units units;
	private final SeriesReader series;

	PumpReader(YamlSection in, Periods periods, Units units, SeriesReader series) {
		this.in = in;
		this.periods = periods;
		this.units = units;
		this.series = series;
	}

	/** A reservoir with the pump that is described for it, if any. @return null if there is something wrong; then there is a finding */
	Node with(Node node) {
		if (!in.has("pump")) {
			return node;
		}
		YamlSection of = in.section("pump", "{efficiency: 0.85, at-most: 40}").orElse(null);
		if (of == null) {
			return null;
		}
		double efficiency = units.plain(of, SystemKeys.Pump.EFFICIENCY);
		double[] most = of.has("at-most") ? series.required(of, "at-most", Quantity.FLOW, 0.0) : periods.filled(Node.Release.UNLIMITED);
		double capacity = of.has("capacity") ? units.number(of, SystemKeys.Pump.CAPACITY, Quantity.POWER) : Double.NaN;
		of.end();
		Optional<String> objection = objection(node, of, efficiency);
		objection.ifPresent(o -> in.finding("pump", o));
		if (objection.isPresent() || most == null || Double.isNaN(efficiency)) {
			return null;
		}
		double head = node.plant().orElseThrow().head(node.storage().greatest(), node.storage().greatest(), 0.0);
		double running = node.plant().orElseThrow().factor();
		double lifted = Double.isNaN(capacity) ? Node.Release.UNLIMITED : running * capacity * efficiency / (Conversion.GRAVITY * head);
		double[] flow = new double[most.length];
		Arrays.setAll(flow, t -> Math.min(most[t], lifted));
		return with(node, new Pump(efficiency, flow));
	}

	private static Optional<String> objection(Node node, YamlSection of, double efficiency) {
		if (node.plant().isEmpty()) {
			return Optional.of("a pump needs turbines, which are missing; their 'level-storage' and 'tailrace' give its head");
		}
		if (node.to().size() != 1 || node.to().getFirst().delay() > 0.0) {
			return Optional.of("a pump lifts water of the reservoir downstream: name one in 'to', without branches and 'delay'");
		}
		if (node.release().highest() >= Node.Release.UNLIMITED || node.junction()) {
			return Optional.of("a pump needs a reservoir that stores its water; this one has storage: none");
		}
		if (Arrays.stream(node.release().min()).anyMatch(m -> m > 0.0) || node.release().highest() <= 0.0) {
			return Optional.of("a reservoir with a pump has no minimum release above 0. Leave 'min' out");
		}
		if (efficiency == 0.0) {
			return Optional.of("the pump's efficiency is 0; expected a fraction above 0");
		}
		return of.has("at-most") || of.has("capacity") ? Optional.empty() : Optional.of("a pump needs 'at-most', 'capacity' or both");
	}

	private static Node with(Node node, Pump pump) {
		Plant own = node.plant().orElseThrow();
		Plant plant = own.pump(pump);
		double[] least = new double[pump.most().length];
		Arrays.setAll(least, t -> 0.0 - pump.most()[t]);
		return node.station(plant, new Node.Release(least, node.release().max(), node.release().outlet()));
	}
}
