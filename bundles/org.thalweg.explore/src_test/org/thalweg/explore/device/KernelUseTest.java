package org.thalweg.explore.device;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.thalweg.core.device.ComputeUnit;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.KernelResources;

/** On paper: a card with the figures of compute capability 9.0. */
class KernelUseTest {
	private static final ComputeUnit SM_90 = new ComputeUnit(2048, 32, 65536, 228 << 10, 1 << 10);

	private static KernelUse use(ComputeUnit unit, int registers, long localBytes, int groups, int groupSize) {
		DeviceInfo device = new DeviceInfo("cuda:0", "paper", "NVIDIA", "", "gpu", "CUDA 13.0", 1L << 37, 1L << 37, 48 << 10, 132, 1024, 32,
				true, true, unit, List.of());
		return KernelUse.of(device, "toy", "toy", groups, groupSize, 1, new KernelResources(registers, localBytes, 0, 1024, 32));
	}

	/**
	 * 128 × 40 registers: a warp takes 32 × 40 = 1280; a quarter of the unit's 65536 holds 12 such warps, the unit 48, which is
	 * 12 groups of 4 warps: 48 of 64 warps.
	 */
	@Test
	void fortyRegistersFillThreeQuarters() {
		KernelUse use = use(SM_90, 40, 0, 1, 128);
		assertEquals(12, use.occupancy().groups());
		assertEquals(0.75, use.occupancy().share());
		assertEquals("registers", use.limit());
	}

	/** 32 KiB and the runtime's 1 KiB: 33 KiB, of which 228 KiB hold 6; 6 groups of 4 warps are 24 of 64. */
	@Test
	void muchLocalMemoryLimits() {
		KernelUse use = use(SM_90, 32, 32 << 10, 132, 128);
		assertEquals(0.375, use.occupancy().share());
		assertEquals("local memory", use.limit());
	}

	/** Groups of one warp: 32 of them, though there is room for 64 warps. */
	@Test
	void smallGroupsRunOutOfGroups() {
		KernelUse use = use(SM_90, 32, 0, 1, 32);
		assertEquals(0.5, use.occupancy().share());
		assertEquals("groups", use.limit());
	}

	/** 256 × 32 registers: 1024 a warp, 16 warps a quarter, 64 a unit; so work-items end as early, and are named. */
	@Test
	void aFullUnitLacksWorkItems() {
		KernelUse use = use(SM_90, 32, 0, 1, 256);
		assertEquals(1, use.occupancy().share());
		assertEquals("work-items", use.limit());
	}

	@Test
	void aRowHasACellForEachColumn() {
		assertEquals(List.of("toy", "132", "128", "1", "32", "32 KiB", "0 bytes", "1024", "32", "38%", "local memory"),
				use(SM_90, 32, 32 << 10, 132, 128).cells());
		assertEquals(List.of("toy", "1", "32", "1", "-", "-", "0 bytes", "1024", "32", "-", "-"), use(SM_90, -1, -1, 1, 32).cells());
		assertEquals(KernelUse.COLUMNS.size(), use(SM_90, 32, 0, 1, 32).cells().size());
		assertEquals(KernelUse.COLUMNS.size(), KernelUse.MEANINGS.size());
	}

	@Test
	void whatIsNotKnownIsSaidWithItsReason() {
		assertEquals("unknown: the driver does not report the resources of a compute unit",
				use(ComputeUnit.UNKNOWN, 32, 0, 1, 32).limit());
		assertEquals("unknown: the runtime does not report the kernel's registers", use(SM_90, -1, 0, 1, 32).limit());
		assertEquals("unknown: the runtime does not report the kernel's local memory", use(SM_90, 32, -1, 1, 32).limit());
		assertFalse(use(SM_90, -1, 0, 1, 32).known());
	}
}
