package org.thalweg.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.eclipse.core.resources.IFile;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.thalweg.experiment.text.Sheet;
import org.thalweg.ui.FittedText;
import org.thalweg.ui.results.SheetTable;
import org.thalweg.ui.runs.ExperimentJob;
import org.thalweg.ui.runs.RunCenter;
import org.thalweg.ui.runs.RunsView;

/** No part of a seed, a number or a label is taken for the whole: what is cut ends in an ellipsis. */
@ExtendWith(WorkbenchExtension.class)
class FittedTextTest {
	private static final String LABEL = "a label that nobody would write in earnest, since it is longer than any column";
	private static final String YAML = """
			problems: {problem: classic/sphere, dimension: 2}
			algorithms: {algorithm: clpso, with: {size: 4}, label: "%s"}
			seed: 1234567890123456789
			stop: {generations: 5}
			""".formatted(LABEL);

	@AfterEach
	void leave() {
		Workbench.act(() -> Workbench.page().closeAllEditors(false));
	}

	@Test
	void asManyLettersStayAsFitBeforeTheEllipsis() {
		Workbench.act(() -> {
			GC gc = new GC(Workbench.window().getShell());
			assertEquals("2.00921e-223", FittedText.of(gc, "2.00921e-223", gc.textExtent("2.00921e-223").x));
			assertEquals("2.0092…", FittedText.of(gc, "2.00921e-223", gc.textExtent("2.0092…").x));
			assertEquals("2…", FittedText.of(gc, "2.00921e-223", 0));
			assertEquals("", FittedText.of(gc, "", 0));
			gc.dispose();
		});
	}

	@Test
	void aNumberInANarrowColumnShowsThatItIsCut() {
		Sheet.Cell cell = new Sheet.Cell("2.00921e-223", 2.00921e-223, false, List.of());
		Table table = Workbench.ask(() -> {
			Shell shell = new Shell(Workbench.display(), SWT.SHELL_TRIM);
			shell.setLayout(new FillLayout());
			SheetTable made = new SheetTable(shell, true);
			made.show(new Sheet(List.of(new Sheet.Column("best", "best", false, true, List.of(cell))), 1));
			shell.open();
			return made.control();
		});
		assertEquals("2.00921e-223", Workbench.ask(() -> table.getItem(0).getText(0)));
		Workbench.act(() -> table.getColumn(0).setWidth(70));
		Workbench.await("the number is cut", () -> table.getItem(0).getText(0).matches("2\\.0[0-9]*…"));
		Workbench.act(() -> table.getShell().dispose());
	}

	@Test
	void runsShowWholeSeedsAndLabelsWithAnEllipsis() throws Exception {
		IFile file = Files.file("fitted", "e.yaml", YAML);
		RunsView runs = (RunsView) Workbench.show(RunsView.ID);
		Workbench.act(() -> IDE.openEditor(Workbench.page(), file));
		Workbench.awaitEditor("e.yaml");
		Workbench.command("org.thalweg.ui.run");
		ExperimentJob job = PlatformUI.getWorkbench().getService(RunCenter.class).job(file).orElseThrow();
		Workbench.await("it is computed", job::over);
		Table table = Workbench.ask(() -> Workbench.all(runs.getSite().getShell(), Table.class).stream()
				.filter(t -> t.getColumnCount() > 10 && t.getColumn(4).getText().equals("Seed")).findFirst().orElseThrow());
		Workbench.await("the run is shown", () -> table.getItemCount() == 1);
		assertEquals("1234567890123456789", Workbench.ask(() -> table.getItem(0).getText(4)));
		String label = Workbench.ask(() -> table.getItem(0).getText(2));
		assertTrue(label.endsWith("…") && LABEL.startsWith(label.substring(0, label.length() - 1)), label);
		Workbench.act(() -> table.getColumn(4).setWidth(60));
		Workbench.await("the seed is cut", () -> table.getItem(0).getText(4).matches("123[0-9]*…"));
		Pictures.take("runs-cut");
		Workbench.act(() -> {
			Workbench.page().closeAllEditors(false);
			file.getProject().delete(true, true, null);
		});
	}
}
