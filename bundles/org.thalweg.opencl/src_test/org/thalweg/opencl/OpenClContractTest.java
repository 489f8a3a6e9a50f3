package org.thalweg.opencl;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.thalweg.contracts.BackendContract;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.KernelDevice;

class OpenClContractTest {
	static List<DeviceInfo> devices() {
		return Devices.all();
	}

	@ParameterizedTest
	@MethodSource("devices")
	void everyDeviceKeepsTheContract(DeviceInfo info) {
		try (KernelDevice device = Devices.open(info)) {
			assertEquals(List.of(), BackendContract.violations(device));
		}
	}
}
