package org.thalweg.core.kit;

import java.util.Optional;

import org.thalweg.core.device.DeviceInfo;

/**
 * How a work-group takes individuals: {@link #slots()} at once, in {@link #rounds()}. Groups consist of whole warps, which are
 * work-items that advance together, as far as the device allows.
 *
 * @param individuals that one group takes in all its rounds, at least 1
 * @param lanes work-items of one individual, a power of two
 * @param items work-items of the group, a multiple of the lanes
 * @since 0.1
 */
public record GroupShape(long individuals, int lanes, int items) {
	/**
	 * Work-items of a group at most on CPUs, whose runtimes keep the private arrays of a whole group on one thread's stack, 8 MiB as a
	 * rule: each has up to 32 partial results of up to 64 bytes, and as many again while they are joined.
	 */
	private static final int MOST_ON_CPU = 1024;

	public GroupShape {
		if (individuals < 1 || lanes < 1 || items < lanes) {
			throw new IllegalArgumentException(
					"a group of " + items + " work-items with " + lanes + " lanes for " + individuals + " individuals");
		}
	}

	/**
	 * The group that has room for all individuals at once, or the greatest that the device has.
	 *
	 * @param lanes at most as many as a group of the device
	 */
	public static GroupShape of(DeviceInfo device, long individuals, int lanes) {
		int items = (int) Math.min(roundUp(individuals * lanes, warp(device)), greatest(device));
		return new GroupShape(individuals, lanes, items);
	}

	/** Whether each of so many groups has a compute unit to itself: SOLE_GROUP of the kernel dialect. */
	public static boolean sole(DeviceInfo device, int groups) {
		return groups <= device.computeUnits();
	}

	/** Work-items that advance together, at least 1. */
	public static int warp(DeviceInfo device) {
		return Math.max(1, device.lanes());
	}

	/** The least multiple of a number that is not below n. */
	public static long roundUp(long n, int multiple) {
		return (n + multiple - 1) / multiple * multiple;
	}

	/** The greatest group of whole warps, or of what the device allows if that is less than one warp; on CPUs what their stack holds. */
	public static int greatest(DeviceInfo device) {
		int warp = warp(device);
		int most = device.cpu() ? Math.min(MOST_ON_CPU, device.groupSize()) : device.groupSize();
		return most < warp ? most : most / warp * warp;
	}

	/** Individuals that the group has at once. */
	public int slots() {
		return items / lanes;
	}

	/** How often the group takes a part of its individuals. */
	public int rounds() {
		return Math.toIntExact((individuals + slots() - 1) / slots());
	}

	/**
	 * This group or the greatest smaller one whose individuals have room in local memory, each with {@code bytes}; empty if not even
	 * the smallest has, which is a warp, or the lanes of one individual where they are more.
	 */
	public Optional<GroupShape> within(DeviceInfo device, long room, long bytes) {
		int least = Math.min(items, Math.max(warp(device), lanes));
		int fit = items;
		while (fit >= least && fit / lanes * bytes > room) {
			fit -= least;
		}
		return fit >= least ? Optional.of(new GroupShape(individuals, lanes, fit)) : Optional.empty();
	}
}
