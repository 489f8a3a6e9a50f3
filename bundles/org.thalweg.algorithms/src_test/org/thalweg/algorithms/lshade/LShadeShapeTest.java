package org.thalweg.algorithms.lshade;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.thalweg.algorithms.Described.CPU;
import static org.thalweg.algorithms.Described.GPU;

import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.thalweg.algorithms.Described;
import org.thalweg.algorithms.Described.Fold;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.DescribedDevice;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.KernelDevice.Language;
import org.thalweg.core.device.Precision;
import org.thalweg.core.problem.DeviceObjective.Reach;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.Stage;

class LShadeShapeTest {
	private static final LShade LSHADE = new LShade();

	/** Work-items of a group, of a point, and whether other groups help. */
	private static String shape(DeviceInfo device, Language language, Problem problem, int populations, Map<String, String> with) {
		Setting<LShadeParameters> setting = Described.setting(device, LSHADE.mappings().getFirst(), problem, populations, Precision.DOUBLE,
				LShadeParameters.class, with).on(new DescribedDevice(device, language));
		Map<String, String> defines = LSHADE.text(setting).defines();
		return defines.get("GROUP_ITEMS") + " " + defines.get("LANES") + " " + defines.get("HELPED");
	}

	private static Problem rotated(int dimension) {
		double[] identity = new double[dimension * dimension];
		for (int d = 0; d < dimension; d++) {
			identity[d * dimension + d] = 1;
		}
		return new Fold(dimension, Reach.NONE, List.of(new Stage.GroupRotation(dimension, 1, identity)));
	}

	@Test
	void lanesFillTwoRoundsOfAMeanGeneration() {
		// 30-D: 540 to 4 individuals, 536 / ln 135 = 109.3 on average; 2 · 512 / 110 = 9, so 8 lanes.
		assertEquals("512 8 0", shape(GPU, Language.CUDA, new Fold(30, Reach.NONE), 51, Map.of()));
		// 100-D: 1800 to 4, 294 on average; 1024 / 295 = 3, but 100 coordinates in fours are worth 16.
		assertEquals("512 16 0", shape(GPU, Language.OPENCL, new Fold(100, Reach.NONE), 51, Map.of()));
		// 100 individuals throughout: 1024 / 100 = 10.
		assertEquals("512 8 0", shape(GPU, Language.CUDA, new Fold(30, Reach.NONE), 51, Map.of("size", "100", "reduction", "none")));
		// 20 individuals: 1024 / 20 is more than 32 lanes, which leave room for 16 at a time.
		assertEquals("512 32 0", shape(GPU, Language.CUDA, new Fold(30, Reach.NONE), 51, Map.of("size", "20", "reduction", "none")));
		assertEquals("64 1 0", shape(CPU, Language.OPENCL, new Fold(30, Reach.NONE), 51, Map.of()));
	}

	@Test
	void groupsHelpWhereUnitsAreFreeAndPointsCostEnough() {
		// 110 points of 30 · 30 operations are more than 8192; one population has 100 units: 2 · 512 · 100 / 110 is more than 32 lanes.
		assertEquals("512 32 1", shape(GPU, Language.CUDA, rotated(30), 1, Map.of()));
		// 50 populations have two units each: 2 · 512 · 2 / 110 = 18.
		assertEquals("512 16 1", shape(GPU, Language.CUDA, rotated(30), 50, Map.of()));
		assertEquals("512 8 0", shape(GPU, Language.CUDA, rotated(30), 51, Map.of()));
		assertEquals("512 8 0", shape(GPU, Language.OPENCL, rotated(30), 1, Map.of())); // groups of OpenCL cannot wait for one another
		assertEquals("512 16 0", shape(GPU, Language.CUDA, rotated(10), 1, Map.of())); // 46 points of 100 operations
	}
}
