package org.thalweg.core.device;

/**
 * A device that lets another one do the work: the base of observers and of devices that another owner closes. A subclass overrides what it
 * changes. As safe for several threads as the other one.
 *
 * @since 0.1
 */
public abstract class ForwardingDevice implements KernelDevice {
	/** The one that does the work. */
	protected final KernelDevice device;

	/** @param device to do the work */
	protected ForwardingDevice(KernelDevice device) {
		this.device = device;
	}

	@Override
	public DeviceInfo info() {
		return device.info();
	}

	@Override
	public Language language() {
		return device.language();
	}

	@Override
	public Buffer allocate(String label, long bytes) {
		return device.allocate(label, bytes);
	}

	@Override
	public Program build(KernelText text) {
		return device.build(text);
	}

	@Override
	public void prepare(KernelText text) {
		device.prepare(text);
	}

	@Override
	public boolean groupsMeet() {
		return device.groupsMeet();
	}

	@Override
	public Queue queue() {
		return device.queue();
	}

	@Override
	public Queue newQueue() {
		return device.newQueue();
	}

	@Override
	public void close() {
		device.close();
	}
}
