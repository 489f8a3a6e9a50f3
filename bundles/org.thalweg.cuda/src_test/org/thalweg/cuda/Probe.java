package org.thalweg.cuda;

import org.thalweg.core.device.DeviceSlot;

/** Prints what discovery finds, for a test that starts it as a process with another driver. */
final class Probe {
	private Probe() {
	}

	public static void main(String[] args) {
		for (DeviceSlot slot : new CudaBackend().discover()) {
			System.out.println(switch (slot) {
			case DeviceSlot.Available a -> "available " + a.info().address();
			case DeviceSlot.Unavailable u -> u.address() + " | " + u.cause() + " | " + u.remedy();
			});
		}
	}
}
