package org.thalweg.experiment.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.core.Catalog;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.DeviceException;
import org.thalweg.core.device.DeviceSlot;
import org.thalweg.experiment.plan.Planner.Planned;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.reading.Diagnostic;
import org.thalweg.experiment.reading.ExperimentFile;
import org.thalweg.experiment.run.Cancel;
import org.thalweg.experiment.run.Pause;
import org.thalweg.experiment.run.RunEvent;
import org.thalweg.experiment.run.Runner;
import org.thalweg.experiment.run.Runner.RunSummary;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.fixtures.Await;
import org.thalweg.fixtures.Toys;

/** Pools: several devices that count as one. */
@Timeout(300)
class PoolTest {
	private static final String YAML = "problems: toy/bowl\nalgorithms: walk\nstop: 10\nseed: 1\nruns: %d\non: %s\n";

	@TempDir
	Path folder;
	private final Toys.Walk walk = new Toys.Walk();
	private final List<RunEvent> events = Collections.synchronizedList(new ArrayList<>());
	private final List<Devices> opened = new ArrayList<>();

	/** Like devices cuda:0, cuda:1 … */
	private Planned planned(String yaml, int devices) {
		return planned(yaml, IntStream.range(0, devices).mapToObj(k -> Toys.device("cuda:" + k, "NVIDIA H200", "gpu", true)).toList());
	}

	private Planned planned(String yaml, List<DeviceSlot> cuda) {
		Catalog catalog = Toys.catalog(walk, cuda);
		opened.add(new Devices(catalog));
		return Planner.plan(ExperimentFile.of(yaml), catalog, opened.getLast(), Optional.empty());
	}

	private Plan plan(String on, int runs, int devices) {
		Planned out = planned(YAML.formatted(runs, on), devices);
		assertEquals(List.of(), out.diagnostics());
		return out.plan();
	}

	private RunSummary run(Plan plan, String to, Cancel cancel) {
		try (RunStore store = RunStore.open(folder.resolve(to))) {
			return Runner.run(plan, store, _ -> false, events::add, cancel, new Pause());
		}
	}

	/** Everything but times and the facts of execution, by run. */
	private Map<String, String> store(String at) {
		try (RunStore store = RunStore.read(folder.resolve(at))) {
			Map<String, String> out = new TreeMap<>();
			store.runs().forEach(r -> out.put(r.spec().id(), r.spec().seed() + " " + r.best() + " " + List.of(r.steps(), r.evaluations(), r
					.hitStep()) + store.trace(r.spec().id()).size()));
			return out;
		}
	}

	private Set<String> addresses(String at) {
		try (RunStore store = RunStore.read(folder.resolve(at))) {
			return store.runs().stream().map(r -> r.job().address()).collect(Collectors.toCollection(TreeSet::new));
		}
	}

	private List<String> notes() {
		return events.stream().filter(RunEvent.Noted.class::isInstance).map(e -> ((RunEvent.Noted) e).sentence()).toList();
	}

	private static String address(Setting<?> setting) {
		return setting.device().info().address();
	}

	@Test
	void aPoolIsOneCaseAndAListIsSeveral() {
		assertEquals(List.of("cuda:*"), plan("cuda:*", 4, 3).spec().cases().stream().map(CaseSpec::address).toList());
		assertEquals(List.of("cuda:0, cuda:1"), plan("{device: {any: [cuda:0, cuda:1, cuda:0]}}", 4, 3).spec().cases().stream()
				.map(CaseSpec::address).toList());
		assertEquals(List.of("cuda:0", "cuda:1"), plan("[cuda:0, cuda:1]", 4, 3).spec().cases().stream().map(CaseSpec::address).toList());
		assertEquals(3, plan("{device: {any: [cuda:1, cuda:*]}}", 4, 3).cases().getFirst().devices().size());
	}

	@Test
	void aRunHasTheSameIdentityInAPoolAsOnItsDevice() {
		String one = plan("cuda:0", 1, 1).spec().allRuns().getFirst().id();
		assertEquals(one, plan("cuda:*", 1, 2).spec().allRuns().getFirst().id());
		assertEquals(new RunSummary(2, 0, 0, 0, false), run(plan("cuda:*", 2, 2), "a", new Cancel()));
		assertEquals(new RunSummary(1, 2, 0, 0, false), run(plan("cuda:1", 3, 2), "a", new Cancel()));
		assertEquals(new RunSummary(1, 3, 0, 0, false), run(plan("cuda:*", 4, 3), "a", new Cancel()));
	}

	@Test
	void aJobOfManyPopulationsIsSplitUnlessSecondsCount() {
		assertEquals(List.of(3, 3, 1), sizes("cuda:*", "together: all\n", 3));
		assertEquals(List.of(2, 2, 2, 1), sizes("cuda:*", "together: 2\n", 3));
		assertEquals(List.of(4, 3), sizes("{device: {any: [cuda:0, cuda:1]}}", "together: 6\n", 2));
		assertEquals(List.of(7), sizes("cuda:*", "together: all\nsets-of: 7\n", 2));
		assertEquals(List.of(7), sizes("cuda:0", "together: all\n", 2));
	}

	/** Of many cases each stays whole, except for one that would take longer than its share. */
	@Test
	void manyCasesAreNotSplit() {
		String many = "{problem: toy/bowl, dimension: [%s]}";
		List<Integer> whole = Collections.nCopies(11, 7);
		assertEquals(whole, sizes(many.formatted("20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30"), 2));
		assertEquals(Stream.concat(whole.stream(), Stream.of(4, 3)).toList(), sizes(many.formatted("20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 90"),
				2));
		assertEquals(List.of(4, 3, 4, 3), sizes(many.formatted("20, 21"), 2));
	}

	private List<Integer> sizes(String problems, int devices) {
		Planned out = planned(YAML.formatted(7, "cuda:*").replace("algorithms: walk", "algorithms: {algorithm: walk, mapping: final}").replace(
				"toy/bowl", problems) + "together: all\n", devices);
		assertEquals(List.of(), out.diagnostics());
		return out.plan().jobs().stream().map(j -> j.runs().size()).toList();
	}

	/** A device of 8 MiB holds eight populations of 1 MiB: twenty go into four jobs of five, since two of ten are too large. */
	@Test
	void automaticJobsAreAsLargeAsFitADevice() {
		assertEquals(List.of(7), sizes(7, "cuda:0", "together: auto\n", 1));
		assertEquals(List.of(5, 5, 5, 5), sizes(20, "cuda:0", "together: auto\n", 1));
		assertEquals(List.of(4, 3), sizes(7, "cuda:*", "together: auto\n", 2));
		Planned host = planned(YAML.formatted(3, "sequential") + "together: auto\nthreads: 2\n", 0);
		assertEquals(List.of(1, 1, 1), host.plan().jobs().stream().map(j -> j.runs().size()).toList());
		assertEquals(2, host.plan().beside(host.plan().jobs().getFirst()));
	}

	/** How jobs are cut decides nothing about a run. */
	@Test
	void automaticJobsLeaveRunsTheirIdentity() {
		assertEquals(planned(YAML.formatted(3, "cuda:0"), 1).plan().spec().allRuns().stream().map(r -> r.id()).toList(),
				planned(YAML.formatted(3, "cuda:0") + "together: auto\n", 1).plan().spec().allRuns().stream().map(r -> r.id()).toList());
	}

	private List<Integer> sizes(String on, String more, int devices) {
		return sizes(7, on, more, devices);
	}

	private List<Integer> sizes(int runs, String on, String more, int devices) {
		Planned out = planned(YAML.formatted(runs, on).replace("algorithms: walk", "algorithms: {algorithm: walk, mapping: final}") + more, devices);
		assertEquals(List.of(), out.diagnostics());
		return out.plan().jobs().stream().map(j -> j.runs().size()).toList();
	}

	/** No job continues before one has begun for each device. */
	@Test
	void everyDeviceWorksAndTheStoreIsThatOfOne() {
		run(plan("cuda:*", 7, 1), "one", new Cancel());
		for (int n : new int[] { 2, 3 }) {
			CountDownLatch begun = new CountDownLatch(n);
			Set<String> seen = ConcurrentHashMap.newKeySet();
			walk.atStep = s -> {
				if (seen.add(address(s))) {
					begun.countDown();
				}
				await(begun);
			};
			assertEquals(new RunSummary(7, 0, 0, 0, false), run(plan("cuda:*", 7, n), n + "", new Cancel()));
			assertEquals(store("one"), store(n + ""));
			assertEquals(n, addresses(n + "").size());
		}
	}

	/** cuda:0 holds its first job until cuda:1 has done all others. */
	@Test
	void whoIsFreeTakesTheNextJob() {
		CountDownLatch others = new CountDownLatch(5 * 10); // five jobs of ten steps
		walk.atStep = s -> {
			if (address(s).equals("cuda:1")) {
				others.countDown();
			} else {
				await(others);
			}
		};
		run(plan("cuda:*", 6, 2), "a", new Cancel());
		try (RunStore store = RunStore.read(folder.resolve("a"))) {
			assertEquals(5, store.runs().stream().filter(r -> r.job().address().equals("cuda:1")).count());
			assertTrue(store.runs().stream().allMatch(r -> r.job().shared()));
		}
	}

	@Test
	void aDevicesJobMovesWhenItFails() {
		run(plan("cuda:*", 6, 1), "one", new Cancel());
		events.clear();
		CountDownLatch failed = new CountDownLatch(1);
		walk.atStep = s -> {
			if (address(s).equals("cuda:1")) {
				failed.countDown();
				throw new DeviceException("an illegal address");
			}
			await(failed); // so that cuda:1 has a job
		};
		assertEquals(new RunSummary(6, 0, 0, 0, false), run(plan("cuda:*", 6, 2), "a", new Cancel()));
		assertEquals(store("one"), store("a"));
		assertEquals(Set.of("cuda:0"), addresses("a"));
		assertEquals(List.of("cuda:1 (NVIDIA H200) failed and takes no more jobs: an illegal address. Its job goes to cuda:0 (NVIDIA H200)."),
				notes());
		assertEquals(1, events.stream().filter(RunEvent.Moved.class::isInstance).count());
		assertEquals(7, events.stream().filter(RunEvent.Started.class::isInstance).count());
	}

	/** The job of seed 2 is at fault: it fails on both devices, and both continue. */
	@Test
	void aJobThatFailsTwiceWasAtFault() {
		walk.atStep = s -> {
			if (s.populations().getFirst().seed() == 2) {
				throw new DeviceException("too many registers.");
			}
		};
		assertEquals(new RunSummary(5, 0, 1, 0, false), run(plan("cuda:*", 6, 2), "a", new Cancel()));
		assertEquals(2, notes().size());
		assertTrue(notes().getLast().matches("cuda:. .NVIDIA H200. takes jobs again, because cuda:. .NVIDIA H200. failed in the same job."), notes()
				.getLast());
	}

	@Test
	void onlyWhereNoDeviceIsLeftRunsFail() {
		CyclicBarrier both = new CyclicBarrier(2);
		AtomicInteger steps = new AtomicInteger();
		walk.atStep = s -> {
			if (steps.incrementAndGet() <= 2) {
				meet(both);
			}
			throw new DeviceException("gone");
		};
		assertEquals(new RunSummary(0, 0, 3, 0, false), run(plan("cuda:*", 3, 2), "a", new Cancel()));
		walk.atStep = _ -> {};
		assertEquals(new RunSummary(3, 0, 0, 0, false), run(plan("cuda:*", 3, 2), "a", new Cancel()));
	}

	@Test
	void aFailedDeviceStaysOutInFurtherCases() {
		AtomicInteger tried = new AtomicInteger();
		CountDownLatch failed = new CountDownLatch(1);
		walk.atStep = s -> {
			if (address(s).equals("cuda:0")) {
				tried.incrementAndGet();
				failed.countDown();
				throw new DeviceException("gone");
			}
			await(failed);
		};
		String yaml = "problems: toy/bowl\nalgorithms: [walk, {algorithm: walk, mapping: final, label: b}]\nstop: 10\nruns: 3\n"
				+ "on: [{device: cuda:*, for: walk}, {device: {any: [cuda:0, cuda:1, cuda:2]}, for: b}, {device: cuda:1, for: b}]\n";
		Plan plan = planned(yaml, 3).plan();
		assertEquals(6, run(plan, "a", new Cancel()).finished());
		assertEquals(1, tried.get());
	}

	@Test
	void cancelEndsAllDevicesAndTheRestIsComputedLater() {
		Cancel cancel = new Cancel();
		CyclicBarrier both = new CyclicBarrier(2);
		AtomicInteger jobs = new AtomicInteger();
		walk.stepMillis = 1;
		walk.atStep = s -> {
			if (jobs.getAndIncrement() < 2) {
				meet(both);
				cancel.raise();
			}
		};
		Plan plan = planned("problems: toy/bowl\nalgorithms: walk\nstop: 1000000\nruns: 4\non: cuda:*\n", 2).plan();
		assertEquals(new RunSummary(0, 0, 0, 0, true), run(plan, "a", cancel));
		assertEquals(2, walk.started.size());
	}

	@Test
	void aPauseHoldsAllDevices() {
		Pause pause = new Pause();
		CyclicBarrier both = new CyclicBarrier(2);
		AtomicInteger first = new AtomicInteger();
		walk.stepMillis = 1;
		walk.atStep = s -> {
			if (first.getAndIncrement() < 2) {
				meet(both);
				pause.raise();
				meet(both); // no job reaches its next advance before
			}
		};
		AtomicInteger waiting = new AtomicInteger();
		Plan plan = planned("problems: toy/bowl\nalgorithms: walk\nstop: 60\nruns: 4\non: cuda:*\n", 2).plan();
		RunSummary summary = Runner.run(plan, null, _ -> false, e -> {
			if (e instanceof RunEvent.Paused && waiting.incrementAndGet() == 2) {
				pause.lift();
			}
		}, new Cancel(), pause);
		assertEquals(new RunSummary(4, 0, 0, 0, false), summary);
		assertEquals(2, waiting.get());
	}

	/** Two jobs of three are stopped on two devices, in the middle at the latest; three devices, which would have three jobs of two, resume them. */
	@Test
	void checkpointsServeOtherNumbersOfDevices() {
		String yaml = "problems: toy/bowl\nalgorithms: {algorithm: walk, mapping: final}\nstop: 20000\nruns: 6\ntogether: all\non: cuda:*\n"
				+ "checkpoint: 0.1s\n";
		walk.stepMillis = 2;
		Cancel cancel = new Cancel();
		CompletableFuture<Void> stopped = new CompletableFuture<>();
		Map<Thread, Integer> made = new ConcurrentHashMap<>();
		walk.atStep = _ -> {
			if (made.merge(Thread.currentThread(), 1, Integer::sum) == 10_000) { // the other job has hardly begun on a busy machine
				stopped.join();
			}
		};
		Map<Job, Long> steps = new ConcurrentHashMap<>();
		try (RunStore store = RunStore.open(folder.resolve("a"))) {
			assertTrue(Runner.run(planned(yaml, 2).plan(), store, e -> {
				if (e instanceof RunEvent.Progress p) {
					steps.put(p.job(), p.snapshot().step(0));
					if (steps.size() == 2 && Collections.min(steps.values()) >= 60) { // after 0.12 s at least
						cancel.raise();
						stopped.complete(null);
					}
				}
			}, cancel).cancelled());
		}
		walk.stepMillis = 0;
		walk.atStep = _ -> {};
		assertEquals(new RunSummary(6, 0, 0, 0, false), run(planned(yaml, 3).plan(), "a", new Cancel()));
		assertEquals(2, notes().stream().filter(n -> n.startsWith("Resuming from checkpoints/")).count(), () -> notes().toString());
		run(planned(yaml, 1).plan(), "one", new Cancel());
		assertEquals(store("one"), store("a"));
	}

	@Test
	void devicesThatBuildAreLeftBehind() throws Exception {
		walk.buildsForLong = true;
		Cancel cancel = new Cancel();
		AtomicInteger building = new AtomicInteger();
		Plan plan = plan("cuda:*", 4, 2);
		assertTrue(Runner.run(plan, null, e -> {
			if (e instanceof RunEvent.Building && building.incrementAndGet() == 2) {
				cancel.raise();
			}
		}, cancel).cancelled());
		opened.forEach(Devices::close);
		assertEquals(0, walk.closedDevices.get());
		walk.built.countDown();
		Await.until("both devices are closed", () -> walk.closedDevices + " are", () -> walk.closedDevices.get() == 2);
	}

	@Test
	void unlikeDevicesShareOnlyWhereBitsAreEqual() {
		String on = "{device: {any: [cuda:0, opencl:0:0]}%s}";
		Planned equal = planned(YAML.formatted(4, on.formatted(", for: walk")), 1);
		assertEquals(1, equal.plan().cases().size());
		assertEquals("any", equal.plan().spec().cases().getFirst().backend());
		for (Map.Entry<String, String> e : Map.of(", math: native", "math: native", ", precision: single", "precision: single").entrySet()) {
			Planned refused = planned(YAML.formatted(4, on.formatted(e.getKey())), 1);
			assertEquals(List.of("cuda:0 (NVIDIA H200) and opencl:0:0 (Paper CPU) are different devices. They can share jobs only if they compute "
					+ "equal bits: in double precision, with portable mathematics, with a mapping that follows the host's trajectory, and without "
					+ "limits or measurements in seconds. 'walk' has " + e.getValue() + ". Use equal devices, or list the devices separately, so "
					+ "that each has its "
					+ "own runs."),
					refused.diagnostics().stream().map(Diagnostic::message).toList());
		}
		assertFalse(planned(YAML.formatted(4, "{device: cuda:*, math: native}"), 2).plan().jobs().isEmpty());
	}

	/** What unlike devices compute serves each of them, and the other way round; seconds are left out. */
	@Test
	void unlikePoolsServeTheirDevices() {
		String both = "{device: {any: [cuda:0, opencl:0:0]}}";
		run(plan(both, 3, 1), "a", new Cancel());
		for (String on : List.of("cuda:0", "opencl:0:0", "{device: {any: [opencl:0:0, cuda:0]}}")) {
			assertEquals(3, run(plan(on, 3, 1), "a", new Cancel()).kept(), on);
		}
		run(plan("cuda:0", 3, 1), "b", new Cancel());
		assertEquals(3, run(plan(both, 3, 1), "b", new Cancel()).kept());
	}

	/** The host has no mapping, no single precision and no mathematics of a device's own; where bits are equal it is a member as any other. */
	@Test
	void theHostSharesJobsOnlyWhereBitsAreEqual() {
		Plan plan = plan("{device: {any: [sequential, cuda:0]}}", 40, 1);
		assertEquals(List.of("cuda:0", "sequential"), plan.cases().getFirst().devices().stream().map(d -> d.info().address()).toList());
		CyclicBarrier both = new CyclicBarrier(2);
		Set<String> met = ConcurrentHashMap.newKeySet();
		walk.atStep = setting -> {
			assertEquals(address(setting).equals("sequential"), setting.mapping() == null, address(setting));
			if (met.add(address(setting))) {
				meet(both); // each takes a job
			}
		};
		assertEquals(new RunSummary(40, 0, 0, 0, false), run(plan, "a", new Cancel()));
		assertEquals(Set.of("cuda:0", "sequential"), addresses("a"));
		for (String on : List.of("cuda:0", "sequential")) {
			assertEquals(40, run(plan(on, 40, 1), "a", new Cancel()).kept(), on);
		}
		for (String wish : List.of("math: native", "precision: single")) {
			assertEquals(1, planned(YAML.formatted(4, "{device: {any: [sequential, cuda:0]}, " + wish + "}"), 1).diagnostics().size(), wish);
		}
		Planned timed = planned(YAML.replace("stop: 10", "stop: {seconds: 1}").formatted(4, "{device: {any: [sequential, cuda:0]}}"), 1);
		assertTrue(timed.diagnostics().getFirst().message().contains("'walk' has stop: seconds"), timed.diagnostics()::toString);
	}

	@Test
	void absentMembersFollowOptional() {
		assertEquals(List.of("cuda:*: this machine has no CUDA device"), planned(YAML.formatted(1, "cuda:*"), 0).diagnostics().stream()
				.map(f -> f.message().split("\\.")[0]).toList());
		Planned rest = planned(YAML.formatted(1, "{device: {any: [cuda:0, cuda:7]}, optional: true}"), 1);
		assertEquals(List.of("Skipped cuda:7"), rest.plan().spec().skipped().stream().map(s -> s.split(": ")[0]).toList());
		assertEquals(1, rest.plan().cases().getFirst().devices().size());
		Planned none = planned(YAML.formatted(1, "[sequential, {device: cuda:*, optional: true}]"), 0);
		assertEquals(1, none.plan().cases().size());
		assertTrue(none.plan().spec().skipped().getFirst().startsWith("Skipped cuda:*: this machine has no CUDA device"));
	}

	/** A request for all devices skips an unusable one; naming it is an error. */
	@Test
	void aStarLeavesOutWhatDoesNotServe() {
		List<DeviceSlot> both = List.of(Toys.device("cuda:0", "NVIDIA H200", "gpu", true), Toys.device("cuda:1", "NVIDIA H200", "gpu", false));
		Planned rest = planned(YAML.formatted(1, "cuda:*"), both);
		assertEquals(List.of(), rest.diagnostics());
		assertEquals(List.of("Skipped cuda:1 (NVIDIA H200) has no double precision. Use precision: single."), rest.plan().spec().skipped());
		assertEquals(1, rest.plan().cases().getFirst().devices().size());
		assertEquals(1, planned(YAML.formatted(1, "{device: {any: [cuda:0, cuda:1]}}"), both).diagnostics().size());
		assertEquals(1, planned(YAML.formatted(1, "cuda:*"), both.subList(1, 2)).diagnostics().size());
	}

	private static void await(CountDownLatch latch) {
		try {
			latch.await();
		} catch (InterruptedException e) {
			Thread.currentThread().interrupt();
		}
	}

	private static void meet(CyclicBarrier barrier) {
		try {
			barrier.await();
		} catch (Exception e) {
			throw new IllegalStateException(e);
		}
	}
}
