package org.thalweg.experiment.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.thalweg.experiment.plan.Plan;
import org.thalweg.experiment.plan.PlanSpec;
import org.thalweg.experiment.plan.RunSpec;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.experiment.shard.CostProbe;
import org.thalweg.experiment.shard.Costs;
import org.thalweg.experiment.shard.Shard;
import org.thalweg.experiment.shard.ShardFile;
import org.thalweg.experiment.shard.ShardMerge;
import org.thalweg.experiment.shard.ShardRun;
import org.thalweg.experiment.shard.Shares;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.experiment.store.ToyRuns;
import org.thalweg.fixtures.Toys;

@Timeout(300)
class ShardTest {
	/** Two cases, of which the second costs four times as much: 8 to 2 dimensions. */
	private static final String YAML = "problems: {problem: toy/bowl, with: {bias: 100}, dimension: [2, 8]}\nalgorithms: {algorithm: walk}\n"
			+ "runs: 7\nseed: 1\nstop: {generations: 10}\nsuccess: 4\n";

	@TempDir
	Path folder;
	private final Toys.Walk walk = new Toys.Walk();
	private final List<RunEvent> events = new ArrayList<>();

	private Plan plan() {
		return ToyRuns.plan(YAML, walk);
	}

	private ShardRun.ShardResult run(int index, int count) {
		return ShardRun.run(plan(), Costs.declared(plan().spec()), folder, new Shard(index, count), events::add, new Cancel());
	}

	private List<String> notes() {
		return events.stream().filter(RunEvent.Noted.class::isInstance).map(e -> ((RunEvent.Noted) e).sentence()).toList();
	}

	/** All that must be equal, regardless of the process. */
	private static Set<String> content(Path folder) {
		try (RunStore store = RunStore.read(folder)) {
			return store.runs().stream().map(r -> r.spec().id() + " " + r.spec().repetition() + " " + r.best() + " " + r.error() + " "
					+ Arrays.toString(r.x()) + " " + r.evaluations() + " " + r.steps() + " " + r.success() + " " + r.hitStep() + " " + r
							.hitEvaluations()
					+ " " + Arrays.hashCode(store.trace(r.spec().id()).toBytes())).collect(Collectors.toCollection(TreeSet::new));
		}
	}

	@Test
	void sharesAreDisjointCoverThePlanAndCostAboutTheSame() {
		PlanSpec spec = plan().spec();
		Set<String> all = spec.allRuns().stream().map(RunSpec::id).collect(Collectors.toSet());
		for (int n = 1; n <= 20; n++) {
			Set<String> seen = new HashSet<>();
			for (int i = 1; i <= n; i++) {
				Set<String> share = Shares.of(spec, Costs.declared(spec), new Shard(i, n));
				assertTrue(share.stream().allMatch(seen::add), "shared between shards of " + n);
				// 10 steps of one individual: 2 · 10 and 8 · 10 coordinates a run, 7 runs each: 700 in all
				int cost = share.stream().mapToInt(id -> spec.runsOf(spec.cases().getFirst()).stream().anyMatch(r -> r.id().equals(id)) ? 20 : 80)
						.sum();
				assertTrue(Math.abs(cost - 700.0 / n) <= 80, cost + " in shard " + i + " of " + n);
			}
			assertEquals(all, seen);
		}
	}

	/**
	 * The second case takes 30 s a run and not 4 times as much as the first: 7 · 1 s + 7 · 30 s = 217 s, a fourth of which is 54.25 s. A shard may
	 * exceed that by one run.
	 */
	@Test
	void measuredCostsBalanceCasesThatDeclareTooLittle() throws IOException {
		PlanSpec spec = plan().spec();
		Costs.measured(spec, List.of(1.0, 30.0)).write(folder);
		Costs costs = Costs.read(Costs.file(folder), spec);
		Set<String> cheap = spec.runsOf(spec.cases().getFirst()).stream().map(RunSpec::id).collect(Collectors.toSet());
		List<Integer> seconds = new ArrayList<>();
		for (int i = 1; i <= 4; i++) {
			seconds.add(Shares.of(spec, costs, new Shard(i, 4)).stream().mapToInt(id -> cheap.contains(id) ? 1 : 30).sum());
		}
		// middles of the runs of 30 s: 22, 52, 82, 112, 142, 172, 202; the shards end at 54.25, 108.5, 162.75, 217
		assertEquals(List.of(7 + 60, 30, 60, 60), seconds);
		assertEquals(List.of(9, 1, 2, 2), Shares.sizes(spec, costs, 4));
		assertTrue(seconds.stream().allMatch(s -> Math.abs(s - 217 / 4.0) <= 30));
	}

	@Test
	void costsThatAreMissingAlteredOrOfAnotherPlanAreRefused() throws IOException {
		PlanSpec spec = plan().spec();
		Path file = Costs.file(folder);
		assertTrue(refusal(file, spec).contains("there is no file " + file + ". 'thalweg submit FILE --probe' writes it"), refusal(file, spec));
		Costs.measured(spec, List.of(1.0, 30.0)).write(folder);
		PlanSpec other = ToyRuns.plan(YAML.replace("runs: 7", "runs: 8"), walk).spec();
		assertTrue(refusal(file, other).contains(" was measured for another experiment"), refusal(file, other));
		String text = Files.readString(file);
		Files.writeString(file, text.replace("30.0", "3.0"));
		assertTrue(refusal(file, spec).contains(" was changed since it was written"), refusal(file, spec));
		Files.writeString(file, text.substring(0, text.length() / 2));
		assertTrue(refusal(file, spec).contains(" was changed since it was written"), refusal(file, spec));
	}

	private static String refusal(Path file, PlanSpec spec) {
		return assertThrows(UserError.class, () -> Costs.read(file, spec)).getMessage();
	}

	/** The time of a step depends on the machine; that each case was computed and gave a number does not. */
	@Test
	void aProbeComputesEachCaseAndStoresNothing() throws IOException {
		List<String> messages = new ArrayList<>();
		Plan plan = plan();
		CostProbe.of(plan, 0.01, new Cancel(), messages::add).write(folder);
		assertEquals(2, messages.size(), messages.toString());
		assertTrue(messages.getFirst().startsWith("Probed: a run of walk on toy/bowl in 2-D takes "), messages.getFirst());
		assertEquals(14, Shares.sizes(plan.spec(), Costs.read(Costs.file(folder), plan.spec()), 4).stream().mapToInt(n -> n).sum());
		assertFalse(Files.exists(folder.resolve(RunStore.FILE)));
	}

	@Test
	void joinedShardsEqualTheStoreOfOneProcess(@TempDir Path alone) {
		try (RunStore store = RunStore.open(alone)) {
			Runner.run(plan(), store, events::add, new Cancel());
		}
		for (int i = 5; i >= 1; i--) {
			assertTrue(run(i, 5).whole());
		}
		assertTrue(ShardMerge.pending(folder));
		assertEquals(new ShardMerge(5, 14, 14, 0, List.of()), ShardMerge.into(folder));
		assertEquals(content(alone), content(folder));
		assertFalse(ShardMerge.pending(folder));
		assertEquals(new ShardMerge(0, 0, 14, 0, List.of()), ShardMerge.into(folder));
	}

	/** 4 repetitions of 3 problems in 2 shards: two repetitions each, whole; in 5 shards of 2 or 3 runs none is. */
	@Test
	void shardsOfABatchHoldRepetitionsAsWholeAsTheyCan(@TempDir Path alone) {
		Plan plan = ToyRuns.plan("problems: {problem: toy/bowl, with: {bias: [0, 5, 9]}}\nalgorithms: walk\nruns: 4\nstop: 10\nbatch: true\n",
				walk);
		PlanSpec spec = plan.spec();
		Set<String> first = Shares.of(spec, Costs.declared(spec), new Shard(1, 2));
		assertEquals(spec.allRuns().stream().filter(r -> r.repetition() < 2).map(RunSpec::id).collect(Collectors.toSet()), first);
		assertEquals(List.of(2, 3, 2, 3, 2), Shares.sizes(spec, Costs.declared(spec), 5));
		try (RunStore store = RunStore.open(alone)) {
			Runner.run(plan, store, events::add, new Cancel());
		}
		for (int i = 1; i <= 5; i++) {
			assertTrue(ShardRun.run(plan, Costs.declared(spec), folder, new Shard(i, 5), events::add, new Cancel()).whole());
		}
		assertEquals(new ShardMerge(5, 12, 12, 0, List.of()), ShardMerge.into(folder));
		assertEquals(content(alone), content(folder));
	}

	@Test
	void aStoppedShardGoesOnWhereItWas() {
		Cancel cancel = new Cancel();
		ShardRun.ShardResult first = ShardRun.run(plan(), Costs.declared(plan().spec()), folder, new Shard(1, 2), e -> {
			if (e instanceof RunEvent.Finished) {
				cancel.raise();
			}
		}, cancel);
		assertFalse(first.whole());
		assertEquals(1, first.stored());
		assertEquals(List.of(false), ShardFile.in(folder).stream().map(ShardFile::whole).toList());
		ShardRun.ShardResult second = run(1, 2);
		assertTrue(second.whole());
		assertEquals(second.runs() - 1, second.summary().finished());
		assertEquals(second.runs(), walk.started.size(), "one search a run");
		assertEquals(List.of(ShardFile.path(folder, new Shard(1, 2))), ShardFile.in(folder).stream().map(ShardFile::path).toList());
	}

	@Test
	void aWholeShardIsLeftAsItIs() throws IOException {
		run(2, 3);
		byte[] before = Files.readAllBytes(ShardFile.path(folder, new Shard(2, 3)));
		ShardRun.ShardResult again = run(2, 3);
		assertNull(again.summary());
		assertTrue(again.whole());
		assertTrue(Arrays.equals(before, Files.readAllBytes(ShardFile.path(folder, new Shard(2, 3)))));
		assertTrue(notes().getLast().startsWith("Shard 2/3 is complete already: "), notes().getLast());
	}

	@Test
	void twoAtATimeDoNoHarm() throws InterruptedException {
		List<ShardRun.ShardResult> results = new ArrayList<>();
		List<Thread> threads = new ArrayList<>();
		for (int k = 0; k < 2; k++) {
			threads.add(Thread.ofPlatform().start(() -> {
				Plan one = ToyRuns.plan(YAML, new Toys.Walk());
				ShardRun.ShardResult result = ShardRun.run(one, Costs.declared(one.spec()), folder, new Shard(1, 1), _ -> {}, new Cancel());
				synchronized (results) {
					results.add(result);
				}
			}));
		}
		for (Thread t : threads) {
			t.join();
		}
		assertEquals(List.of(true, true), results.stream().map(ShardRun.ShardResult::whole).toList());
		assertEquals(List.of(true), ShardFile.in(folder).stream().map(ShardFile::whole).toList());
		assertEquals(new ShardMerge(1, 14, 14, 0, List.of()), ShardMerge.into(folder));
	}

	@Test
	void whatIsMissingOrDamagedIsToldAndMended() throws IOException {
		for (int i = 1; i <= 4; i++) {
			run(i, 4);
		}
		Path third = ShardFile.path(folder, new Shard(3, 4));
		byte[] bytes = Files.readAllBytes(third);
		Files.write(third, Arrays.copyOf(bytes, bytes.length / 3));
		Files.delete(ShardFile.path(folder, new Shard(2, 4)));
		ShardMerge merge = ShardMerge.into(folder);
		assertTrue(merge.missing() > 0);
		assertEquals(14 - merge.runs(), merge.missing());
		assertEquals(2, merge.notes().size(), merge.notes().toString());
		assertTrue(merge.notes().getFirst().startsWith("shards/3-of-4.shard "), merge.notes().getFirst());
		assertTrue(merge.notes().getFirst().matches("shards/3-of-4.shard cannot be read: it is damaged, and nothing in it can be read \\(.*\\)\\. "
				+ "'thalweg run FILE --shard 3/4' recomputes what is lost"), merge.notes().getFirst());
		assertEquals("1 of 4 shards are not finished: 2", merge.notes().getLast());
		assertTrue(run(2, 4).whole());
		ShardRun.ShardResult mended = run(3, 4);
		assertTrue(mended.whole());
		assertNotNull(mended.summary());
		assertEquals(0, ShardMerge.into(folder).missing());
	}

	/** A failed run is repeated by the same command, so that its shard is not done. */
	@Test
	void aShardWithAFailureIsNotWhole() {
		Plan failing = ToyRuns.plan(YAML.replace("{algorithm: walk}", "{algorithm: walk, with: {fails: 2}}"), walk);
		ShardRun.ShardResult result = ShardRun.run(failing, Costs.declared(failing.spec()), folder, new Shard(1, 1), events::add, new Cancel());
		assertFalse(result.whole());
		assertEquals(2, result.summary().failed());
		assertEquals(List.of(false), ShardFile.in(folder).stream().map(ShardFile::whole).toList());
		assertEquals(2, ShardMerge.into(folder).missing());
		try (RunStore store = RunStore.read(folder)) {
			assertEquals(2, store.failures().size());
		}
	}

	@ParameterizedTest
	@ValueSource(strings = { "", "3", "0/4", "5/4", "1/0", "1/100001", "-1/4", "1/ 4", "a/b" })
	void aShardIsWrittenAsTwoNumbers(String text) {
		UserError error = assertThrows(UserError.class, () -> Shard.parse(text));
		assertTrue(error.getMessage().contains("--shard 3/16"), error.getMessage());
		assertEquals(new Shard(3, 16), Shard.parse("3/16"));
	}
}
