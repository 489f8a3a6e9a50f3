package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.thalweg.contracts.BackendContract;
import org.thalweg.core.device.KernelDevice;

/** Every device of this machine keeps the contract that {@code thalweg check} asks of strangers. */
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
