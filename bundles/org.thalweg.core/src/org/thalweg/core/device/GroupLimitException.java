package org.thalweg.core.device;

/**
 * A compiled kernel accepts only smaller groups than requested. Algorithms plan again for a device of such groups, see
 * {@link DeviceInfo#withGroupSize}.
 *
 * @since 0.2
 */
public final class GroupLimitException extends DeviceException {
	private static final long serialVersionUID = 1L;

	private final int possible;

	/**
	 * @param wanted requested work-items of a group
	 * @param possible work-items of the largest group that the kernel takes
	 */
	public GroupLimitException(String kernel, DeviceInfo device, int wanted, int possible) {
		super(("kernel %s: a group of %d work-items is too large; on %s (%s) it can have up to %d. Use groups of %d or fewer, "
				+ "another device, or device: sequential")
				.formatted(kernel, wanted, device.address(), device.name(), possible, possible));
		this.possible = possible;
	}

	/** Work-items of the largest group that the kernel takes. */
	public int possible() {
		return possible;
	}
}
