package org.thalweg.opencl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.thalweg.core.device.ComputeUnit;
import org.thalweg.core.device.DeviceInfo;

class NvidiaUnitsTest {
	// H100 and H200: 64 warps of 32, 32 blocks, 228 KB of shared memory (1 KB = 1024 bytes), 1 KB reserved per block.
	@Test
	void hopperIsAsTheProgrammingGuideSays() {
		assertEquals(new ComputeUnit(64 * 32, 32, 65536, 233472, 1024), NvidiaUnits.of("9.0", 65536));
	}

	@ParameterizedTest
	@ValueSource(strings = { "7.5", "8.0", "8.6", "8.9", "9.0", "10.0", "12.0" })
	void everyCapabilityOfTheTableIsKnown(String capability) {
		assertTrue(NvidiaUnits.of(capability, 65536).known());
		assertFalse(NvidiaUnits.of(capability, 0).known()); // a driver that does not report registers
	}

	@Test
	void ofOthersOnlyTheRegistersAreKnown() {
		assertEquals(new ComputeUnit(0, 0, 65536, 0, 0), NvidiaUnits.of("13.7", 65536));
	}

	@Test
	void onlyNvidiasLanesExchangeAndOnlyItsUnitsAreTold() {
		for (DeviceInfo d : OpenClDiscoveryTest.found()) {
			boolean nvidia = d.property("compute capability").isPresent();
			assertEquals(nvidia, d.lanesExchange(), d.toString());
			assertEquals(nvidia, d.unit().registers() > 0, d.toString());
		}
	}
}
