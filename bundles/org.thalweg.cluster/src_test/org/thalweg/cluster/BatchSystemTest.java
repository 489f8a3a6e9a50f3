package org.thalweg.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

import org.junit.jupiter.api.Test;
import org.thalweg.cluster.QueueTask.QueueTaskState;

/** Answers as the batch systems print them. */
class BatchSystemTest {
	private static final SubmittedJob JOB = new SubmittedJob("12", "n", List.of(3, 7, 8, 9));
	private final FakeCommands commands = new FakeCommands();

	private BatchSystem queue(String system) {
		return new BatchSystem(Template.known(system), commands, 3, Duration.ZERO);
	}

	private Map<Integer, QueueTaskState> states(String system, String text) {
		commands.answer("", 0, text, "");
		Map<Integer, QueueTaskState> out = new TreeMap<>();
		queue(system).tasks(JOB).orElseThrow().forEach((shard, task) -> out.put(shard, task.state()));
		return out;
	}

	@Test
	void slurm() {
		assertEquals(Map.of(3, QueueTaskState.RUNNING, 7, QueueTaskState.WAITING, 8, QueueTaskState.ENDED, 9, QueueTaskState.ENDED), states("slurm", """
				12_3|RUNNING|None
				12_7|PENDING|JobArrayTaskLimit
				12_8|TIMEOUT|TimeLimit
				12_9|NODE_FAIL|NodeDown
				"""));
		assertEquals(List.of("squeue -h -r -t all -j 12 -n n -o %i|%T|%r"), commands.asked);
	}

	@Test
	void aMergeThatWaitsForEverIsStuck() {
		commands.answer("squeue", 0, "13|PENDING|DependencyNeverSatisfied", "");
		QueueTask task = queue("slurm").tasks(new SubmittedJob("13", "m", List.of())).orElseThrow().get(0);
		assertEquals(QueueTaskState.STUCK, task.state());
		assertEquals("PENDING (DependencyNeverSatisfied)", task.text());
	}

	/** Of an array, -t lists each subjob; its numbers are positions: 2 is shard 7. */
	@Test
	void pbs() {
		assertEquals(Map.of(3, QueueTaskState.RUNNING, 7, QueueTaskState.WAITING, 8, QueueTaskState.ENDED), states("pbs", """
				Job id            Name             User              Time Use S Queue
				----------------  ---------------- ----------------  -------- - -----
				12[].pbs          th-1             me                       0 B workq
				12[1].pbs         th-1             me                00:00:12 R workq
				12[2].pbs         th-1             me                       0 Q workq
				12[3].pbs         th-1             me                00:01:00 X workq
				""").entrySet().stream().filter(e -> e.getKey() != 9).collect(java.util.stream.Collectors.toMap(Map.Entry::getKey,
				Map.Entry::getValue)));
	}

	/** Lists all jobs of the user; what waits is one line. */
	@Test
	void gridEngine() {
		assertEquals(Map.of(3, QueueTaskState.RUNNING, 7, QueueTaskState.WAITING, 8, QueueTaskState.WAITING, 9, QueueTaskState.WAITING), states("sge", """
				job-ID  prior   name       user         state submit/start at     queue                          slots ja-task-ID
				-----------------------------------------------------------------------------------------------------------------
				     12 0.55500 th-1       me           r     11/23/2026 10:00:00 all.q@node1                        1 1
				     12 0.55500 th-1       me           qw    11/23/2026 10:00:00                                    1 2-4:1
				     13 0.00000 th-2       me           hqw   11/23/2026 10:00:00                                    1
				"""));
	}

	@Test
	void lsf() {
		assertEquals(Map.of(3, QueueTaskState.RUNNING, 7, QueueTaskState.WAITING, 8, QueueTaskState.ENDED, 9, QueueTaskState.ENDED), states("lsf", """
				3 RUN -
				7 PEND -
				8 DONE -
				9 EXIT 143
				"""));
		assertEquals(List.of("bjobs -a -noheader -o jobindex stat exit_code 12"), commands.asked);
	}

	@Test
	void idsAreFoundInWhatTheSystemsPrint() {
		for (Map.Entry<String, String> e : Map.of("slurm", "12;cluster", "pbs", "12", "sge", "12.1-4:1", "lsf", "Job <12> is submitted to queue <q>.")
				.entrySet()) {
			commands.answer("", 0, e.getValue(), "");
			assertEquals("12", queue(e.getKey()).submit(List.of("put"), "script"), e.getKey());
		}
		assertEquals("script", commands.inputs.getLast());
		commands.answer("", 0, "welcome", "");
		assertTrue(assertThrows(ClusterException.class, () -> queue("slurm").submit(List.of("sbatch"), "")).getMessage().startsWith(
				"sbatch printed 'welcome', which contains no job id"));
	}

	@Test
	void theExitCodeOfATask() {
		commands.answer("scontrol -o show job 12_7", 0, "JobId=14 ArrayJobId=12 ArrayTaskId=7 JobState=FAILED ExitCode=0:9 DerivedExitCode=0:0", "");
		assertEquals(Optional.of("0:9"), queue("slurm").exit(JOB, new QueueTask(QueueTaskState.ENDED, "7", "FAILED", "")));
		assertEquals(Optional.empty(), queue("pbs").exit(JOB, new QueueTask(QueueTaskState.ENDED, "7", "X", "")));
	}

	@Test
	void aForgottenJobHasNoTasksAndNoneToCancel() {
		commands.answer("", 1, "", "slurm_load_jobs error: Invalid job id specified");
		assertEquals(Map.of(), queue("slurm").tasks(JOB).orElseThrow());
		queue("slurm").cancel(JOB);
	}

	@Test
	void aControllerThatDoesNotAnswerIsAskedAgainAndOneThatRefusesIsNot() {
		commands.answer("squeue", 1, "", "slurm_load_jobs error: Unable to contact slurm controller (connect failure)");
		assertEquals(
				"Slurm: squeue: slurm_load_jobs error: Unable to contact slurm controller (connect failure). It did not answer in 3 attempts; try "
						+ "again later",
				assertThrows(ClusterException.class, () -> queue("slurm").tasks(JOB)).getMessage());
		assertEquals(3, commands.asked.size());
		commands.answer("sbatch", 1, "", "sbatch: error: Batch job submission failed: Invalid job array specification");
		assertThrows(ClusterException.class, () -> queue("slurm").submit(List.of("sbatch"), ""));
		assertEquals(4, commands.asked.size());
	}

	@Test
	void aMachineWithoutTheSystemIsToldSo() {
		BatchSystem here = new BatchSystem(Template.known("slurm"), Commands.ofThisMachine(), 1, Duration.ZERO);
		String message = assertThrows(ClusterException.class, () -> here.submit(List.of("no-such-sbatch"), "")).getMessage();
		assertTrue(message.endsWith("Run thalweg on a machine from which jobs can be submitted to Slurm"), message);
	}
}
