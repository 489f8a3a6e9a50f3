package org.thalweg.core.kit;

import java.util.Optional;

import org.thalweg.core.device.DeviceInfo;

/**
 * How individuals are mapped to a work-group: {@link #slots()} together, in {@link #rounds()}. Groups consist of whole warps, as
 * far as the device allows.
 *
 * @param individuals processed by one group in all its rounds, at least 1
 * @param lanes work-items per individual, a power of two unless they are packed
 * @param items work-items of the group, a multiple of the lanes unless they are packed
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
					"a group has " + items + " work-items, " + lanes + " per individual, for " + individuals
							+ " individuals; each must be at least 1, and a group needs the work-items of one individual");
		}
	}

	/**
	 * The group that holds all individuals together, or the largest of the device that holds no part of one.
	 *
	 * @param lanes at most the largest group size of the device
	 */
	public static GroupShape of(DeviceInfo device, long individuals, int lanes) {
		int most = greatest(device);
		long all = individuals * lanes;
		int items = all > most && lanes <= most ? most / lanes * lanes : (int) Math.min(roundUp(all, warp(device)), most);
		return new GroupShape(individuals, lanes, items);
	}

	/**
	 * The group of whole warps that holds all individuals together where no individual lies in two warps, whose last items are spare; empty
	 * if the device has no such group.
	 *
	 * @param lanes of an individual, any number
	 */
	public static Optional<GroupShape> packed(DeviceInfo device, long individuals, int lanes) {
		if (lanes > warp(device)) {
			return Optional.empty();
		}
		int ofWarp = warp(device) / lanes;
		long items = (individuals + ofWarp - 1) / ofWarp * warp(device);
		return items > greatest(device) ? Optional.empty() : Optional.of(new GroupShape(individuals, lanes, (int) items));
	}

	/**
	 * Whether each of {@code groups} groups has a compute unit to itself: SOLE_GROUP of the kernel dialect. Never on a CPU, which has no
	 * registers to share out, so that few and many groups share one compiled text.
	 */
	public static boolean sole(DeviceInfo device, int groups) {
		return !device.cpu() && groups <= device.computeUnits();
	}

	/** Work-items per warp, at least 1. */
	public static int warp(DeviceInfo device) {
		return Math.max(1, device.lanes());
	}

	/** The smallest multiple of {@code multiple} that is not below n. */
	public static long roundUp(long n, int multiple) {
		return (n + multiple - 1) / multiple * multiple;
	}

	/** The largest group of whole warps, or the device's largest if that is less than one warp; on CPUs limited by their stack. */
	public static int greatest(DeviceInfo device) {
		int warp = warp(device);
		int most = device.cpu() ? Math.min(MOST_ON_CPU, device.groupSize()) : device.groupSize();
		return most < warp ? most : most / warp * warp;
	}

	/** Individuals that the group processes simultaneously. */
	public int slots() {
		return items / lanes;
	}

	/** Rounds that the group needs for all its individuals. */
	public int rounds() {
		return Math.toIntExact((individuals + slots() - 1) / slots());
	}

	/**
	 * This group, or the largest smaller one whose individuals fit in local memory with {@code bytes} each; empty if not even the
	 * smallest fits, which is one warp, or the lanes of one individual if they are more.
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
