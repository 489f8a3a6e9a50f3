package org.thalweg.explore.device;

import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.Supplier;

import org.thalweg.core.device.Device;
import org.thalweg.core.device.HostDevice;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.KernelFile;
import org.thalweg.core.device.KernelText;
import org.thalweg.core.device.MathMode;
import org.thalweg.core.device.Precision;
import org.thalweg.experiment.run.Cancel;

/**
 * Benchmarks of a device: launch latency, bandwidth of its memory and of transfers, random words per second. Each figure takes
 * about half a second. Other load on the machine makes it worse.
 */
public final class Measurements {
	/**
	 * One measurement.
	 *
	 * @param name what it measures
	 * @param work runs it; throws CancellationException soon after cancellation, and {@link
	 *            org.thalweg.core.device.DeviceException} if the device fails
	 */
	public record Measurement(String name, Supplier<MeasuredFigure> work) {
		public MeasuredFigure take() {
			return work.get();
		}
	}

	private Measurements() {
	}

	/** The program of a kernel device's measurements. */
	public static KernelText text() {
		return new KernelText("measurements", Precision.SINGLE, MathMode.PORTABLE).add(KernelFile.ours("lib/random.cl"),
				KernelFile.ours("test/measure.cl"));
	}

	/**
	 * All measurements of a device, to run one after another while it is open.
	 *
	 * @param cancel stops a measurement
	 */
	public static List<Measurement> of(Device device, Cancel cancel) {
		Sampler sampler = new Sampler(() -> {
			if (cancel.raised()) {
				throw new CancellationException();
			}
		});
		return switch (device) {
		case HostDevice _ -> new HostMeasurements(sampler).all();
		case KernelDevice kernels -> new KernelMeasurements(kernels, sampler).all();
		};
	}
}
