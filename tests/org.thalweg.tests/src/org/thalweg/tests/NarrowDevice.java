package org.thalweg.tests;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.thalweg.core.device.DeviceChecks;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.ForwardingDevice;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.KernelResources;
import org.thalweg.core.device.KernelText;
import org.thalweg.core.device.Launch;

/**
 * A device that reports larger groups than its kernels take, as small GPUs do and Mesa's rusticl: what a kernel takes is
 * known when it is compiled. Larger groups are refused as by a driver. Closing it does nothing.
 */
final class NarrowDevice extends ForwardingDevice {
	private record NarrowKernel(Kernel kernel, int most) implements Kernel {
		@Override
		public String name() {
			return kernel.name();
		}

		@Override
		public KernelResources resources() {
			KernelResources r = kernel.resources();
			return new KernelResources(r.registers(), r.localBytes(), r.privateBytes(), Math.min(most, r.groupSize()), r.multiple());
		}
	}

	private record NarrowProgram(Program program, int most) implements Program {
		@Override
		public Kernel kernel(String name) {
			return new NarrowKernel(program.kernel(name), most);
		}

		@Override
		public Map<String, Integer> groupSizes() {
			return program.groupSizes();
		}

		@Override
		public double buildSeconds() {
			return program.buildSeconds();
		}

		@Override
		public String hash() {
			return program.hash();
		}
	}

	private final DeviceInfo info;
	private final int most;
	private final Queue queue;
	private final List<Integer> launched = new ArrayList<>();

	/**
	 * @param info the description, with group sizes that kernels may not accept
	 * @param most maximum group size that every kernel accepts
	 */
	NarrowDevice(KernelDevice device, DeviceInfo info, int most) {
		super(device);
		this.info = info;
		this.most = most;
		this.queue = Pretence.launchingBy(this::launched, device.queue());
	}

	/** Work-items of the largest group that was launched; 0 if none was. */
	int largestLaunched() {
		return launched.stream().mapToInt(Integer::intValue).max().orElse(0);
	}

	private Launch launched(Launch launch) {
		DeviceChecks.groups(launch.kernel(), info, launch.groupSize());
		launched.add(launch.groupSize());
		Launch real = new Launch(((NarrowKernel) launch.kernel()).kernel(), launch.groups(), launch.groupSize(), launch.arguments());
		return launch.startsEarly() ? real.early() : real;
	}

	@Override
	public DeviceInfo info() {
		return info;
	}

	@Override
	public Program build(KernelText text) {
		return new NarrowProgram(device.build(text), most);
	}

	@Override
	public Queue queue() {
		return queue;
	}

	@Override
	public Queue newQueue() {
		return Pretence.launchingBy(this::launched, device.newQueue());
	}

	@Override
	public void close() {
		// belongs to the opener of the real one
	}
}
