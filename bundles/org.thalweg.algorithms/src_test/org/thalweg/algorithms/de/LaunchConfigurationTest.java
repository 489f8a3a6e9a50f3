package org.thalweg.algorithms.de;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.thalweg.core.device.ComputeUnit;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.Occupancy.Limit;
import org.thalweg.core.device.Precision;

/** What cudade-i works out, for a card with the figures of an H200 (48 KiB of local memory per block). */
class LaunchConfigurationTest {
	private static final DeviceInfo CARD = new DeviceInfo("cuda:0", "card", "NVIDIA", "", "gpu", "CUDA 13.0", 1L << 37, 1L << 37,
			48 << 10, 132, 1024, 32, true, true, new ComputeUnit(2048, 32, 65536, 228 << 10, 1 << 10), List.of());

	private static LaunchConfiguration of(int dimension, int rows, Precision precision, int wanted, int registers) {
		int lanes = Math.min(32, Integer.highestOneBit(Math.min(dimension, 1024)));
		return LaunchConfiguration.of(new LaunchConfiguration.LaunchRequest(CARD, precision, dimension, rows, lanes), wanted, registers);
	}

	/** 10 members of 100 are 1000 work-items, 32 warps; two such blocks fill the 64 warps of a unit. */
	@Test
	void theMostIndividualsPerBlockThatFillAUnit() {
		// 5 of 100 make 500 work-items or 16 warps, 4 blocks: also 64 warps. Of equal occupancies the greater block wins.
		LaunchConfiguration c = of(100, 1000, Precision.DOUBLE, 0, 32);
		assertEquals(10, c.members());
		assertEquals(1024, c.groupItems());
		assertEquals(1.0, c.occupancy().share());
		assertEquals(10 * 100 * 8 + 10 * 8, c.localBytes());
		assertTrue(c.trialsLocal());
	}

	/** 64 registers leave 65536/64 = 1024 work-items a unit: half of it. */
	@Test
	void registersLimit() {
		LaunchConfiguration c = of(100, 1000, Precision.DOUBLE, 0, 64);
		assertEquals(0.5, c.occupancy().share());
		assertEquals(Limit.REGISTERS, c.occupancy().limit());
		assertEquals("registers", c.facts().get("limited by"));
	}

	@Test
	void aSmallPopulationIsOneBlock() {
		// 50 of 10 coordinates are 500 work-items, 16 warps, and evaluation takes 8 lanes each, 400
		LaunchConfiguration c = of(10, 50, Precision.DOUBLE, 50, 32);
		assertEquals(512, c.groupItems());
		assertEquals(10, c.width());
	}

	/** 2100 coordinates are more than a block has work-items: one individual a block, in three turns of 1024. */
	@Test
	void aBlockGoesRoundDimensionsBeyondItsWidth() {
		LaunchConfiguration c = of(2100, 5, Precision.DOUBLE, 0, 32);
		assertEquals(1, c.members());
		assertEquals(1024, c.width());
		assertTrue(c.trialsLocal()); // 16,800 bytes
	}

	/** A trial of 10,000 doubles takes 80,000 bytes; the block has 49,152. */
	@Test
	void trialsThatDoNotFitLieInGlobalMemory() {
		LaunchConfiguration c = of(10_000, 5, Precision.DOUBLE, 0, 32);
		assertFalse(c.trialsLocal());
		assertTrue(of(10_000, 5, Precision.SINGLE, 0, 32).trialsLocal());
	}

	@Test
	void membersBeyondTheBlockOrItsMemoryAreRefusedWithTheWayOut() {
		var wide = new LaunchConfiguration.LaunchRequest(CARD, Precision.DOUBLE, 100, 1000, 32);
		assertEquals("members: 11 individuals of 100 work-items need blocks of 1100; cuda:0 allows blocks of at most 1024. Use members: 10 or "
				+ "less, or 0", wide.objection(11).orElseThrow());
		// two trials of 4000 doubles are 64,000 bytes, and their values 16
		var big = new LaunchConfiguration.LaunchRequest(new DeviceInfo("opencl:0:0", "card", "", "", "gpu", "", 1L << 33, 1L << 33, 48 << 10,
				8, 8192, 1, true, List.of()), Precision.DOUBLE, 4000, 1000, 1);
		assertEquals("members: 2 individuals need 64016 bytes of local memory per block; opencl:0:0 has 49152. "
				+ "Use members: 1 or less, or 0", big.objection(2).orElseThrow());
	}
}
