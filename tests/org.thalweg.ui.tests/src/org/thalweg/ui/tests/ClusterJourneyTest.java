package org.thalweg.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Spinner;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.PlatformUI;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.workbench.runs.RunCenter;

/** An experiment is submitted to a queue, watched, cancelled and submitted again. The queue is a file that the test writes. */
@ExtendWith(WorkbenchExtension.class)
@Tag("window")
@Tag("full")
class ClusterJourneyTest {
	private static final String YAML = """
			name: On a cluster
			problems: {problem: classic/sphere, dimension: 5}
			algorithms: {algorithm: clpso, preset: clpso-opencl}
			runs: 6
			stop: {generations: 10}
			""";

	@TempDir
	Path folder;

	/** Jobs that still read the folder would write into it during its deletion; a submission that ends shows the view again. */
	@AfterEach
	void closeTheView() {
		Workbench.await("the submission", () -> jobs().noneMatch(name -> name.startsWith("Submit ")));
		Workbench.act(() -> {}); // runs after events posted before
		Workbench.act(() -> Optional.ofNullable(Workbench.page().findView("org.thalweg.ui.cluster.view")).ifPresent(Workbench.page()::hideView));
		Workbench.await("the queue's jobs", () -> jobs().noneMatch(name -> name.contains(folder.toString())));
	}

	private static Stream<String> jobs() {
		return Stream.of(Job.getJobManager().find(null)).map(Job::getName);
	}

	/** Commands that log their arguments, and answer with the file {@code queue}. */
	private Path template() throws IOException {
		Path command = program("queue.sh", "#!/bin/sh\necho \"$@\" >> '" + folder
				+ "/asked'\ncase $1 in submit) cat > /dev/null; echo 7;; list) cat '"
				+ folder + "/queue';; esac\n");
		java.nio.file.Files.createFile(folder.resolve("queue"));
		return java.nio.file.Files.writeString(folder.resolve("mine.template"), """
				== settings
				system       = Mine
				submit-task  = "%1$s" submit {{tasks}} {{partition}}
				submit-merge = "%1$s" submit merge {{after}}
				after-join   = :
				id           = ^(\\d+)
				cancel       = "%1$s" cancel {{id}}
				queue        = "%1$s" list {{id}}
				task         = ^(?<task>\\d+) (?<state>\\w+)(?<reason>.*)$
				running      = R
				waiting      = Q
				exit         = "%1$s" exit {{id}} {{task}}
				exit-code    = ^(\\d+)
				forgotten    = unknown
				unreachable  = unreachable
				== task
				#!/bin/sh
				SHARD=$1
				{{begin}}
				== merge
				#!/bin/sh
				{{merge}}
				""".formatted(command));
	}

	private Path program(String name, String text) throws IOException {
		Path out = java.nio.file.Files.writeString(folder.resolve(name), text);
		return java.nio.file.Files.setPosixFilePermissions(out, PosixFilePermissions.fromString("rwxr-xr-x"));
	}

	private void queue(String... lines) throws IOException {
		java.nio.file.Files.write(folder.resolve("queue"), List.of(lines));
	}

	private List<String> asked(String what) throws IOException {
		try (Stream<String> lines = java.nio.file.Files.lines(folder.resolve("asked"))) {
			return lines.filter(l -> l.startsWith(what)).toList();
		}
	}

	@Test
	void anExperimentIsSubmittedWatchedCancelledAndSubmittedAgain() throws Exception {
		IFile file = Files.file("cluster-journey", "experiment.yaml", YAML);
		Workbench.act(() -> PlatformUI.getWorkbench().getService(RunCenter.class).choose(file));
		Path template = template();
		Path results = folder.resolve("results");
		Shell dialog = dialog(template, results);
		Workbench.act(() -> Workbench.press(dialog, "Pre&view"));
		Workbench.await(() -> "the scripts: " + Workbench.ask(() -> Workbench.texts(dialog)), () -> preview(dialog).contains(
				"--shard \"$SHARD/3\" --out " + results));
		assertTrue(Workbench.ask(() -> preview(dialog)).contains("3 to be submitted"), Workbench.ask(() -> preview(dialog)));
		assertFalse(java.nio.file.Files.exists(results));
		Pictures.take("submit");

		queue("1 R", "2 Q Priority", "3 F");
		Workbench.act(() -> Workbench.press(dialog, "&Submit"));
		Workbench.await("the view", () -> Workbench.page().findView("org.thalweg.ui.cluster.view") != null);
		IViewPart view = Workbench.show("org.thalweg.ui.cluster.view");
		Workbench.await(() -> cells(view), () -> cells(view).contains("3 failed 0 2 F; never started"));
		assertTrue(cells(view).startsWith("1 running 0 2 \n2 waiting 0 2 Q (Priority)\n"), cells(view));
		assertEquals(List.of("submit 1-3 long", "submit merge 7"), asked("submit"));
		Pictures.take("cluster");

		Workbench.display().asyncExec(() -> Workbench.press(Workbench.window().getShell(), "Cancel"));
		Shell question = Workbench.shell("Cancel");
		queue("1 F", "2 F", "3 F");
		Workbench.act(() -> Workbench.press(question, "&Yes"));
		Workbench.await("all have ended", () -> Workbench.button(Workbench.window().getShell(), "Submit again").isEnabled()
				&& cells(view).startsWith("1 failed"));
		Workbench.act(() -> Workbench.press(Workbench.window().getShell(), "Submit again"));
		Workbench.await("three shards again", () -> {
			try {
				return asked("submit 1-3 long").size() == 2;
			} catch (IOException e) {
				throw new AssertionError(e);
			}
		});
	}

	private static Shell dialog(Path template, Path results) {
		Workbench.display().asyncExec(() -> Workbench.command("org.thalweg.ui.cluster.submit"));
		Shell dialog = Workbench.shell("Submit to a cluster");
		Workbench.act(() -> {
			Workbench.all(dialog, Combo.class).getFirst().setText(template.toString());
			Workbench.all(dialog, Spinner.class).getFirst().setSelection(3);
			List<Text> fields = Workbench.all(dialog, Text.class).stream().filter(Text::getEditable).toList();
			fields.get(2).setText("long");
			fields.get(4).setText(results.toString());
			fields.get(5).setText("/bin/true");
		});
		return dialog;
	}

	private static String preview(Shell dialog) {
		return Workbench.all(dialog, Text.class).stream().filter(t -> (t.getStyle() & SWT.V_SCROLL) != 0).findFirst().orElseThrow().getText();
	}

	private static String cells(IViewPart view) {
		return Workbench.ask(() -> {
			StringBuilder out = new StringBuilder();
			Table table = Workbench.all(Workbench.window().getShell(), Table.class).stream().filter(t -> t.getColumnCount() == 5
					&& t.getColumn(0).getText().equals("Shard")).findFirst().orElseThrow();
			for (int row = 0; row < table.getItemCount(); row++) {
				for (int k = 0; k < 5; k++) {
					out.append(table.getItem(row).getText(k)).append(k == 4 ? "\n" : " ");
				}
			}
			return out.toString();
		});
	}
}
