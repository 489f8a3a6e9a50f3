package org.thalweg.core.kit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.thalweg.core.device.DeviceInfo;

class GroupShapeTest {
	private static void expect(int items, int slots, int rounds, GroupShape got) {
		assertEquals(items, got.items());
		assertEquals(slots, got.slots());
		assertEquals(rounds, got.rounds());
	}

	// 40 × 8 = 320 is ten warps. 30 × 4 = 120, in warps 128: two slots stay empty.
	@Test
	void aGroupIsWholeWarps() {
		expect(320, 40, 1, GroupShape.of(Devices.GPU, 40, 8));
		expect(128, 32, 1, GroupShape.of(Devices.GPU, 30, 4));
		expect(30, 30, 1, GroupShape.of(Devices.CPU, 30, 1));
	}

	// 1024 / 16 = 64 simultaneously: 100 individuals take two rounds, 128 as well, 129 three.
	@Test
	void whatTheGreatestGroupDoesNotHoldTakesRounds() {
		expect(1024, 64, 2, GroupShape.of(Devices.GPU, 100, 16));
		expect(1024, 64, 2, GroupShape.of(Devices.GPU, 128, 16));
		expect(1024, 64, 3, GroupShape.of(Devices.GPU, 129, 16));
	}

	// 100 work-items hold 12 individuals of 8 lanes, which are 96; 30 of them take 3 rounds.
	@Test
	void aGroupHoldsNoPartOfAnIndividual() {
		expect(96, 12, 3, GroupShape.of(Devices.device("cpu", 0, 100, 1, false), 30, 8));
	}

	// Groups of up to 250 hold 7 warps, 224; up to 16 hold half a warp, and 16 is all there is.
	/** The device has groups of 4096. */
	@Test
	void onACpuAGroupIsNoGreaterThanTheStackHolds() {
		expect(1024, 1024, 4, GroupShape.of(Devices.CPU, 4096, 1));
		assertEquals(4, Lanes.within(Devices.CPU, 200, 8)); // 1600 work-items are too many
	}

	@Test
	void theGreatestGroupNeedNotBeWholeWarps() {
		expect(224, 224, 2, GroupShape.of(Devices.device("gpu", 0, 250, 32, true), 300, 1));
		expect(16, 4, 3, GroupShape.of(Devices.device("gpu", 0, 16, 32, true), 10, 4));
	}

	// 2^20 individuals of 32 lanes are 2^25 work-items; more than an int would still be a group of 1024.
	@Test
	void greatPopulationsDoNotOverflow() {
		expect(1024, 32, 1 << 20, GroupShape.of(Devices.GPU, 1L << 25, 32));
		expect(1024, 1024, 1 << 21, GroupShape.of(Devices.GPU, 1L << 31, 1));
	}

	// 4 lanes, 128 work-items, 32 individuals; a warp holds 8. Of 100 bytes each 8, 16, 24 and 32 need 800, 1600, 2400, 3200.
	@Test
	void aGroupShrinksByWarpsUntilItsIndividualsHaveRoom() {
		GroupShape shape = GroupShape.of(Devices.GPU, 30, 4);
		assertEquals(Optional.of(shape), shape.within(Devices.GPU, 3200, 100));
		assertEquals(Optional.of(new GroupShape(30, 4, 96)), shape.within(Devices.GPU, 3199, 100));
		assertEquals(Optional.of(new GroupShape(30, 4, 32)), shape.within(Devices.GPU, 800, 100));
		assertEquals(Optional.empty(), shape.within(Devices.GPU, 799, 100));
	}

	// On a CPU a warp is one work-item, and an individual of 8 lanes goes as a whole.
	@Test
	void aGroupShrinksByWholeIndividuals() {
		DeviceInfo cpu = Devices.CPU;
		assertEquals(Optional.of(new GroupShape(10, 8, 24)), GroupShape.of(cpu, 10, 8).within(cpu, 399, 100));
		assertEquals(Optional.empty(), GroupShape.of(cpu, 10, 8).within(cpu, 99, 100));
	}

	@Test
	void aGroupHoldsAtLeastOneIndividual() {
		assertEquals("a group has 4 work-items, 8 per individual, for 1 individuals; each must be at least 1, and a group needs the "
				+ "work-items of one individual",
				assertThrows(IllegalArgumentException.class, () -> new GroupShape(1, 8, 4)).getMessage());
	}
}
