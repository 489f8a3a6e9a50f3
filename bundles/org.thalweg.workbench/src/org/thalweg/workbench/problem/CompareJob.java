package org.thalweg.workbench.problem;

import java.util.Arrays;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.thalweg.core.Catalog;
import org.thalweg.core.ContributionException;
import org.thalweg.core.device.DeviceException;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.Precision;
import org.thalweg.core.problem.Problem;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.experiment.run.Cancel;
import org.thalweg.experiment.run.Evaluations;
import org.thalweg.explore.landscape.HostAndDeviceValues;
import org.thalweg.explore.landscape.Slice;

/** Evaluates the point, and points of the picture, on the host and on a device. */
public final class CompareJob extends Job {
	/** Points on a side of the picture. */
	private static final int SIDE = 41;

	/**
	 * The result of a comparison.
	 *
	 * @param device address and name
	 * @param single whether the device computes in single precision
	 * @param values that of the point first; those of the host are missing if it cannot compute them
	 */
	public record Compared(DeviceInfo device, boolean single, HostAndDeviceValues values) {
		public boolean both() {
			return values.host().length > 0;
		}
	}

	private final TrialResult tried;
	private final Evaluations on;
	private final Catalog catalog;
	private final DeviceValues values;
	private final Consumer<Compared> seen;
	private final Consumer<String> ended;
	private final Cancel cancel = new Cancel();

	/**
	 * @param seen receives the result on this job's thread
	 * @param ended receives the outcome on this job's thread: a sentence, or nothing on success
	 */
	public CompareJob(TrialResult tried, Evaluations on, Catalog catalog, DeviceValues values, Consumer<Compared> seen, Consumer<String> ended) {
		super("Compare with " + on.device());
		this.tried = tried;
		this.on = on;
		this.catalog = catalog;
		this.values = values;
		this.seen = seen;
		this.ended = ended;
	}

	@Override
	protected void canceling() {
		cancel.raise();
	}

	@Override
	protected IStatus run(IProgressMonitor monitor) {
		String said = "The comparison ended early because of an internal error; see the Error Log.";
		try {
			seen.accept(compared());
			said = "";
			return Status.OK_STATUS;
		} catch (CancellationException e) {
			said = "Stopped.";
			return Status.CANCEL_STATUS;
		} catch (UserError | DeviceException | ContributionException | IllegalArgumentException e) {
			said = e.getMessage();
			return Status.OK_STATUS;
		} finally {
			ended.accept(said);
		}
	}

	private Compared compared() {
		Problem problem = tried.problem();
		DeviceInfo info = found();
		if (problem.device().isEmpty()) {
			throw new UserError("This problem has no kernel text and runs on the host only.");
		}
		double[][] points = points();
		double[] device = values.of(on, problem.untrusted(), points, cancel);
		double[] host = problem.devicesOnly() ? new double[0] : HostAndDeviceValues.onHost(problem, points);
		return new Compared(info, Evaluations.precision(info) == Precision.SINGLE, new HostAndDeviceValues(points, host, device));
	}

	private DeviceInfo found() {
		try (Devices devices = new Devices(catalog)) {
			Devices.DeviceLookup found = devices.find(on.device());
			if (found.info() == null) {
				throw new UserError(found.objection());
			}
			return found.info();
		}
	}

	private double[][] points() {
		if (!tried.plane()) {
			return new double[][] { tried.at() };
		}
		TrialRequest of = tried.of();
		Slice slice = Slice.of(tried.problem(), tried.at(), of.across(tried), of.upwards(tried));
		double[][] nodes = slice.nodes(SIDE);
		double[][] out = Arrays.copyOf(new double[][] { tried.at() }, nodes.length + 1);
		System.arraycopy(nodes, 0, out, 1, nodes.length);
		return out;
	}
}
