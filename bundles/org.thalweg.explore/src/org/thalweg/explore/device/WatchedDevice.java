package org.thalweg.explore.device;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.thalweg.core.device.ForwardingDevice;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.KernelText;
import org.thalweg.core.device.Launch;
import org.thalweg.explore.device.KernelStudy.Allocation;

/** A device that notes what is built, allocated and launched on it, and lets the real one do the work. Closes nothing. */
final class WatchedDevice extends ForwardingDevice {
	/** Launches of one size. */
	private record Size(Kernel kernel, int groups, int groupSize) {
	}

	private final Queue queue;
	private final Set<KernelText> texts = new LinkedHashSet<>();
	private final Map<Kernel, String> programs = new IdentityHashMap<>();
	private final Map<Size, Long> launches = new LinkedHashMap<>();
	private final List<Allocation> buffers = new ArrayList<>();
	private double buildSeconds;

	WatchedDevice(KernelDevice device) {
		super(device);
		this.queue = new WatchedQueue(device.queue(), this::launched);
	}

	List<KernelUse> kernels() {
		return launches.entrySet().stream().map(e -> KernelUse.of(device.info(), programs.getOrDefault(e.getKey().kernel(), ""),
				e.getKey().kernel().name(), e.getKey().groups(), e.getKey().groupSize(), e.getValue(),
				e.getKey().kernel().resources())).toList();
	}

	List<ComposedText> texts() {
		return texts.stream().map(t -> ComposedText.of(t, device.language())).toList();
	}

	List<Allocation> buffers() {
		return List.copyOf(buffers);
	}

	double buildSeconds() {
		return buildSeconds;
	}

	private void launched(Launch launch) {
		launches.merge(new Size(launch.kernel(), launch.groups(), launch.groupSize()), 1L, Long::sum);
	}

	@Override
	public Program build(KernelText text) {
		Program program = device.build(text);
		texts.add(text);
		buildSeconds += program.buildSeconds();
		return new WatchedProgram(program, text.name());
	}

	@Override
	public Buffer allocate(String label, long bytes) {
		Buffer buffer = device.allocate(label, bytes);
		buffers.add(new Allocation(label, bytes));
		return buffer;
	}

	@Override
	public Queue queue() {
		return queue;
	}

	@Override
	public Queue newQueue() {
		return new WatchedQueue(device.newQueue(), this::launched);
	}

	@Override
	public void close() {
		// belongs to the opener of the real one
	}

	private final class WatchedProgram implements Program {
		private final Program program;
		private final String name;

		WatchedProgram(Program program, String name) {
			this.program = program;
			this.name = name;
		}

		@Override
		public Kernel kernel(String kernel) {
			Kernel found = program.kernel(kernel);
			programs.put(found, name);
			return found;
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
}
