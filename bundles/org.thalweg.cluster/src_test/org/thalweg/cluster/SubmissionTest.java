package org.thalweg.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.cluster.ShardState.Kind;
import org.thalweg.experiment.reading.UserError;

/** Three shards and a batch system with scripted answers. */
class SubmissionTest {
	private static final Resources NONE = new Resources(0, Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(),
			Optional.empty());
	@TempDir
	private Path folder;
	private final FakeCommands commands = new FakeCommands().answer("sbatch --parsable --job-name", 0, "40", "");

	private Submission.SubmissionResult submit(boolean dryRun) {
		return Submission.of(TemplateTest.order(folder, NONE, Template.known("slurm")), dryRun, commands, Duration.ZERO);
	}

	private void whole(int shard) throws IOException {
		Files.createDirectories(folder.resolve("shards"));
		Files.createFile(folder.resolve("shards/" + shard + "-of-3.shard"));
	}

	private Watch watch() {
		return Watch.of(folder, commands, Duration.ZERO, Instant.ofEpochSecond(1000));
	}

	@Test
	void aDryRunPrintsAllAndDoesNothing() throws IOException {
		Submission.SubmissionResult result = submit(true);
		assertEquals(2, result.scripts().size());
		assertTrue(result.scripts().getFirst().startsWith("# sbatch --parsable --job-name=thalweg-"), result.scripts()::toString);
		assertEquals(List.of(), commands.asked);
		try (var files = Files.list(folder)) {
			assertEquals(0, files.count());
		}
	}

	@Test
	void whatIsDoneOrInTheQueueIsLeftAlone() throws IOException {
		assertEquals(Set.of(1, 2, 3), submit(false).submitted());
		whole(1);
		commands.answer("squeue", 0, "40_2|PENDING|Resources\n40_3|FAILED|NonZeroExitCode", "");
		Submission.SubmissionResult again = submit(false);
		assertEquals(Set.of(1), again.done());
		assertEquals(Set.of(2), again.queued());
		assertEquals(Set.of(3), again.submitted());
		assertTrue(commands.asked.stream().anyMatch(c -> c.contains(" --array=3 ")), commands.asked::toString);
	}

	@Test
	void aQueueThatDoesNotAnswerPreventsASecondSubmission() {
		submit(false);
		commands.answer("squeue", 1, "", "Unable to contact slurm controller");
		assertThrows(ClusterException.class, () -> submit(false));
	}

	@Test
	void anotherNumberOfShardsIsRefused() {
		submit(false);
		Order three = TemplateTest.order(folder, NONE, Template.known("slurm"));
		Order two = new Order(three.file(), folder, three.launcher(), three.javaHome(), List.of(), List.of(), List.of(7, 7), NONE, three.template());
		String message = assertThrows(UserError.class, () -> Submission.of(two, false, commands, Duration.ZERO)).getMessage();
		assertTrue(message.contains("was submitted in 3 shards, not 2. Use --shards 3"), message);
	}

	@Test
	void theStatusJoinsTheQueueAndTheFiles() throws IOException {
		submit(false);
		whole(1);
		Files.writeString(folder.resolve("submit/tasks/3"), "began 10 node1\nended 20 1\n");
		Files.writeString(folder.resolve("submit/logs/3.log"), "no room\n\n");
		commands.answer("squeue", 0, "40_2|PENDING|Resources\n40_3|FAILED|NonZeroExitCode", "");
		commands.answer("scontrol", 0, "ExitCode=1:0", "");
		Watch watch = watch();
		assertEquals(List.of(Kind.DONE, Kind.WAITING, Kind.FAILED), watch.shards().stream().map(ShardState::kind).toList());
		assertEquals("PENDING (Resources)", watch.shards().get(1).why());
		assertEquals("FAILED (NonZeroExitCode); exit code 1:0; last line of its log: no room", watch.shards().get(2).why());
		assertEquals(List.of(5, 0, 0), watch.shards().stream().map(ShardState::runs).toList());
	}

	@Test
	void aQueueThatDoesNotAnswerIsTold() throws IOException {
		submit(false);
		whole(1);
		commands.answer("squeue", 1, "", "Unable to contact slurm controller");
		Watch watch = watch();
		assertEquals(List.of(Kind.DONE, Kind.UNKNOWN, Kind.UNKNOWN), watch.shards().stream().map(ShardState::kind).toList());
		assertTrue(watch.notes().getFirst().contains("Unable to contact"), watch.notes()::toString);
	}

	/** After five minutes Slurm knows nothing of an ended job. */
	@Test
	void whatTheQueueHasForgottenFailedIfThereIsNoFile() throws IOException {
		submit(false);
		commands.answer("squeue", 1, "", "slurm_load_jobs error: Invalid job id specified");
		Files.writeString(folder.resolve("submit/tasks/3"), "began 10 node1\n");
		assertEquals(List.of("never started", "never started", "killed before it finished"), watch().shards().stream().map(ShardState::why).toList());
	}

	@Test
	void cancellingTakesTheMergeFirst() {
		submit(false);
		commands.answer("squeue", 0, "40|PENDING|Dependency\n40_1|RUNNING|None", "");
		assertEquals(List.of("40", "40"), Cancellation.of(folder, commands, Duration.ZERO));
		commands.answer("squeue", 0, "40_1|CANCELLED|None", "");
		assertEquals(List.of(), Cancellation.of(folder, commands, Duration.ZERO));
	}

	@Test
	void whatWasAskedForCanBeAskedForAgain() throws IOException {
		submit(false);
		assertEquals(Optional.empty(), SubmissionRequest.last(folder));
		Resources resources = Resources.of(8, "90min", 2, 1, "4G", "long", "my:account");
		SubmissionRequest asked = new SubmissionRequest(folder.resolve("a b.yaml"), Map.of("runs", "3", "name", "a=b \u00e4"), Optional.of(folder),
				Optional.of(folder
						.resolve("data")), OptionalInt.of(3), true, true, Optional.of("2min"), List.of("module load cuda", "ulimit -c 0"),
				Path.of("/opt/my thalweg/thalweg-batch"), resources, Template.known("slurm"));
		RequestFile.write(asked, folder, 3);
		SubmissionRequest read = SubmissionRequest.last(folder).orElseThrow();
		assertEquals(Template.known("slurm").text(), read.template().text());
		assertEquals(asked, new SubmissionRequest(read.file(), read.sets(), read.out(), read.data(), read.shards(), read.probe(), read.isolate(), read
				.isolateLimit(), read.setup(), read.launcher(), read.resources(), asked.template()));
	}

	@Test
	void tasksAreToldTheUsersDeviceWhereNothingElseNamesOne() throws IOException {
		Optional<String> device = Optional.of("cuda:0");
		assertEquals(Map.of("runs", "3", "on.device", "cuda:0"), request("problems: a\n", Map.of("runs", "3")).on(device).sets());
		assertEquals(Map.of(), request("problems: a\n", Map.of()).on(Optional.empty()).sets());
		assertEquals(Map.of(), request("problems: a\non: opencl\n", Map.of()).on(device).sets());
		assertEquals(Map.of("on", "opencl"), request("problems: a\n", Map.of("on", "opencl")).on(device).sets());
		assertEquals(Map.of("on.device", "opencl"), request("problems: a\n", Map.of("on.device", "opencl")).on(device).sets());
	}

	private SubmissionRequest request(String yaml, Map<String, String> sets) throws IOException {
		return new SubmissionRequest(Files.writeString(folder.resolve("e.yaml"), yaml), sets, Optional.empty(), Optional.empty(), OptionalInt.empty(),
				false,
				false, Optional.empty(), List.of(), Path.of("thalweg"), NONE, Template.known("slurm"));
	}

	@Test
	void aFolderForWhichNothingWasSubmittedIsNamed() {
		assertTrue(assertThrows(UserError.class, this::watch).getMessage().contains("no experiment was submitted with this results folder"));
		assertFalse(Files.exists(folder.resolve("submit")));
	}
}
