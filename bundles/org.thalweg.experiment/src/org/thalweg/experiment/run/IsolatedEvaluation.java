package org.thalweg.experiment.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.CancellationException;

import org.thalweg.core.device.DeviceException;
import org.thalweg.experiment.plan.Isolation;
import org.thalweg.experiment.reading.Remedy;
import org.thalweg.text.UnitText;

/**
 * Evaluates points in child processes, so that a kernel that a user has just written may crash a driver or never end. A child is kept for the
 * next evaluation until this is closed. One thread at a time.
 */
public final class IsolatedEvaluation implements AutoCloseable {
	private static final long LOOK_MILLIS = 50;
	private static final double NANO = 1e-9;

	private final Isolation isolation;
	private final Children children;

	public IsolatedEvaluation(Isolation isolation) {
		this.isolation = isolation;
		this.children = new Children(isolation);
	}

	/**
	 * As {@link Evaluations#values}.
	 *
	 * @throws IllegalArgumentException as there
	 * @throws DeviceException as there, and if the child crashes or takes longer than the limit
	 * @throws CancellationException if it was cancelled
	 */
	public double[] values(Evaluations of, double[][] points, Cancel cancel) {
		ChildProcess child = children.take();
		boolean serves = false;
		try {
			Path values = child.result();
			Path file = values.resolveSibling(values.getFileName() + "-points");
			PointFiles.write(file, points);
			child.order(Evaluations.ORDER, of.json(file, values));
			Map<String, Object> end = end(child, cancel);
			serves = Boolean.TRUE.equals(end.get("serves"));
			if (end.get("event").equals("failed")) {
				String message = (String) end.get("message");
				throw Boolean.TRUE.equals(end.get("device")) ? new DeviceException(message) : new IllegalArgumentException(message);
			}
			double[] out = PointFiles.read(values)[0];
			Files.delete(file);
			Files.delete(values);
			return out;
		} catch (IOException e) {
			throw new DeviceException("points and values cannot be exchanged with the process that evaluates them: " + e.getMessage(), e);
		} catch (InterruptedException e) {
			Thread.currentThread().interrupt();
			throw new CancellationException("interrupted");
		} finally {
			if (serves) {
				children.free(child);
			} else {
				child.kill();
			}
		}
	}

	private Map<String, Object> end(ChildProcess child, Cancel cancel) throws InterruptedException {
		long since = System.nanoTime();
		while (true) {
			Map<String, Object> event = child.next(LOOK_MILLIS);
			if (cancel.raised()) {
				throw new CancellationException("cancelled");
			}
			if (event != null && !event.get("event").equals("note")) {
				return event;
			}
			if (event == null && child.ended()) {
				throw new DeviceException("The process that evaluated the points " + child.end().words(""));
			}
			if ((System.nanoTime() - since) * NANO > isolation.limit()) {
				throw new DeviceException("The process that evaluated the points was ended because it took longer than "
						+ UnitText.interval(isolation.limit()) + ". If it only needs more time, raise " + Remedy.ISOLATE_LIMIT);
			}
		}
	}

	@Override
	public void close() {
		children.close();
	}
}
