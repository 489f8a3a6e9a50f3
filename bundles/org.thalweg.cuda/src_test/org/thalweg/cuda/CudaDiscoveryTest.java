package org.thalweg.cuda;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.thalweg.core.device.DeviceException;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.DeviceProperty;
import org.thalweg.core.device.DeviceSlot;
import org.thalweg.core.device.DeviceSlot.Unavailable;

import jcuda.driver.JCudaDriver;

class CudaDiscoveryTest {
	private static final DeviceInfo GONE = new DeviceInfo("cuda:99", "", "", "", "gpu", "", 0, 0, 0, 0, 0, 0, true, List.of());

	/** The CUDA devices of this machine; the test is skipped if there is none. */
	static List<DeviceInfo> found() {
		List<DeviceInfo> found = DeviceSlot.available(new CudaBackend().discover());
		Assumptions.assumeFalse(found.isEmpty(), "skipped: no device");
		return found;
	}

	@Test
	void withoutADriverCauseAndRemedyAreGiven() {
		Assumptions.assumeFalse(DriverLibrary.isThere(), "skipped: there is a driver");
		List<DeviceSlot> slots = new CudaBackend().discover();
		assertEquals(1, slots.size());
		Unavailable none = (Unavailable) slots.getFirst();
		assertEquals("cuda", none.address());
		assertEquals("no CUDA driver on this machine (libcuda.so.1 was not found)", none.cause());
		assertTrue(none.remedy().contains("install its driver"), none.remedy());
		assertEquals(slots, new CudaBackend().discover(), "asked a second time");
		assertTrue(assertThrows(DeviceException.class, () -> new CudaBackend().open(GONE)).getMessage()
				.startsWith("device cuda:99: no CUDA driver on this machine"));
	}

	/** JCuda's libraries are a fragment of its bundle, and on the path where a device is tested. */
	@Test
	void theLibraryThatIsUnpackedFirstIsCarriedUnderThatName() {
		found();
		assertNotNull(JCudaDriver.class.getResource("/lib/lib" + Discovery.library() + "-linux-x86_64.so"));
	}

	@Test
	void everyFactIsFilledIn() {
		for (DeviceInfo d : found()) {
			assertTrue(d.address().matches("cuda:\\d+"), d.address());
			assertEquals("cuda", d.backend());
			assertFalse(d.name().isBlank());
			assertTrue(d.runtime().matches("CUDA \\d+\\.\\d+"), d.runtime());
			assertFalse(d.driver().isBlank());
			assertEquals("gpu", d.kind());
			assertTrue(d.globalBytes() > 1 << 28, d.toString());
			assertEquals(48 << 10, d.localBytes());
			assertEquals(32, d.lanes());
			assertEquals(1024, d.groupSize());
			assertTrue(d.lanesExchange() && d.unit().known(), d.toString());
			assertTrue(d.property("architecture").orElseThrow().matches("sm_\\d+"), d.properties().toString());
			assertTrue(d.property("compiler").isPresent() && d.property("local memory per block opt-in").isPresent());
			assertEquals(Optional.of("32"), d.property("CU_DEVICE_ATTRIBUTE_WARP_SIZE"));
			assertEquals(d.properties().size(), d.properties().stream().map(DeviceProperty::name).distinct().count());
		}
	}

	@Test
	void anAddressThatIsNotThereIsAnsweredWithThoseThatAre() {
		DeviceInfo there = found().getFirst();
		String message = assertThrows(DeviceException.class, () -> new CudaBackend().open(GONE)).getMessage();
		assertTrue(message.startsWith("device cuda:99: this machine has ") && message.contains(there.address()), message);
	}
}
