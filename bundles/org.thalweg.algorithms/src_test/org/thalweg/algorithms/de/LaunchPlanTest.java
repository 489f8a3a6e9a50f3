package org.thalweg.algorithms.de;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.thalweg.algorithms.Described.CPU;
import static org.thalweg.algorithms.Described.GPU;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.thalweg.algorithms.Described;
import org.thalweg.algorithms.Described.Fold;
import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.algorithm.MemoryForecast;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.DescribedDevice;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.KernelDevice.Language;
import org.thalweg.core.device.Precision;
import org.thalweg.core.kit.Space;
import org.thalweg.core.problem.DeviceObjective.Reach;
import org.thalweg.core.problem.Problem;

/** Layout of the designs on two described devices; each case has its arithmetic next to it. */
class LaunchPlanTest {
	private static Setting<DeParameters> setting(DeviceInfo device, Design design, Problem problem, int populations, Precision precision,
			Map<String, String> with) {
		return Described.setting(device, design.mapping(), problem, populations, precision, DeParameters.class, with);
	}

	private static LaunchPlan tuned(DeviceInfo device, int N, int D, int populations, Precision precision) {
		return LaunchPlan.of(setting(device, Design.TUNED, new Fold(D, Reach.NONE), populations, precision, Map.of("size", "" + N)));
	}

	private static LaunchPlan tuned(int lanes, int groupItems, Space trials, boolean resident) {
		return new LaunchPlan(Design.TUNED, lanes, groupItems, lanes, 1, 1, trials, resident, 0);
	}

	@Test
	void onAGpuAnIndividualIsAWarpUntilThereAreManyOfThem() {
		// One of 100 individuals for each of 100 units; a lane has 1 of 30 coordinates.
		assertEquals(tuned(32, 32, Space.PRIVATE, false), tuned(GPU, 100, 30, 1, Precision.DOUBLE));
		// 10 a unit, but groups of at most 256 work-items have 8.
		assertEquals(tuned(32, 256, Space.PRIVATE, false), tuned(GPU, 1000, 100, 1, Precision.DOUBLE));
		// 2000 individuals are 20 a unit, many: 8 work-items for 30 coordinates, 20 · 8 work-items.
		assertEquals(tuned(8, 160, Space.PRIVATE, false), tuned(GPU, 2000, 30, 1, Precision.DOUBLE));
		// 16 lanes for 50 coordinates; 20 · 16 work-items are more than 256.
		assertEquals(tuned(16, 256, Space.PRIVATE, false), tuned(GPU, 2000, 50, 1, Precision.DOUBLE));
	}

	/** Groups of the paper's sizes where a device has them, else of its largest power of two: 64 of 96, which are three warps. */
	@Test
	void groupsAreNoLargerThanTheDevices() {
		assertEquals(List.of(128, 64, 16, 128), published(GPU));
		assertEquals(List.of(64, 64, 16, 64), published(GPU.withGroupSize(96)));
		assertEquals(List.of(32, 32, 16, 32), published(GPU.withGroupSize(32)));
		assertEquals(List.of(64, 64, 16, 64), published(CPU));
		assertEquals(List.of(32, 32, 16, 32), published(CPU.withGroupSize(32)));
	}

	private static List<Integer> published(DeviceInfo device) {
		return Stream.of(Design.SIX_KERNEL, Design.CUDADE, Design.FPDE, Design.FOUR_KERNEL)
				.map(d -> setting(device, d, new Fold(30, Reach.NONE), 1, Precision.DOUBLE, Map.of()))
				.map(s -> LaunchPlan.of(s).groupItems()).toList();
	}

	// 1000 individuals and as many opposites, 8 for each of 250 work-items, 128 of which are a power of two.
	@Test
	void oneGroupSelectsSurvivorsAndFindsTheBestInWhatTheDeviceHas() {
		Setting<DeParameters> many = setting(GPU, Design.TUNED, new Fold(30, Reach.NONE), 1, Precision.DOUBLE,
				Map.of("size", "1000"));
		assertEquals(128, LaunchPlan.of(many).selectionItems(many));
		assertEquals(64, LaunchPlan.bestItems(many));
		Setting<DeParameters> narrow = many.on(new DescribedDevice(GPU.withGroupSize(32), Language.OPENCL));
		assertEquals(32, LaunchPlan.of(narrow).selectionItems(narrow));
		assertEquals(32, LaunchPlan.bestItems(narrow));
	}

	@Test
	void lanesThatNoGroupHasAreRefused() {
		Setting<DeParameters> wide = setting(GPU.withGroupSize(16), Design.TUNED, new Fold(30, Reach.NONE), 1,
				Precision.DOUBLE, Map.of("lanes", "32"));
		assertEquals("lanes: 32 work-items per individual exceed the group size of test:0, at most 16. Use lanes: 16 or less, or 0",
				LaunchPlan.objection(wide).orElseThrow());
	}

	@Test
	void individualsWaitForTheirParentsAloneWhereGroupsMeetAndTheCacheHoldsWhatTheyMadeLately() {
		Budget ten = Budget.ofSteps(10);
		// 5 epochs of 8 generations: 40 · 1000 · 100 · 8 bytes are 32,000,000 of 41,943,040.
		assertEquals(tuned(32, 256, Space.PRIVATE, false).with(8), meeting(1000, 100, ten, Map.of()));
		assertEquals(32_000_000, meeting(1000, 100, ten, Map.of()).ringBytes(meetingSetting(1000, 100, ten, Map.of())));
		Setting<DeParameters> thousand = meetingSetting(1000, 100, ten, Map.of());
		assertEquals(32_000_000, LaunchPlan.of(thousand).forecast(thousand).largestBytes());
		// 131 coordinates are 41,920,000 bytes, 132 are too many, so that epochs are half as long; and half of them in single precision are not.
		assertEquals(8, meeting(1000, 131, ten, Map.of()).epoch());
		assertEquals(4, meeting(1000, 132, ten, Map.of()).epoch());
		assertEquals(8, meeting(1000, 262, ten, Map.of("storage", "single")).epoch());
		assertEquals(0, meeting(1000, 263, ten, Map.of()).epoch());
		// 512 coordinates are 16 a work-item, as with epochs of 8; 257 are 9, too many for epochs of 4.
		assertEquals(8, meeting(100, 512, ten, Map.of()).epoch());
		assertEquals(0, meeting(100, 513, ten, Map.of()).epoch());
		assertEquals(4, meeting(900, 256, ten, Map.of()).epoch());
		assertEquals(0, meeting(900, 257, ten, Map.of()).epoch());
		// 6400 individuals of 8 lanes are 512 work-items for each of 100 units, and so are 1600 of 32; more are too many.
		assertEquals(8, meeting(6400, 16, ten, Map.of()).epoch());
		assertEquals(0, meeting(6401, 16, ten, Map.of()).epoch());
		assertEquals(0, meeting(1601, 16, ten, Map.of("lanes", "32")).epoch());
		// A target is no reason against it.
		assertEquals(8, meeting(1000, 100, ten.until(1), Map.of()).epoch());
		// Trials in rows that lanes share.
		assertEquals(tuned(32, 32, Space.LOCAL, false).with(8), LaunchPlan.of(meetingSetting(Fold.permuted(30), 100, ten, Map.of())));
		// Runs of neighbours are not for it, nor devices on which groups do not meet.
		assertEquals(0, meeting(1000, 100, ten, Map.of("crossover", "exponential")).epoch());
		assertEquals(0, tuned(GPU, 1000, 100, 1, Precision.DOUBLE).epoch());
	}

	private static LaunchPlan meeting(int N, int D, Budget budget, Map<String, String> with) {
		return LaunchPlan.of(meetingSetting(N, D, budget, with));
	}

	/** On the same GPU under CUDA. */
	private static Setting<DeParameters> meetingSetting(int N, int D, Budget budget, Map<String, String> with) {
		return meetingSetting(new Fold(D, Reach.NONE), N, budget, with);
	}

	private static Setting<DeParameters> meetingSetting(Fold fold, int N, Budget budget, Map<String, String> with) {
		Map<String, String> all = new TreeMap<>(with);
		all.put("size", "" + N);
		Setting<DeParameters> of = setting(GPU, Design.TUNED, fold, 1, Precision.DOUBLE, all);
		return new Setting<>(of.parameters(), of.problems(), of.populations(), budget, new DescribedDevice(GPU, Language.CUDA), of.mapping(),
				of.precision(), of.math());
	}

	@Test
	void smallPopulationsLiveInOneGroup() {
		// 50 · 10 coordinates are no more than 512; 50 · 8 work-items are 12.5 warps, so 13.
		assertEquals(tuned(8, 416, Space.PRIVATE, true), tuned(GPU, 50, 10, 1, Precision.DOUBLE));
		// 52 · 10 are more.
		assertEquals(tuned(32, 32, Space.PRIVATE, false), tuned(GPU, 52, 10, 1, Precision.DOUBLE));
	}

	@Test
	void asManyPopulationsAsUnitsLiveInGroupsIfLocalMemoryHoldsThem() {
		// (2 · 100 · 30 + 100) · 4 = 24,400 bytes in single precision; 100 · 8 work-items.
		assertEquals(tuned(8, 800, Space.PRIVATE, true), tuned(GPU, 100, 30, 100, Precision.SINGLE));
		// 48,800 bytes in double precision are too many: 100 individuals a unit, 32 of 8 lanes in each group.
		assertEquals(tuned(8, 256, Space.PRIVATE, false), tuned(GPU, 100, 30, 100, Precision.DOUBLE));
		// One population less does not count as many.
		assertEquals(tuned(8, 256, Space.PRIVATE, false), tuned(GPU, 100, 30, 99, Precision.SINGLE));
	}

	@Test
	void soDoPopulationsOfWhichSomeMakeOppositesInMostGenerations() {
		// 0.95 to the power of 13 is 0.51: in as many generations none makes opposites. 60 individuals for 100 units.
		assertEquals(tuned(32, 256, Space.PRIVATE, false), opposing(60, 13));
		// 0.95 to the power of 14 is 0.49. 60 · 8 work-items; (2 · 60 · 30 + 60) · 8 = 29,280 bytes.
		assertEquals(tuned(8, 480, Space.PRIVATE, true), opposing(60, 14));
		// 48,800 bytes of 100 individuals are too many.
		assertEquals(tuned(32, 256, Space.PRIVATE, false), opposing(100, 14));
	}

	private static LaunchPlan opposing(int N, int populations) {
		return LaunchPlan.of(Described.setting(GPU, Design.TUNED.mapping(), new Fold(30, Reach.NONE), populations, Precision.DOUBLE,
				GojdeParameters.class, Map.of("size", "" + N)));
	}

	@Test
	void trialsThatLanesShareLieInRows() {
		// Of terms of two coordinates, lanes that read each other's registers hand over the second.
		assertEquals(tuned(32, 32, Space.PRIVATE, false),
				LaunchPlan.of(setting(GPU, Design.TUNED, new Fold(30, Reach.NEXT), 1, Precision.DOUBLE, Map.of("size", "100"))));
		// 3000 coordinates are 94 a lane, too many for registers: rows of 24,000 bytes, of which 2 have room and 8 have not.
		assertEquals(tuned(32, 64, Space.LOCAL, false), tuned(GPU, 1000, 3000, 1, Precision.DOUBLE));
		// Not one row of 6100 · 8 = 48,800 bytes has room.
		assertEquals(tuned(32, 256, Space.GLOBAL, false), tuned(GPU, 1000, 6100, 1, Precision.DOUBLE));
	}

	@Test
	void onACpuAWorkItemIsAnIndividual() {
		// A quarter of a unit each: ⌈100 / 8⌉ = 13 individuals a group.
		assertEquals(tuned(1, 13, Space.PRIVATE, false), tuned(CPU, 100, 30, 1, Precision.DOUBLE));
		// 200 coordinates, rounded up to 224, are too many for its stack: 13 rows of 1600 bytes.
		assertEquals(tuned(1, 13, Space.LOCAL, false), tuned(CPU, 100, 200, 1, Precision.DOUBLE));
		// As many populations as units: (2 · 100 · 30 + 100) · 8 = 48,800 bytes.
		assertEquals(tuned(1, 100, Space.PRIVATE, true), tuned(CPU, 100, 30, 2, Precision.DOUBLE));
	}

	/** 32 accumulators of 4 numbers are 1024 bytes an individual. */
	@Test
	void whereLanesMeetInLocalMemoryThatCountsToo() {
		Map<String, String> eight = Map.of("size", "100", "lanes", "8");
		// 100 · 1024 + 48,800 = 151,200 bytes of 523,264.
		assertEquals(tuned(8, 800, Space.PRIVATE, true),
				LaunchPlan.of(setting(CPU, Design.TUNED, new Fold(30, Reach.NONE), 2, Precision.DOUBLE, eight)));
		// (2 · 100 · 265 + 100) · 8 = 424,800 bytes fit, but not in addition to 102,400: rows of 1024 + 2120 bytes.
		assertEquals(tuned(8, 25 * 8, Space.LOCAL, false),
				LaunchPlan.of(setting(CPU, Design.TUNED, new Fold(265, Reach.NONE), 2, Precision.DOUBLE, eight)));
	}

	@Test
	void publishedDesignsHaveThePapersGroupsAndOneLaneOnCpus() {
		Fold fold = new Fold(30, Reach.NONE);
		Map<String, String> hundred = Map.of("size", "100");
		assertEquals(new LaunchPlan(Design.SIX_KERNEL, 32, 128, 32, 4, 4, Space.GLOBAL, false, 0),
				LaunchPlan.of(setting(GPU, Design.SIX_KERNEL, fold, 1, Precision.DOUBLE, hundred)));
		assertEquals(new LaunchPlan(Design.SIX_KERNEL, 1, 64, 1, 64, 64, Space.GLOBAL, false, 0),
				LaunchPlan.of(setting(CPU, Design.SIX_KERNEL, fold, 1, Precision.DOUBLE, hundred)));
		assertEquals(new LaunchPlan(Design.CUDADE, 32, 64, 64, 1, 2, Space.GLOBAL, false, 0),
				LaunchPlan.of(setting(GPU, Design.CUDADE, fold, 1, Precision.DOUBLE, hundred)));
		assertEquals(new LaunchPlan(Design.CUDADE, 1, 64, 64, 1, 64, Space.GLOBAL, false, 0),
				LaunchPlan.of(setting(CPU, Design.CUDADE, fold, 1, Precision.DOUBLE, hundred)));
		assertEquals(new LaunchPlan(Design.FPDE, 16, 16, 1, 16, 1, Space.GLOBAL, false, 0),
				LaunchPlan.of(setting(GPU, Design.FPDE, fold, 1, Precision.DOUBLE, hundred)));
		// 16 of 30 coordinates at a time evaluate; 5 members are 150 work-items, 5 warps, and their trials 1200 bytes.
		assertEquals(new LaunchPlan(Design.CUDADE_I, 16, 160, 30, 5, 5, Space.LOCAL, false, 0),
				LaunchPlan.of(setting(GPU, Design.CUDADE_I, fold, 1, Precision.DOUBLE, Map.of("size", "100", "members", "5"))));
	}

	@Test
	void theHistoryHasUpTo1024GenerationsAnd32Mebibytes() {
		assertEquals(1025, LaunchPlan.historyRows(100, Precision.DOUBLE));
		assertEquals(4, LaunchPlan.historyRows(1 << 20, Precision.DOUBLE)); // 8 MiB a row
		assertEquals(8, LaunchPlan.historyRows(1 << 20, Precision.SINGLE));
		assertEquals(2, LaunchPlan.historyRows(1 << 29, Precision.DOUBLE));
	}

	@Test
	void improvementsHaveRoomForTheStartAndSomeMore() {
		assertEquals(100 + 8192, LaunchPlan.improvements(100, 1));
		assertEquals(100 + 1365, LaunchPlan.improvements(100, 1024)); // 32 MiB for 24 bytes each
		assertEquals(100 + 256, LaunchPlan.improvements(100, 1 << 20));
	}

	@Test
	void forecastsCountEveryBuffer() {
		Setting<DeParameters> tuned = setting(GPU, Design.TUNED, new Fold(30, Reach.NONE), 1, Precision.DOUBLE, Map.of("size", "100"));
		// Two populations of 24,000 bytes; 1025 rows of 100 values; 1025 of a value and an index; the generation that reached the target; 100 +
		// 8192 improvements of 24 bytes, and their number.
		long shared = 2 * 24_000 + 1025 * 800 + 1025 * 12 + 4 + 8292 * 24 + 4;
		assertEquals(new MemoryForecast(1 << 20, shared, 820_000), LaunchPlan.of(tuned).forecast(tuned));
		Setting<DeParameters> six = setting(GPU, Design.SIX_KERNEL, new Fold(30, Reach.NONE), 1, Precision.DOUBLE, Map.of("size", "100"));
		// Mutants, trials, trials' values, and 4 indices of each individual.
		assertEquals(new MemoryForecast(1 << 20, shared + 24_000 + 24_000 + 800 + 1600, 820_000), LaunchPlan.of(six).forecast(six));
	}

	/** Populations of 100 · 30 single numbers; in published designs, and where trials are made in their targets' places, of double ones. */
	@Test
	void singleStorageTakesHalfThePopulationsOfOurDesign() {
		Map<String, String> with = Map.of("size", "100", "storage", "single");
		Map<String, String> without = Map.of("size", "100");
		assertEquals(2 * 12_000, saved(Design.TUNED, 30));
		assertEquals(0, saved(Design.SIX_KERNEL, 30));
		assertEquals(2 * 100 * 3000 * 4, saved(Design.TUNED, 3000));
		assertEquals(0, saved(Design.TUNED, 6100));
		LaunchPlan plan = LaunchPlan.of(setting(GPU, Design.TUNED, new Fold(30, Reach.NONE), 1, Precision.DOUBLE, with));
		assertEquals(LaunchPlan.of(setting(GPU, Design.TUNED, new Fold(30, Reach.NONE), 1, Precision.DOUBLE, without)), plan);
		// Opposites, and the extents of one part and of all, 2 · 2 · 30 numbers.
		Setting<GodeParameters> opposing = Described.setting(GPU, Design.TUNED.mapping(), new Fold(30, Reach.NONE), 1, Precision.DOUBLE,
				GodeParameters.class, with);
		Setting<GodeParameters> wide = Described.setting(GPU, Design.TUNED.mapping(), new Fold(30, Reach.NONE), 1, Precision.DOUBLE,
				GodeParameters.class, without);
		assertEquals(3 * 12_000 + 2 * 2 * 30 * 4, LaunchPlan.of(wide).forecast(wide).populationBytes() - LaunchPlan.of(opposing).forecast(opposing)
				.populationBytes());
	}

	/** Bytes that storage: single spares. */
	private static long saved(Design design, int dimension) {
		return bytes(design, dimension, "double") - bytes(design, dimension, "single");
	}

	private static long bytes(Design design, int dimension, String storage) {
		Setting<DeParameters> setting = setting(GPU, design, new Fold(dimension, Reach.NONE), 1, Precision.DOUBLE, Map.of("size", "100", "storage",
				storage));
		return LaunchPlan.of(setting).forecast(setting).populationBytes();
	}
}
