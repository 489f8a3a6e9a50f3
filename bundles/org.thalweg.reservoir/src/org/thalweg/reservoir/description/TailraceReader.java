package org.thalweg.reservoir.description;

import org.thalweg.experiment.reading.YamlSection;
import org.thalweg.reservoir.description.CurveReader.Axis;
import org.thalweg.reservoir.description.CurveReader.Shape;
import org.thalweg.reservoir.description.DescriptionKeys.Tail;
import org.thalweg.reservoir.model.Curve;
import org.thalweg.reservoir.model.Quantity;
import org.thalweg.reservoir.model.Tailrace;

/** Reads {@code tailrace:}. */
public final class TailraceReader {
	private static final Shape LEVELS = new Shape("tailrace curve", new Axis("outflow", Quantity.FLOW),
			new Axis("level", Quantity.LEVEL), true);

	private final Units units;
	private final CurveReader curves;

	public TailraceReader(Units units, CurveReader curves) {
		this.units = units;
		this.curves = curves;
	}

	/**
	 * Level + factor (O/u)^exponent in the description's units, u its unit of flow; or a curve.
	 *
	 * @return null if there is something wrong; then there is a finding
	 */
	public Tailrace read(YamlSection in) {
		if (in.has(Tail.FACTOR) || in.has(Tail.EXPONENT)) {
			double level = units.number(in, Tail.LEVEL, Quantity.LEVEL);
			double factor = units.convert(Quantity.LEVEL, units.plain(in, Tail.FACTOR));
			double exponent = units.plain(in, Tail.EXPONENT);
			in.end();
			if (exponent == 0.0) {
				return new Tailrace.Power(level + factor, 0.0, 1.0);
			}
			return new Tailrace.Power(level, factor * Math.pow(units.convert(Quantity.FLOW, 1.0), -exponent), exponent);
		}
		Curve curve = curves.read(in, LEVELS);
		return curve == null ? null : new Tailrace.Table(curve);
	}
}
