package org.thalweg.algorithms.de;

import java.util.ArrayList;
import java.util.List;

import org.thalweg.core.device.KernelDevice.Buffer;
import org.thalweg.core.device.KernelDevice.Program;
import org.thalweg.core.device.Launch;

/**
 * Launches of DE's kernels, which all begin with the same arguments.
 *
 * @param rows individuals of all populations
 * @param groupItems work-items of a group, where a kernel has no other number
 */
record KernelCalls(Program program, Shared shared, int rows, int groupItems) {
	/** The buffers that every kernel gets. */
	record Shared(Buffer positions, Buffer fitness, Buffer clock, Buffer populations, Buffer ranges, Buffer data, Buffer reached,
			Buffer control) {
	}

	/** This number of groups. */
	Launch launch(String kernel, int groups, Object... more) {
		return sized(kernel, groups, groupItems, more);
	}

	/** This number of groups of another size. */
	Launch sized(String kernel, int groups, int items, Object... more) {
		List<Object> arguments = new ArrayList<>(List.of(shared.positions(), shared.fitness(), shared.clock(),
				shared.populations(), shared.ranges(), shared.data(), shared.reached(), shared.control(), rows));
		arguments.addAll(List.of(more));
		return new Launch(program.kernel(kernel), groups, items, arguments);
	}

	/** The clock advances by this number of generations. */
	Launch tick(int generations) {
		return Launch.of(program.kernel("de_tick"), 1, 1, shared.clock(), generations);
	}

	/** Number of groups for all individuals at this many per group. */
	int groups(int each) {
		return (rows + each - 1) / each;
	}
}
