package org.thalweg.core.device;

/**
 * A kernel device of which only the facts are known: kernel text is composed and memory is forecast for it as for the
 * opened one, such as to compile for a GPU on a machine that has none. It runs nothing. Safe for any number of threads.
 *
 * @since 0.1
 */
public record DescribedDevice(DeviceInfo info, Language language) implements KernelDevice {
	/** @throws IllegalStateException always, as all that would touch the device */
	@Override
	public Buffer allocate(String label, long bytes) {
		throw untouchable();
	}

	@Override
	public Program build(KernelText text) {
		throw untouchable();
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
