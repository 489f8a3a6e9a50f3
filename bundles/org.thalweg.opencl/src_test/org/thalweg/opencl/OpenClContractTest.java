package org.thalweg.opencl;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.thalweg.contracts.BackendContract;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.KernelDevice;

class OpenClContractTest {
	@Test
	void everyDeviceKeepsTheContract() {
		for (DeviceInfo info : Devices.all()) {
			try (KernelDevice device = Devices.open(info)) {
				assertEquals(List.of(), BackendContract.violations(device), info.address());
			}
		}
	}
}
