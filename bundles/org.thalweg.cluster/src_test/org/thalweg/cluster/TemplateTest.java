package org.thalweg.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.thalweg.experiment.reading.UserError;

class TemplateTest {
	private static final String LEAST = """
			== settings
			system = Ours
			submit-task = put {{tasks}}
			submit-merge = put -w {{after}}
			id = (\\d+)
			cancel = drop {{id}}
			== task
			#!/bin/bash
			{{begin}}
			== merge
			#!/bin/bash
			{{merge}}
			""";
	private static final Resources NONE = new Resources(0, Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(),
			Optional.empty());
	private static final Resources ALL = new Resources(8, Optional.of(Duration.ofHours(2)), Optional.of(4), Optional.of(1), Optional.of(4096L),
			Optional.of("gpu"), Optional.of("me"));

	static Order order(Path results, Resources resources, Template template) {
		return new Order(Path.of("/data/it's mine.yaml"), results, Path.of("/opt/my thalweg/thalweg-batch"), Path.of("/jdk"),
				List.of("--set", "runs=3", "--set", "name=a b"), List.of("module load cuda", "ulimit -c 0"), List.of(5, 5, 4), resources, template);
	}

	private static PlaceholderValues values(Resources resources, Template template) {
		return order(Path.of("/work/a b%j/r"), resources, template).values().with(Placeholder.NAME, "thalweg-r-1").with(Placeholder.SHORT_NAME,
				"th-1")
				.with(Placeholder.TASKS, "1-3").with(Placeholder.COUNT, 3).with(Placeholder.SHARDS, "1 2 3");
	}

	private static List<String> errors(String text) {
		return assertThrows(UserError.class, () -> Template.of("mine", text)).lines();
	}

	@Test
	void linesWithoutTheirValueAreLeftOut() {
		Template slurm = Template.known("slurm");
		String all = slurm.task(values(ALL, slurm));
		for (String line : List.of("#SBATCH --time=02:00:00", "#SBATCH --signal=B:USR1@120", "#SBATCH --cpus-per-task=4", "#SBATCH --gres=gpu:1",
				"#SBATCH --mem=4G", "#SBATCH --partition=gpu", "#SBATCH --account=me", "export JAVA_HOME=/jdk", "module load cuda", "ulimit -c 0")) {
			assertTrue(all.lines().anyMatch(line::equals), () -> line + " is not in\n" + all);
		}
		assertFalse(all.contains("CUDA_VISIBLE_DEVICES="), all);
		String none = slurm.task(values(NONE, slurm));
		assertTrue(none.contains("\nexport CUDA_VISIBLE_DEVICES=\n"), none);
		for (String option : List.of("--time", "--cpus", "--gres", "--mem", "--partition", "--account")) {
			assertFalse(none.contains(option), none);
		}
	}

	@Test
	void pathsAreQuoted() {
		Template slurm = Template.known("slurm");
		String script = slurm.task(values(NONE, slurm));
		assertTrue(script.contains("'/opt/my thalweg/thalweg-batch' run '/data/it'\\''s mine.yaml' --shard \"$SHARD/3\" --out '/work/a b%j/r' "
				+ "--set runs=3 --set 'name=a b' --quiet &\n"), script);
		assertTrue(slurm.merge(values(NONE, slurm)).contains("exec '/opt/my thalweg/thalweg-batch' merge '/work/a b%j/r'\n"));
		BatchSystem queue = new BatchSystem(slurm, new FakeCommands(), 1, Duration.ZERO);
		assertEquals(List.of("sbatch", "--parsable", "--job-name=thalweg-r-1", "--array=1-3%8", "--chdir=/work/a b%j/r/submit",
				"--output=/work/a b%%j/r/submit/logs/%a.log"), queue.submitTask(values(ALL, slurm), 3));
	}

	@ParameterizedTest
	@ValueSource(strings = { "slurm", "pbs", "sge", "lsf" })
	void theShellUnderstandsTheScriptsOfEverySystem(String system) {
		Template template = Template.known(system);
		for (Resources resources : List.of(NONE, ALL)) {
			for (String script : List.of(template.task(values(resources, template)), template.merge(values(resources, template)))) {
				Commands.CommandOutput answer = Commands.ofThisMachine().run(List.of("bash", "-n"), script);
				assertEquals("", answer.err());
				assertEquals(0, answer.exit());
				assertFalse(script.contains("{{"), script);
			}
		}
	}

	@Test
	void anUnknownPlaceholderIsNamedWithItsLine() {
		assertEquals(List.of("mine:3: unknown placeholder {{taks}}. Did you mean 'task' or 'tasks'?"),
				errors(LEAST.replace("{{tasks}}", "{{taks}}")));
		assertEquals(1, errors(LEAST.replace("{{begin}}", "echo {{}}")).size());
	}

	@Test
	void aTemplateThatLacksSomethingIsRefused() {
		assertEquals("Ours", Template.of("mine", LEAST).system());
		assertEquals(List.of("mine: the setting 'cancel' is missing in the section == settings"), errors(LEAST.replaceAll("cancel.*\n", "")));
		assertEquals(List.of("mine:5: unknown setting 'idd'. Did you mean 'id'?", "mine: the setting 'id' is missing in the section == "
				+ "settings"), errors(
						LEAST.replace("id = (", "idd = (")));
		assertTrue(errors(LEAST.replace("(\\d+)", "(")).getFirst().startsWith("mine:5: id: '(' is not a regular expression"));
		assertEquals(1, errors(LEAST.replaceAll("(?s)== merge.*", "")).size());
		assertTrue(errors("hello\n" + LEAST).getFirst().equals("mine:1: expected the line '== settings'"));
	}

	@Test
	void anUnknownSystemIsNamed() {
		assertEquals("--on: unknown batch system 'slrum'. Did you mean 'slurm'? For another batch system, edit a copy of a template and name it "
				+ "with --template FILE.", assertThrows(UserError.class, () -> Template.known("slrum")).getMessage());
	}

	@Test
	void everySystemWaitsForTheTasksInItsOwnWay() {
		assertEquals("sbatch --parsable --job-name=thalweg-r-1 --dependency=afterany:7:8 --chdir=/work/a b%j/r/submit "
				+ "--output=/work/a b%%j/r/submit/logs/merge.log", merge("slurm", "7", "8"));
		assertEquals("qsub -N th-1 -W depend=afterany:7[].host:8[].host", merge("pbs", "7[].host", "8[].host"));
		assertEquals("qsub -terse -N th-1 -hold_jid 7,8 -wd /work/a b%j/r/submit", merge("sge", "7", "8"));
		assertTrue(merge("lsf", "7", "8").contains(" -w ended(7) && ended(8) "), merge("lsf", "7", "8"));
		assertTrue(merge("sge").startsWith("qsub -terse -N th-1 -wd"), "nothing to wait for");
		assertTrue(merge("pbs").equals("qsub -N th-1"), merge("pbs"));
	}

	private static String merge(String system, String... after) {
		Template template = Template.known(system);
		return String.join(" ", new BatchSystem(template, new FakeCommands(), 1, Duration.ZERO).submitMerge(values(ALL, template), List.of(after)));
	}
}
