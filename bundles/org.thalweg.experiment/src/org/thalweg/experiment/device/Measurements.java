package org.thalweg.experiment.device;

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
import org.thalweg.experiment.Cancel;

/**
 * What a device can do, measured on the spot: the time of a launch, bytes a second in its memory and to and from it, random
 * words a second. Each figure takes about half a second. Other work on the machine makes it worse.
 */
public final class Measurements {
	/**
	 * One that can be taken.
	 *
	 * @param name what it measures
	 * @param work takes it; throws CancellationException soon after the wish to stop was raised, and
	 *            {@link org.thalweg.core.device.DeviceException} if the device fails
	 */
	public record Measurement(String name, Supplier<Figure> work) {
		public Figure take() {
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
	 * All that can be measured on a device, to be taken one after the other while it is open.
	 *
	 * @param cancel a wish to stop
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
