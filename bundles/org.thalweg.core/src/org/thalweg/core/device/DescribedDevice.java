package org.thalweg.core.device;

/**
 * A kernel device known only by its properties: kernel text is composed and memory is forecast as for an opened one, for instance
 * to compile for a GPU on a machine without one. It runs nothing. Safe for any number of threads.
 *
 * @since 0.1
 */
public record DescribedDevice(DeviceInfo info, Language language) implements KernelDevice {
	/** @throws IllegalStateException always, like every method that needs the real device */
	@Override
	public Buffer allocate(String label, long bytes) {
		throw untouchable();
	}

	@Override
	public Program build(KernelText text) {
		throw untouchable();
	}

	/** As GPUs under CUDA do. */
	@Override
	public boolean groupsMeet() {
		return language == Language.CUDA;
	}

	@Override
	public Queue queue() {
		throw untouchable();
	}

	@Override
	public Queue newQueue() {
		throw untouchable();
	}

	@Override
	public void close() {
		// holds nothing
	}

	private IllegalStateException untouchable() {
		return new IllegalStateException(info.address() + " is only described, not opened");
	}
}
