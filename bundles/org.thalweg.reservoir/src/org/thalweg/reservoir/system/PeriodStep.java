package org.thalweg.reservoir.system;

import org.thalweg.reservoir.model.Node;

/**
 * One period of the only reservoir of a system, for programmes that search for releases: its gain under a wanted release, by the balance of
 * {@link PolicySimulation}. Instances are reused; one thread.
 */
public final class PeriodStep {
	private final Stretch stretch;
	private final Node.Storage bounds;
	private final double penalty;
	private final Service service;
	private final Balance balance = new Balance();

	PeriodStep(Stretch stretch, double penalty, Service.Terms terms) {
		this.stretch = stretch;
		this.bounds = stretch.node().storage();
		this.penalty = penalty;
		this.service = new Service(terms, false);
	}

	/**
	 * Operates period t.
	 *
	 * @param storage at its beginning, million m³
	 * @param inflow less losses, m³/s
	 * @param wanted release, m³/s; in a period with a prescribed storage at its end, the release that leads there takes its place
	 * @return gain of the goal's first level, without its firm energy, less the penalty of violated bounds
	 */
	public double gain(int t, double storage, double inflow, double wanted) {
		double led = bounds.prescribed(t) ? inflow + (storage - bounds.last().getAsDouble()) / stretch.volume()[t] : wanted;
		balance.inflow = inflow;
		balance.loss = 0.0;
		balance.ruled(stretch, t, storage, led, inflow, bounds.least(t), bounds.most(t));
		service.of(stretch, t, balance);
		return service.gain(0) - penalty * balance.violation;
	}

	/** Storage at the end of the period operated last, million m³. */
	public double after() {
		return balance.after;
	}
}
