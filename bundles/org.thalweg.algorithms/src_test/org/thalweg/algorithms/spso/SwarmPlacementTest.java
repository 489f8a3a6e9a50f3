package org.thalweg.algorithms.spso;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.thalweg.algorithms.Described.CPU;
import static org.thalweg.algorithms.Described.GPU;
import static org.thalweg.algorithms.Described.device;

import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.thalweg.algorithms.Described;
import org.thalweg.algorithms.Described.Fold;
import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.algorithm.MemoryForecast;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.KernelFile;
import org.thalweg.core.device.Precision;
import org.thalweg.core.kit.GroupShape;
import org.thalweg.core.kit.Space;
import org.thalweg.core.problem.DeviceObjective.Reach;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.Stage;

/** Layout of swarms on described devices; each case has its arithmetic next to it. Reals have 8 bytes, words 4. */
class SwarmPlacementTest {
	private static Setting<SpsoParameters> setting(DeviceInfo device, Design design, Problem problem, int swarms, Map<String, ?> with) {
		return Described.setting(device, design.mapping(), problem, swarms, Precision.DOUBLE, SpsoParameters.class, with);
	}

	private static SwarmPlacement of(DeviceInfo device, Design design, int S, int D) {
		return SwarmPlacement.of(setting(device, design, new Fold(D, Reach.NONE), 1, Map.of("size", S)));
	}

	private static SwarmPlacement tuned(GroupShape group, Space state, Space scratch, Space fitness, Space bests, Space links, Space rows,
			int buffers) {
		return new SwarmPlacement(Design.TUNED, group, state, scratch, fitness, bests, links, rows, Space.GLOBAL, buffers, PredrawnPoints.NONE);
	}

	@Test
	void onAGpuALaneHasTwoCoordinates() {
		// 16 lanes for 30 coordinates: 640 work-items, 20 warps. Links 8 · 40 · 2 words are 2560 bytes; previous bests with their
		// values 40 · 31 reals, 9920 bytes, twice.
		SwarmPlacement place = tuned(new GroupShape(40, 16, 640), Space.PRIVATE, Space.PRIVATE, Space.LOCAL, Space.LOCAL, Space.LOCAL,
				Space.PRIVATE, 2);
		assertEquals(place, of(GPU, Design.TUNED, 40, 30));
		// 200 swarms are no more than two a unit, 201 are: half as many lanes.
		Problem fold = new Fold(30, Reach.NONE);
		assertEquals(16, SwarmPlacement.of(setting(GPU, Design.TUNED, fold, 200, Map.of("size", 40))).group().lanes());
		assertEquals(new GroupShape(40, 8, 320), SwarmPlacement.of(setting(GPU, Design.TUNED, fold, 201, Map.of("size", 40))).group());
		// 8 lanes up to 16 coordinates, 4 up to 8; 33 · 4 work-items are 4.125 warps, so 5.
		assertEquals(8, of(GPU, Design.TUNED, 40, 16).group().lanes());
		assertEquals(new GroupShape(33, 4, 160), of(GPU, Design.TUNED, 33, 8).group());
	}

	@Test
	void topologiesAreDrawnTogetherAsFarAsThereAreWorkItems() {
		// 256 and 128 work-items for 32 particles; 640 for 40, whose 80 words are 6.4 times in 512.
		assertEquals(8, topologies(GPU, 10, 1, Map.of("size", 32, "links", "pick-k")));
		assertEquals(4, topologies(GPU, 10, 201, Map.of("size", 32, "links", "pick-k")));
		assertEquals(4, topologies(GPU, 30, 1, Map.of("size", 40, "links", "pick-k")));
		// 5 picks are two blocks of words, 32 words are eight; 200 particles have 1400 words; on a CPU no work-item waits.
		assertEquals(4, topologies(GPU, 10, 1, Map.of("size", 32, "informed", 5, "links", "pick-k")));
		assertEquals(1, topologies(GPU, 10, 1, Map.of("size", 32, "links", "probabilistic")));
		assertEquals(1, topologies(GPU, 30, 1, Map.of("size", 200, "links", "pick-k")));
		assertEquals(1, topologies(CPU, 10, 1, Map.of("size", 32)));
	}

	private static int topologies(DeviceInfo device, int D, int swarms, Map<String, ?> with) {
		Setting<SpsoParameters> s = setting(device, Design.TUNED, new Fold(D, Reach.NONE), swarms, with);
		return SwarmPlacement.of(s).topologies(s);
	}

	@Test
	void lanesShareARowWhereTermsHaveCoordinatesOfAnyLane() {
		SwarmPlacement place = SwarmPlacement.of(setting(GPU, Design.TUNED, Fold.permuted(30), 1, Map.of("size", 40)));
		assertEquals(tuned(new GroupShape(40, 16, 640), Space.PRIVATE, Space.PRIVATE, Space.LOCAL, Space.LOCAL, Space.LOCAL, Space.LOCAL, 2),
				place);
		assertEquals(Space.LOCAL, place.points());
		// A single work-item has all coordinates.
		assertEquals(Space.PRIVATE,
				SwarmPlacement.of(setting(CPU, Design.TUNED, Fold.permuted(30), 1, Map.of("size", 40))).points());
		// What the next lane holds it hands over.
		assertEquals(Space.PRIVATE,
				SwarmPlacement.of(setting(GPU, Design.TUNED, new Fold(30, Reach.NEXT), 1, Map.of("size", 40))).points());
	}

	@Test
	void aGroupCopiesAMatrixThatTakesAQuarterOfLocalMemoryAtMost() {
		// 30 columns for 16 lanes of 2 coordinates are 960 reals, 7680 bytes of at most 12,032; 40,448 are left. Links 960 bytes, rows
		// that lanes share 9600, previous bests twice 9920.
		assertEquals(new SwarmPlacement(Design.TUNED, new GroupShape(40, 16, 640), Space.PRIVATE, Space.PRIVATE, Space.LOCAL, Space.LOCAL,
				Space.LOCAL, Space.LOCAL, Space.LOCAL, 2, PredrawnPoints.NONE), SwarmPlacement.of(setting(GPU, Design.TUNED, rotated(30), 1, Map.of(
						"size",
						40))));
		// 40 columns of 16 · 4.
		assertEquals(Space.GLOBAL, SwarmPlacement.of(setting(GPU, Design.TUNED, rotated(40), 1, Map.of("size", 40))).matrix());
		assertEquals(Space.GLOBAL, SwarmPlacement.of(setting(GPU, Design.SHARED, rotated(30), 1, Map.of("size", 40))).matrix());
	}

	private static Problem rotated(int D) {
		return new Fold(D, Reach.NONE, List.of(new Stage.Rotation(new double[D * D])));
	}

	@Test
	void previousBestsTakeTheLocalMemoryThatLinksLeave() {
		// 100 · 16 work-items are too many, 100 · 8 are not. Links 3 · 100 · 4 words, 4800 bytes, leave 43,328; bests 100 · 31 reals,
		// 24,800 bytes, fit once but not twice.
		assertEquals(tuned(new GroupShape(100, 8, 800), Space.PRIVATE, Space.PRIVATE, Space.LOCAL, Space.LOCAL, Space.LOCAL, Space.PRIVATE,
				1), of(GPU, Design.TUNED, 100, 30));
		// 200 · 4. Links 3 · 200 · 7 words, 16,800 bytes, leave 31,328; bests 49,600 bytes, their values alone 1600.
		assertEquals(tuned(new GroupShape(200, 4, 800), Space.PRIVATE, Space.PRIVATE, Space.LOCAL, Space.GLOBAL, Space.LOCAL, Space.PRIVATE,
				1), of(GPU, Design.TUNED, 200, 30));
		// 5000 particles in 5 rounds of 1024. Links 3 · 5000 · 157 words, bests 5000 · 4 reals; their values 40,000 bytes.
		assertEquals(tuned(new GroupShape(5000, 1, 1024), Space.GLOBAL, Space.PRIVATE, Space.LOCAL, Space.GLOBAL, Space.GLOBAL,
				Space.PRIVATE, 1), of(GPU, Design.TUNED, 5000, 3));
	}

	@Test
	void whatIsTooLargeForRegistersLiesInRows() {
		// 63 rows of 32 coordinates, the last one half: 126 a lane, more than 32.
		SwarmPlacement place = tuned(new GroupShape(12, 16, 192), Space.GLOBAL, Space.GLOBAL, Space.LOCAL, Space.GLOBAL, Space.LOCAL,
				Space.PRIVATE, 1);
		assertEquals(place, of(GPU, Design.TUNED, 12, 2000));
		assertEquals(Space.GLOBAL, place.points());
		// On a CPU, with one lane, up to 128: 4 rows of 32 are 128, 5 are not. Bests 40 · 130 reals are 41,600 bytes.
		assertEquals(Space.PRIVATE, of(CPU, Design.TUNED, 40, 128).positions());
		assertEquals(tuned(new GroupShape(40, 1, 40), Space.GLOBAL, Space.GLOBAL, Space.LOCAL, Space.LOCAL, Space.LOCAL, Space.PRIVATE, 1),
				of(CPU, Design.TUNED, 40, 129));
	}

	@Test
	void aGroupOnACpuMustFitAStack() {
		// X, V, P and two bounds: 5 · 32 · 40 reals are 51,200 bytes.
		assertEquals(tuned(new GroupShape(40, 1, 40), Space.PRIVATE, Space.PRIVATE, Space.LOCAL, Space.LOCAL, Space.LOCAL, Space.PRIVATE, 2),
				of(CPU, Design.TUNED, 40, 30));
		// 5 · 128 · 400 reals are 2,048,000 bytes, more than 1 MiB; what a move needs in between stays private. Links 3 · 400 · 13
		// words, bests 400 · 101 reals.
		assertEquals(
				tuned(new GroupShape(400, 1, 400), Space.GLOBAL, Space.PRIVATE, Space.LOCAL, Space.LOCAL, Space.LOCAL, Space.PRIVATE, 1),
				of(CPU, Design.TUNED, 400, 100));
	}

	@Test
	void lanesThatDoNotExchangeMeetInLocalMemory() {
		DeviceInfo small = device("cpu", 32 << 10, 100, 4096, 1, false); // 31,744 bytes
		Problem fold = new Fold(40, Reach.NONE);
		// Each particle 32 · 5 reals: 16 take 20,480 bytes and leave 11,264, of which links take 3 · 16 words; bests 16 · 41 reals,
		// 5248 bytes, fit twice.
		assertEquals(2, SwarmPlacement.of(setting(small, Design.TUNED, fold, 1, Map.of("size", 16, "lanes", 8))).buffers());
		// 17 leave 9984 and 9780; bests 5576 bytes.
		assertEquals(tuned(new GroupShape(17, 8, 136), Space.PRIVATE, Space.PRIVATE, Space.LOCAL, Space.LOCAL, Space.LOCAL, Space.PRIVATE,
				1), SwarmPlacement.of(setting(small, Design.TUNED, fold, 1, Map.of("size", 17, "lanes", 8))));
	}

	@Test
	void thePapersDesignsFillLocalMemoryInTheirOrder() {
		assertEquals(published(Design.GLOBAL, new GroupShape(40, 1, 64), Space.GLOBAL, Space.GLOBAL, Space.GLOBAL),
				of(GPU, Design.GLOBAL, 40, 30));
		assertEquals(published(Design.SHARED, new GroupShape(40, 1, 64), Space.LOCAL, Space.LOCAL, Space.LOCAL),
				of(GPU, Design.SHARED, 40, 30));
		// Values 1600 bytes and links 40,000 leave 6528; positions 48,000.
		assertEquals(published(Design.SHARED, new GroupShape(200, 1, 224), Space.GLOBAL, Space.LOCAL, Space.LOCAL),
				of(GPU, Design.SHARED, 200, 30));
		// Values 1760 bytes leave 46,368; links 48,400 do not fit, positions of 220 · 26 · 8 = 45,760 do.
		assertEquals(published(Design.SHARED, new GroupShape(220, 1, 224), Space.LOCAL, Space.LOCAL, Space.GLOBAL),
				of(GPU, Design.SHARED, 220, 26));
		assertEquals(2, of(GPU, Design.SHARED, 2000, 2).group().rounds());
		assertEquals(Space.GLOBAL, of(GPU, Design.GLOBAL, 4, 129).scratch());
	}

	private static SwarmPlacement published(Design design, GroupShape group, Space positions, Space fitness, Space links) {
		return new SwarmPlacement(design, group, positions, Space.PRIVATE, fitness, Space.GLOBAL, links, Space.PRIVATE, Space.GLOBAL, 1,
				PredrawnPoints.NONE);
	}

	@Test
	void forecastsAddUpWhatLiesInGlobalMemory() {
		Setting<SpsoParameters> tuned = setting(GPU, Design.TUNED, new Fold(30, Reach.NONE), 1, Map.of("size", 40));
		// X, V, P 3 · 9600 bytes; values 320; number of the topology 4; best values 16; iterations taken 4; 8192
		// improvements of 8 and 16 bytes and their number 4.
		assertEquals(new MemoryForecast(1 << 20, 28_800 + 320 + 4 + 16 + 4 + 196_612, 131_072), new Spso().forecast(tuned));
		// And 40 · 40 bytes of links; scratch is private.
		Setting<SpsoParameters> global = setting(GPU, Design.GLOBAL, new Fold(30, Reach.NONE), 1, Map.of("size", 40));
		assertEquals(new MemoryForecast(1 << 20, 29_144 + 196_612 + 1600, 131_072), new Spso().forecast(global));
	}

	/** Of 10,000 swarms each has 838.9 of 8,388,608 iterations, and 419.4 of 4,194,304 improvements. */
	@Test
	void aLaunchIsAsLongAsThereIsRoom() {
		Setting<SpsoParameters> many = setting(GPU, Design.TUNED, new Fold(30, Reach.NONE), 10_000, Map.of("size", 40));
		assertEquals(838, SwarmPlacement.launchIterations(many));
		assertEquals(419, SwarmPlacement.improvements(many));
		assertEquals(600, SwarmPlacement.improvements(setting(GPU, Design.TUNED, new Fold(30, Reach.NONE), 10_000, Map.of("size", 300))));
		assertEquals(10_000, SwarmPlacement.improvements(setting(GPU, Design.TUNED, new Fold(3, Reach.NONE), 1, Map.of("size", 5000))));
	}

	@Test
	void groupsOnIdleUnitsDrawAhead() {
		// 32 · 8 work-items with 2 numbers each are 4096 bytes, of 50 swarms 204,800; 12 MiB are 61.4 such.
		assertEquals(new PredrawnPoints(50, 61, 512), predrawn(GPU, 50, Budget.ofSteps(3125), Map.of("size", 32)));
		// Of 200 particles in 5-D, 800 work-items with 2 numbers each, 640,000 bytes in total: 24 MiB are 19.7 iterations twice over, 64 MiB 52.4, of
		// which 48 do.
		assertEquals(new PredrawnPoints(50, 48, 1600), predrawn(GPU, 5, 50, Budget.ofSteps(3125), Map.of("size", 200)));
		assertEquals(new PredrawnPoints(99, 256, 512), predrawn(GPU, 1, Budget.ofSteps(3125), Map.of("size", 32)));
		assertEquals(new PredrawnPoints(99, 125, 512), predrawn(GPU, 1, Budget.ofEvaluations(32 * 1000), Map.of("size", 32)));
		// More than half of the units have swarms; too few iterations; no idle units on a CPU; state is too large for registers.
		assertEquals(PredrawnPoints.NONE, predrawn(GPU, 51, Budget.ofSteps(3125), Map.of("size", 32)));
		assertEquals(PredrawnPoints.NONE, predrawn(GPU, 50, Budget.ofSteps(127), Map.of("size", 32)));
		assertEquals(PredrawnPoints.NONE, predrawn(CPU, 1, Budget.ofSteps(3125), Map.of("size", 32)));
		assertEquals(PredrawnPoints.NONE, predrawn(GPU, 1, Budget.ofSteps(3125), Map.of("size", 5000)));
	}

	private static PredrawnPoints predrawn(DeviceInfo device, int swarms, Budget budget, Map<String, ?> with) {
		return predrawn(device, 10, swarms, budget, with);
	}

	private static PredrawnPoints predrawn(DeviceInfo device, int D, int swarms, Budget budget, Map<String, ?> with) {
		Setting<SpsoParameters> some = setting(device, Design.TUNED, new Fold(D, Reach.NONE), swarms, with);
		return SwarmPlacement.of(new Setting<>(some.parameters(), some.problems(), some.populations(), budget, some.device(), some.mapping(), some
				.precision(), some.math())).predrawn();
	}

	/** Of a search of 100 iterations in spans of 40. */
	@Test
	void spansTakeTurnsInTwoHalves() {
		PredrawnPoints predrawn = new PredrawnPoints(1, 40, 1);
		PredrawnSpans points = new PredrawnSpans(predrawn);
		assertEquals(40, predrawn.end(0, 100));
		assertEquals(0, points.drawn(0));
		assertEquals(41, points.draws(0, 40, 100));
		assertEquals(0, points.draws(0, 40, 100), "they are there");
		assertEquals(80, predrawn.end(40, 100));
		assertEquals(41, points.drawn(40));
		assertEquals(41, points.drawn(79));
		assertEquals(0, points.draws(40, 59, 100), "19 iterations would wait for 40");
		assertEquals(81, points.draws(60, 80, 100));
		assertEquals(81, points.drawn(80));
		assertEquals(0, points.drawn(39), "the first half has others by now");
		assertEquals(0, points.draws(80, 100, 100), "nothing behind the end");
	}

	@Test
	void aDesignIsAChoiceOfFiles() {
		assertEquals(List.of("swarm", "informants", "bit-masks", "registers", "swarm-best", "ball", "movement", "start", "tuned"),
				files(GPU, Design.TUNED, 30));
		assertEquals(List.of("swarm", "informants", "bit-masks", "rows", "swarm-best", "ball", "movement", "start", "tuned"),
				files(GPU, Design.TUNED, 2000));
		assertEquals(List.of("swarm", "informants", "adjacency-matrix", "rows", "swarm-best", "ball", "movement", "start", "published"),
				files(CPU, Design.SHARED, 30));
	}

	private static List<String> files(DeviceInfo device, Design design, int D) {
		return new Spso().text(setting(device, design, new Fold(D, Reach.NONE), 1, Map.of())).files().stream().map(KernelFile::path)
				.filter(path -> path.startsWith("algorithms/spso/")).map(path -> path.replaceAll(".*/|\\.cl", "")).toList();
	}
}
