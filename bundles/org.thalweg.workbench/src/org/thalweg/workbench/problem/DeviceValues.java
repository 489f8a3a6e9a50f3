package org.thalweg.workbench.problem;

import java.util.Optional;

import org.thalweg.core.Catalog;
import org.thalweg.experiment.plan.Isolation;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.run.Cancel;
import org.thalweg.experiment.run.Evaluations;
import org.thalweg.experiment.run.IsolatedEvaluation;
import org.thalweg.workbench.Settings;

/**
 * Values of points on a device, computed in this process or, if the user chooses so or the kernel text is new, by a child process, which is kept
 * until this is closed. Any thread; evaluations are sequential.
 */
public final class DeviceValues implements AutoCloseable {
	private final Catalog catalog;
	private final Settings settings;
	private Isolation isolation;
	private IsolatedEvaluation child;

	public DeviceValues(Catalog catalog, Settings settings) {
		this.catalog = catalog;
		this.settings = settings;
	}

	/**
	 * As {@link Evaluations#values}.
	 *
	 * @param untried whether the user has just written the kernel text
	 */
	public synchronized double[] of(Evaluations of, boolean untried, double[][] points, Cancel cancel) {
		Optional<Isolation> wanted = settings.isolation(untried);
		if (wanted.isEmpty()) {
			try (Devices devices = new Devices(catalog)) {
				return of.values(catalog, devices, points);
			}
		}
		if (!wanted.get().equals(isolation)) {
			close();
			isolation = wanted.get();
			child = new IsolatedEvaluation(isolation);
		}
		return child.values(of, points, cancel);
	}

	@Override
	public synchronized void close() {
		if (child != null) {
			child.close();
			child = null;
			isolation = null;
		}
	}
}
