package org.thalweg.core.kit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.Precision;

class LocalMemoryTest {
	private static final DeviceInfo NO_EXCHANGE = Devices.device("gpu", 48 << 10, 1024, 32, false);

	// 2048 bytes less 1024 spare leave 1024: 600 fit, 500 more do not, 424 just do.
	@Test
	void whatIsAskedForFirstFits() {
		LocalMemory memory = new LocalMemory(Devices.device("gpu", 2048, 64, 32, true), Precision.DOUBLE);
		assertTrue(memory.take(600));
		assertFalse(memory.take(500));
		assertEquals(424, memory.room());
		assertFalse(memory.takeReals(54)); // 432 bytes
		assertTrue(memory.takeReals(53)); // 424
		assertEquals(0, memory.room());
		assertTrue(memory.take(0));
	}

	@Test
	void whatIsReservedIsGoneEvenIfThereIsNotSoMuch() {
		LocalMemory memory = new LocalMemory(Devices.device("gpu", 2048, 64, 32, true), Precision.SINGLE).reserve(1030);
		assertEquals(-6, memory.room());
		assertFalse(memory.fits(0));
		assertFalse(memory.take(0));
	}

	// 32 partial results of 4 numbers: 128 reals an individual, 512 bytes in single precision; with one number more 160, 640 bytes.
	@Test
	void lanesExchangeThroughLocalMemoryWhereTheyCannotReadRegisters() {
		assertEquals(512, Lanes.exchangeBytes(NO_EXCHANGE, Precision.SINGLE, 8, 0));
		assertEquals(1280, Lanes.exchangeBytes(NO_EXCHANGE, Precision.DOUBLE, 2, 1));
		assertEquals(0, Lanes.exchangeBytes(NO_EXCHANGE, Precision.DOUBLE, 1, 0));
		assertEquals(0, Lanes.exchangeBytes(Devices.GPU, Precision.DOUBLE, 8, 0));
	}

	// A group of 64 work-items with 8 lanes has 8 individuals: 8 × 640 = 5120 of 49152 − 1024.
	@Test
	void aGroupsExchangeIsThatOfItsSlots() {
		LocalMemory memory = new LocalMemory(NO_EXCHANGE, Precision.SINGLE).reserveExchange(GroupShape.of(NO_EXCHANGE, 8, 8), 1);
		assertEquals(43008, memory.room());
	}

	// 100 individuals of 16 lanes are 1600 work-items, of 8 lanes 800.
	@Test
	void lanesAreHalvedUntilAGroupHoldsThePopulation() {
		assertEquals(8, Lanes.within(Devices.GPU, 100, 16));
		assertEquals(16, Lanes.within(Devices.GPU, 64, 16));
		assertEquals(1, Lanes.within(Devices.GPU, 5000, 16));
		assertEquals(1, Lanes.within(Devices.GPU, 1L << 31, 32));
	}

	@Test
	void lanesArePowersOfTwo() {
		Lanes.require(0);
		Lanes.require(32);
		assertEquals("lanes: 6 is not a power of two; use 1, 2, 4, 8, 16, 32 or 0",
				assertThrows(IllegalArgumentException.class, () -> Lanes.require(6)).getMessage());
	}

	// 3 arrays of 100 doubles for 436 work-items: 1,046,400 bytes of 1,048,576; for 437 they are 1,048,800.
	@Test
	void aStackHoldsAMebibyteOfAGroup() {
		assertTrue(PrivateMemory.fitsStack(Devices.CPU, Precision.DOUBLE, GroupShape.of(Devices.CPU, 436, 1), 3, 100));
		assertFalse(PrivateMemory.fitsStack(Devices.CPU, Precision.DOUBLE, GroupShape.of(Devices.CPU, 437, 1), 3, 100));
		assertTrue(PrivateMemory.fitsStack(Devices.GPU, Precision.DOUBLE, GroupShape.of(Devices.GPU, 437, 1), 3, 100));
	}

	@Test
	void aLaneOfACpuThatHasAllCoordinatesHoldsMore() {
		assertEquals(128, PrivateMemory.coordinates(Devices.CPU, 1));
		assertEquals(32, PrivateMemory.coordinates(Devices.CPU, 2));
		assertEquals(32, PrivateMemory.coordinates(Devices.GPU, 1));
	}
}
