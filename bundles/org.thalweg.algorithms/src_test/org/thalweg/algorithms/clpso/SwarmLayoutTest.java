package org.thalweg.algorithms.clpso;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.thalweg.algorithms.Described.CPU;
import static org.thalweg.algorithms.Described.GPU;

import java.util.Map;

import org.junit.jupiter.api.Test;
import org.thalweg.algorithms.Described;
import org.thalweg.algorithms.Described.Fold;
import org.thalweg.algorithms.Described.Scan;
import org.thalweg.algorithms.clpso.SwarmLayout.RedrawNumbers;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.KernelDevice.Language;
import org.thalweg.core.device.KernelFile;
import org.thalweg.core.device.KernelText;
import org.thalweg.core.device.Precision;
import org.thalweg.core.kit.GroupShape;
import org.thalweg.core.kit.Space;
import org.thalweg.core.problem.DeviceObjective.Reach;
import org.thalweg.core.problem.Problem;

/** Layout of swarms on two described devices; each case has its arithmetic next to it. */
class SwarmLayoutTest {
	private static Setting<ClpsoParameters> setting(DeviceInfo device, Design design, Problem problem, int swarms, Map<String, String> with) {
		return Described.setting(device, design.mapping(), problem, swarms, Precision.DOUBLE, ClpsoParameters.class, with);
	}

	private static SwarmLayout layout(DeviceInfo device, Design design, int N, int D, Reach reach) {
		return SwarmLayout.of(setting(device, design, new Fold(D, reach), 1, Map.of("size", "" + N)));
	}

	private static SwarmLayout resident(DeviceInfo device, int N, int D) {
		return layout(device, Design.RESIDENT, N, D, Reach.NONE);
	}

	/** {@code resident} on the GPU, without rows and dealing. */
	private static SwarmLayout resident(int N, int lanes, int items, Space state, Space bests) {
		return new SwarmLayout(Design.RESIDENT, new GroupShape(N, lanes, items), false, state, bests, Space.LOCAL, Space.GLOBAL, false, false, false,
				lanes > 1 ? RedrawNumbers.BY_COORDINATE : RedrawNumbers.WHEN_DUE, false);
	}

	@Test
	void onAGpuAParticleHas16LanesOr8WhereSwarmsQueue() {
		// 40 · 16 work-items; a lane has 2 of 30 coordinates. 48,128 − 40 · 12 bytes hold 320 of values and 9600 of bests.
		assertEquals(resident(40, 16, 640, Space.PRIVATE, Space.LOCAL), resident(GPU, 40, 30));
		// 101 swarms on 100 units.
		assertEquals(resident(40, 8, 320, Space.PRIVATE, Space.LOCAL),
				SwarmLayout.of(setting(GPU, Design.RESIDENT, new Fold(30, Reach.NONE), 101, Map.of())));
		// 8 and 4 lanes would do for 4 coordinates twice and once; 40 · 4 work-items.
		assertEquals(resident(40, 4, 160, Space.PRIVATE, Space.LOCAL), resident(GPU, 40, 4));
	}

	@Test
	void largeSwarmsHaveFewerLanesAndLessLocalMemory() {
		// 250 · 4 of 1024 work-items, in whole warps; bests of 60,000 bytes have no room.
		assertEquals(resident(250, 4, 1024, Space.PRIVATE, Space.GLOBAL), resident(GPU, 250, 30));
		// 2000 particles take two rounds; 48,128 − 1024 · 12 bytes hold 16,000 of values.
		assertEquals(resident(2000, 1, 1024, Space.GLOBAL, Space.GLOBAL), resident(GPU, 2000, 30));
	}

	@Test
	void whereLanesAreEnoughEachDrawsABlockOfWords() {
		// 12-D in double: 6 blocks of thresholds, 3 and 3 of picks, 2 of a forced exemplar are 14 of 16 lanes.
		assertEquals(new SwarmLayout(Design.RESIDENT, new GroupShape(40, 16, 640), false, Space.PRIVATE, Space.LOCAL, Space.LOCAL, Space.GLOBAL,
				false, false, false, RedrawNumbers.BY_BLOCK, false), resident(GPU, 40, 12));
		// 13-D: 7 + 4 + 4 + 2 = 17.
		assertEquals(resident(40, 16, 640, Space.PRIVATE, Space.LOCAL), resident(GPU, 40, 13));
	}

	/** Ten particles of three lanes a warp, whose last two items are spare; 44 of 108 numbers belong to no coordinate and lie in local memory. */
	@Test
	void lanesOfAScanWhoseCoordinatesHaveNumbersArePacked() {
		assertEquals(packed(40, 3, 128), scan(12, Map.of()));
		assertEquals(packed(41, 3, 160), scan(12, Map.of("size", "41")));
		assertEquals(packed(40, 4, 160), scan(16, Map.of()));
		assertEquals(packed(40, 2, 96), scan(8, Map.of()));
		// Coordinates that do not divide evenly, more than 16, and requested work-items.
		assertEquals(new GroupShape(40, 16, 640), scan(11, Map.of()).group());
		assertEquals(new GroupShape(40, 16, 640), scan(20, Map.of()).group());
		assertEquals(new GroupShape(40, 16, 640), scan(12, Map.of("lanes", "16")).group());
		// 400 particles: 40 warps are more than a group.
		assertEquals(new GroupShape(400, 2, 800), scan(12, Map.of("size", "400")).group());
		// A warp that is full has as many slots as particles and one for what is spare.
		String text = scan(12, Map.of("size", "10")).text(scanned(12, Map.of("size", "10"))).compose(Language.OPENCL);
		assertEquals(true, text.contains("#define SLOTS 11\n") && text.contains("#define LANES 4\n") && text.contains("#define PACKED 1\n"), text
				.lines().limit(60).toList().toString());
	}

	private static Setting<ClpsoParameters> scanned(int D, Map<String, String> with) {
		return setting(GPU, Design.RESIDENT, new Scan(D, 44), 1, with);
	}

	private static SwarmLayout scan(int D, Map<String, String> with) {
		return SwarmLayout.of(scanned(D, with));
	}

	private static SwarmLayout packed(int N, int present, int items) {
		return new SwarmLayout(Design.RESIDENT, new GroupShape(N, present, items), true, Space.PRIVATE, Space.LOCAL, Space.LOCAL, Space.GLOBAL,
				false, false, true, RedrawNumbers.BY_COORDINATE, false);
	}

	@Test
	void elseEachLaneDrawsForItsOwnCoordinates() {
		// 2, 4 and 8 coordinates of a lane, and 16.
		assertEquals(RedrawNumbers.BY_COORDINATE, redrawNumbers(30, Map.of()));
		assertEquals(RedrawNumbers.BY_COORDINATE, redrawNumbers(13, Map.of()));
		assertEquals(RedrawNumbers.BY_COORDINATE, redrawNumbers(30, Map.of("lanes", "8")));
		assertEquals(RedrawNumbers.BY_COORDINATE, redrawNumbers(100, Map.of()));
		assertEquals(RedrawNumbers.WHEN_DUE, redrawNumbers(200, Map.of()));
		assertEquals(RedrawNumbers.BY_BLOCK, redrawNumbers(12, Map.of()));
		assertEquals(RedrawNumbers.WHEN_DUE, redrawNumbers(30, Map.of("lanes", "1")));
	}

	private static RedrawNumbers redrawNumbers(int D, Map<String, String> with) {
		return SwarmLayout.of(setting(GPU, Design.RESIDENT, new Fold(D, Reach.NONE), 1, with)).redrawNumbers();
	}

	@Test
	void termsOfCoordinatesOfAnyLaneNeedRows() {
		// Rows of 9600 bytes before the bests.
		assertEquals(rows(Space.LOCAL, Space.LOCAL, RedrawNumbers.BY_COORDINATE), permuted(30));
		// 32,000 bytes of 47,328; then 15,328 are left for as many of bests.
		assertEquals(rows(Space.GLOBAL, Space.LOCAL, RedrawNumbers.BY_COORDINATE), permuted(100));
		// 48,000 bytes have no room.
		SwarmLayout large = permuted(150);
		assertEquals(rows(Space.GLOBAL, Space.GLOBAL, RedrawNumbers.WHEN_DUE), large);
		assertEquals(true, large.rowsGlobal());
		// What the next lane holds it hands over.
		assertEquals(layout(GPU, Design.RESIDENT, 40, 30, Reach.NONE).point(), layout(GPU, Design.RESIDENT, 40, 30, Reach.NEXT).point());
	}

	private static SwarmLayout permuted(int D) {
		return SwarmLayout.of(setting(GPU, Design.RESIDENT, Fold.permuted(D), 1, Map.of("size", "40")));
	}

	private static SwarmLayout rows(Space bests, Space point, RedrawNumbers redrawNumbers) {
		return new SwarmLayout(Design.RESIDENT, new GroupShape(40, 16, 640), false, Space.PRIVATE, bests, Space.LOCAL, point, true, false, false,
				redrawNumbers, false);
	}

	@Test
	void onACpuAWorkItemIsAParticle() {
		// Three arrays of 32 numbers for 40 work-items are 30,720 bytes.
		assertEquals(onCpu(40, 1, Space.PRIVATE, Space.LOCAL, Space.PRIVATE), resident(CPU, 40, 30));
		// 200 coordinates, rounded up to 224, are more than 128.
		assertEquals(onCpu(40, 1, Space.GLOBAL, Space.LOCAL, Space.GLOBAL), resident(CPU, 40, 200));
		// 3 · 64 · 1000 · 8 = 1,536,000 bytes are more than 1 MiB; bests of 480,000 fit 523,264 − 12,000 − 8,000.
		assertEquals(onCpu(1000, 1, Space.GLOBAL, Space.LOCAL, Space.GLOBAL), resident(CPU, 1000, 60));
	}

	/** 32 accumulators of 4 numbers are 1024 bytes a particle: 480,000 of bests do not fit together with 120 of them. */
	@Test
	void whereLanesMeetInLocalMemoryThatCountsToo() {
		assertEquals(onCpu(120, 8, Space.GLOBAL, Space.GLOBAL, Space.GLOBAL), SwarmLayout.of(
				setting(CPU, Design.RESIDENT, new Fold(500, Reach.NONE), 1, Map.of("size", "120", "lanes", "8"))));
		assertEquals(onCpu(120, 1, Space.GLOBAL, Space.LOCAL, Space.GLOBAL), resident(CPU, 120, 500));
	}

	private static SwarmLayout onCpu(int N, int lanes, Space state, Space bests, Space point) {
		return new SwarmLayout(Design.RESIDENT, new GroupShape(N, lanes, N * lanes), false, state, bests, Space.LOCAL, point, false, false, false,
				RedrawNumbers.WHEN_DUE,
				false);
	}

	@Test
	void publishedMappingsAreAWorkItemAParticleInGlobalMemory() {
		// 40 work-items are 2 warps.
		assertEquals(published(Design.BASIC, 64, Space.GLOBAL), layout(GPU, Design.BASIC, 40, 30, Reach.NONE));
		assertEquals(published(Design.INTERMEDIATE, 40, Space.GLOBAL), layout(CPU, Design.INTERMEDIATE, 40, 30, Reach.NONE));
		assertEquals(published(Design.FINAL, 64, Space.PRIVATE), layout(GPU, Design.FINAL, 40, 30, Reach.NONE));
		assertEquals(published(Design.FINAL, 64, Space.GLOBAL), layout(GPU, Design.FINAL, 40, 200, Reach.NONE));
	}

	private static SwarmLayout published(Design design, int items, Space state) {
		return new SwarmLayout(design, new GroupShape(40, 1, items), false, state, Space.GLOBAL, Space.GLOBAL, state, false, false, false,
				RedrawNumbers.WHEN_DUE,
				design == Design.FINAL);
	}

	private static String files(KernelText text) {
		return String.join(" ", text.files().stream().map(KernelFile::path).filter(path -> path.startsWith("algorithms/clpso/"))
				.map(path -> path.replaceAll(".*/|\\.cl", "")).toList());
	}

	private static KernelText text(DeviceInfo device, Design design, int D) {
		return text(device, design, D, 1);
	}

	private static KernelText text(DeviceInfo device, Design design, int D, int swarms) {
		Setting<ClpsoParameters> setting = setting(device, design, new Fold(D, Reach.NONE), swarms, Map.of());
		return SwarmLayout.of(setting).text(setting);
	}

	@Test
	void aMappingIsAChoiceOfFiles() {
		assertEquals("rules numbers-mlc swarm exemplars state-global movement redraw-sequential value progress start published",
				files(text(GPU, Design.BASIC, 30)));
		assertEquals("rules numbers-tables swarm exemplars state-global movement redraw-indexed value progress start published",
				files(text(GPU, Design.INTERMEDIATE, 30)));
		assertEquals("rules numbers-tables swarm exemplars state-private movement redraw-indexed value progress start published",
				files(text(GPU, Design.FINAL, 30)));
		assertEquals(
				"rules numbers-philox swarm exemplars state-private movement redraw-indexed contestants-by-coordinate redraw-precomputed value progress start resident",
				files(text(GPU, Design.RESIDENT, 30)));
		assertEquals(
				"rules numbers-philox swarm exemplars state-private movement contestants-by-block redraw-precomputed value progress start resident",
				files(text(GPU, Design.RESIDENT, 12)));
	}

	@Test
	void aSwarmMayTakeAllRegistersUnlessSwarmsQueue() {
		// 100 compute units.
		assertEquals("1", text(GPU, Design.FINAL, 30, 100).defines().get("SOLE_GROUP"));
		assertEquals("0", text(GPU, Design.FINAL, 30, 101).defines().get("SOLE_GROUP"));
	}

	@Test
	void barriersOrderGlobalMemoryOnlyWhereWorkItemsMeetThere() {
		assertEquals("FENCE_LOCAL", text(GPU, Design.RESIDENT, 30).defines().get("FENCE"));
		assertEquals("FENCE_BOTH", text(GPU, Design.RESIDENT, 200).defines().get("FENCE")); // bests of 64,000 bytes
		assertEquals("FENCE_BOTH", text(GPU, Design.FINAL, 30).defines().get("FENCE"));
	}
}
