package org.thalweg.core.device;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.thalweg.core.device.Occupancy.Limit;

class OccupancyTest {
	private static final DeviceInfo V100 = gpu(new ComputeUnit(2048, 32, 65536, 96 << 10, 0));
	private static final DeviceInfo H200 = gpu(new ComputeUnit(2048, 32, 65536, 228 << 10, 1024));

	// Groups of up to 1024 with up to 48 KiB of local memory, warps of 32.
	private static DeviceInfo gpu(ComputeUnit unit) {
		return new DeviceInfo("cuda:0", "paper", "NVIDIA", "", "gpu", "", 1L << 30, 1L << 30, 48 << 10, 1, 1024, 32, true, true,
				unit, List.of());
	}

	private static void expect(int groups, double share, Limit limit, Occupancy got) {
		assertEquals(new Occupancy(groups, share, limit), got);
	}

	// CUDA C++ Best Practices Guide, "Calculating Occupancy", capability 7.0: "75% with 12 active 128-thread blocks" and
	// "63% because only four 320-thread blocks can reside". 37 × 32 = 1184 registers a warp, in lots of 256: 1280; a
	// quarter of the file holds 16384 / 1280 = 12 warps, all of it 48: 48 / 4 = 12 groups, or 48 / 10 = 4 groups of 40 warps.
	@Test
	void theBestPracticesGuidesExample() {
		expect(12, 0.75, Limit.REGISTERS, Occupancy.of(V100, 128, 37, 0));
		expect(4, 0.625, Limit.REGISTERS, Occupancy.of(V100, 320, 37, 0));
	}

	// CUDA C++ Programming Guide, "Hardware Multithreading": with 64 registers "two blocks (i.e., 32 warps) can reside"
	// of 512 threads; "as soon as the kernel uses one more register, only one block (i.e., 16 warps) can be resident".
	// 65 × 32 = 2080, in lots 2304: 16384 / 2304 = 7 warps a quarter, 28 in all, 28 / 16 = 1.
	@Test
	void theProgrammingGuidesExample() {
		expect(2, 0.5, Limit.REGISTERS, Occupancy.of(V100, 512, 64, 0));
		expect(1, 0.25, Limit.REGISTERS, Occupancy.of(V100, 512, 65, 0));
	}

	// 640 work-items of 40 registers: 20 warps of 1280 registers; 16384 / 1280 = 12 a quarter, 48 warps, 48 / 20 = 2.
	// Local memory would allow (228 KiB) / (40 KiB + 1 KiB) = 5, work-items 64 / 20 = 3.
	@Test
	void whatIsShortestLimits() {
		expect(2, 40.0 / 64, Limit.REGISTERS, Occupancy.of(H200, 640, 40, 40 << 10));
	}

	// 32 registers fill the file with 64 warps just when work-items are full, 2048 / 128 = 16: the first is named.
	@Test
	void ofTwoThatLimitTheFirstIsNamed() {
		expect(16, 1, Limit.THREADS, Occupancy.of(H200, 128, 32, 0));
	}

	// One warp each, so 64 would fit, and 16384 / 512 × 4 = 128 by registers.
	@Test
	void groupsOfOneWarpRunOutOfGroups() {
		expect(32, 0.5, Limit.GROUPS, Occupancy.of(H200, 32, 16, 0));
		expect(32, 0.5, Limit.GROUPS, Occupancy.of(H200, 1, 16, 0));
	}

	// 20000 + 1024 = 21024 in lots of 128: 21120; 233472 / 21120 = 11.05. Without the reserve 233472 / 20096 = 11.6, on
	// V100 in lots of 256: 20224, 98304 / 20224 = 4.9.
	@Test
	void localMemoryComesInLotsAndTheRuntimeTakesItsShare() {
		expect(11, 22.0 / 64, Limit.LOCAL_MEMORY, Occupancy.of(H200, 64, 32, 20000));
		expect(4, 8.0 / 64, Limit.LOCAL_MEMORY, Occupancy.of(V100, 64, 32, 20000));
	}

	// 1024 work-items of 72 registers: 2304 a warp, 7 a quarter, 28 in all, but the group has 32.
	@Test
	void whatCannotBeLaunchedHasNoGroup() {
		expect(0, 0, Limit.REGISTERS, Occupancy.of(H200, 1024, 72, 0));
		expect(0, 0, Limit.THREADS, Occupancy.of(H200, 1025, 16, 0));
		expect(0, 0, Limit.LOCAL_MEMORY, Occupancy.of(H200, 64, 16, (48 << 10) + 1));
	}

	@Test
	void whatIsNotToldIsUnknown() {
		expect(0, 0, Limit.UNKNOWN, Occupancy.of(gpu(ComputeUnit.UNKNOWN), 64, 32, 0));
		expect(0, 0, Limit.UNKNOWN, Occupancy.of(gpu(new ComputeUnit(0, 0, 65536, 0, 0)), 64, 32, 0));
		expect(0, 0, Limit.UNKNOWN, Occupancy.of(H200, new KernelResources(-1, 0, 0, 1024, 32), 64));
		expect(0, 0, Limit.UNKNOWN, Occupancy.of(H200, new KernelResources(32, -1, 0, 1024, 32), 64));
		expect(32, 1, Limit.THREADS, Occupancy.of(H200, new KernelResources(32, 0, 0, 1024, 32), 64));
	}

	@Test
	void aGroupHasAtLeastOneWorkItem() {
		assertEquals("a group has 0 work-items; expected at least 1",
				assertThrows(IllegalArgumentException.class, () -> Occupancy.of(H200, 0, 32, 0)).getMessage());
	}

	// What cuda_occupancy.h of CUDA 13.0 answers for cc 7.5, 8.0, 8.6, 8.9, 9.0, 12.0, with 65536 registers and local memory
	// of a group limited to 48 KiB.
	@ParameterizedTest
	@CsvSource({ "128, 32, 0,       8, 16, 12, 12, 16, 12", "256, 63, 0,       4, 4, 4, 4, 4, 4",
			"640, 40, 40960,   1, 2, 2, 2, 2, 2", "1024, 64, 49152,  1, 1, 1, 1, 1, 1", "32, 16, 0,        16, 32, 16, 24, 32, 24",
			"96, 168, 3000,    4, 4, 4, 4, 4, 4", "33, 255, 0,       4, 4, 4, 4, 4, 4", "64, 24, 6145,     10, 23, 14, 14, 32, 14",
			"1, 1, 0,          16, 32, 16, 24, 32, 24", "768, 32, 0,       1, 2, 2, 2, 2, 2", "1024, 72, 0,      0, 0, 0, 0, 0, 0" })
	void nvidiasOwnCalculatorAgrees(int groupSize, int registers, long local, int cc75, int cc80, int cc86, int cc89, int cc90,
			int cc120) {
		int[][] units = { { 1024, 16, 64, 0, cc75 }, { 2048, 32, 164, 1024, cc80 }, { 1536, 16, 100, 1024, cc86 },
				{ 1536, 24, 100, 1024, cc89 }, { 2048, 32, 228, 1024, cc90 }, { 1536, 24, 100, 1024, cc120 } };
		for (int[] u : units) {
			DeviceInfo device = gpu(new ComputeUnit(u[0], u[1], 65536, u[2] << 10, u[3]));
			assertEquals(u[4], Occupancy.of(device, groupSize, registers, local).groups(), device.unit().toString());
		}
	}
}
