package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.thalweg.contracts.BackendContract;
import org.thalweg.contracts.MathAnswers;
import org.thalweg.contracts.RandomAnswers;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.KernelDevice;

/** Every device of this machine satisfies the contract that {@code thalweg check} checks on other machines. */
@Tag("device")
@Tag("slow")
class BackendContractTest {
	@TestFactory
	Stream<DynamicTest> everyDeviceKeepsTheContract() {
		return Bench.devices().map(info -> DynamicTest.dynamicTest(info.address() + " " + info.name(), () -> {
			try (KernelDevice device = Bench.openOwn(info)) {
				assertEquals(List.of(), BackendContract.violations(device));
			}
		}));
	}

	/** Contract and known answers need no groups of more than 32 work-items. */
	@TestFactory
	@Tag("full")
	Stream<DynamicTest> aDeviceWhoseKernelsTakeSmallGroupsKeepsItToo() {
		Stream<DeviceInfo> devices = Bench.devices().filter(info -> info.backend().equals("opencl"));
		return devices.map(info -> DynamicTest.dynamicTest(info.address(), () -> {
			try (KernelDevice device = Bench.openOwn(info)) {
				KernelDevice narrow = new NarrowDevice(device, info, 32);
				assertEquals(List.of(), BackendContract.violations(narrow));
				assertEquals(List.of(), MathAnswers.deviceViolations(narrow));
				assertEquals(List.of(), RandomAnswers.deviceViolations(narrow));
			}
		}));
	}

	@TestFactory
	@Tag("full")
	Stream<DynamicTest> aGuardedDeviceKeepsItToo() {
		return Bench.devices().map(info -> DynamicTest.dynamicTest(info.address() + " " + info.name(), () -> {
			try (KernelDevice device = Bench.openOwnGuarded(info)) {
				assertEquals(List.of(), BackendContract.violations(device));
			}
		}));
	}
}
