package org.thalweg.explore.device;

import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.stream.LongStream;

import org.thalweg.core.Catalog;
import org.thalweg.core.algorithm.Search;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.experiment.plan.Case;
import org.thalweg.experiment.plan.Planner;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.reading.Experiment;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.experiment.run.Cancel;

/**
 * What a case builds, allocates and launches on its device, recorded while it runs some steps. So kernels have the group sizes
 * that the algorithm chose, and no kernel of a step is missed.
 *
 * @param device on which it was recorded
 * @param steps number of recorded steps, besides the start
 * @param kernels each kernel with each of its launch sizes, in the order of the first launch
 * @param texts the programs, in the order in which they were built
 * @param buffers device memory, in the order of allocation
 * @param buildSeconds compile time
 */
public record KernelStudy(DeviceInfo device, long steps, List<KernelUse> kernels, List<ComposedText> texts,
		List<Allocation> buffers, double buildSeconds) {
	/** One allocation of device memory. */
	public record Allocation(String label, long bytes) {
	}

	/** Enough to include work done every few steps, such as choosing new exemplars. */
	public static final int STEPS = 25;

	/**
	 * Plans an experiment and records the search of its only case.
	 *
	 * @param experiment as {@link Experiment#single} makes it, all populations in one job
	 * @throws UserError as {@link Planner.Planned#single()}, and on the host, which has no kernels
	 * @see #of(Case, int, Cancel)
	 */
	public static KernelStudy of(Experiment experiment, Catalog catalog, Devices devices, Cancel cancel) {
		Planner.Planned planned = Planner.plan(experiment, catalog, devices, experiment.data());
		return of(planned.single().cases().getFirst(), experiment.runs(), cancel);
	}

	/**
	 * Records a search.
	 *
	 * @param of a case on an opened kernel device, which stays open; its budget should allow for {@link #STEPS}
	 * @param populations number advanced together
	 * @param cancel checked after each step
	 * @throws UserError on the host, which has no kernels
	 * @throws CancellationException if {@code cancel} was raised
	 * @throws org.thalweg.core.device.DeviceException if the device fails
	 */
	public static KernelStudy of(Case of, int populations, Cancel cancel) {
		if (!(of.device() instanceof KernelDevice device)) {
			throw new UserError("the host runs algorithms as Java and has no kernels. Choose an OpenCL or a CUDA device.");
		}
		WatchedDevice watched = new WatchedDevice(device);
		Case watch = of.on(watched);
		long seed = 1;
		try (Search search = watch.start(LongStream.range(seed, seed + populations).boxed().toList())) {
			search.advance(0);
			long taken = 0;
			while (taken < STEPS && !search.done()) {
				if (cancel.raised()) {
					throw new CancellationException();
				}
				search.advance(1);
				taken++;
			}
			return new KernelStudy(device.info(), taken, watched.kernels(), watched.texts(), watched.buffers(), watched.buildSeconds());
		}
	}

	/** Bytes of all buffers. */
	public long bytes() {
		return buffers.stream().mapToLong(Allocation::bytes).sum();
	}
}
