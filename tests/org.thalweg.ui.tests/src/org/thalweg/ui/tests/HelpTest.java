package org.thalweg.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.eclipse.core.resources.IFile;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.ui.forms.editor.FormEditor;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.thalweg.ui.help.HelpView;
import org.thalweg.ui.runs.RunsView;

/** F1 opens the help topic of the active part; contents of the help are tested without a workbench. */
@ExtendWith(WorkbenchExtension.class)
@Tag("window")
@Tag("full")
class HelpTest {
	@AfterEach
	void leave() {
		Workbench.act(() -> {
			Workbench.page().hideView(Workbench.page().findView(HelpView.ID));
			Workbench.page().closeAllEditors(false);
		});
	}

	@Test
	void helpOpensAtThePageThatIsInFront() throws Exception {
		IFile file = Files.file("help", "help.yaml",
				"problems: {problem: classic/sphere, dimension: 2}\nalgorithms: {algorithm: clpso}\nstop: {generations: 3}\n");
		Workbench.act(() -> IDE.openEditor(Workbench.page(), file));
		FormEditor editor = (FormEditor) Workbench.awaitEditor("help.yaml");
		Workbench.act(() -> {
			editor.setActivePage("org.thalweg.ui.editor.budget");
			editor.setFocus();
		});
		assertEquals("stop", heading());
		Workbench.act(() -> Workbench.page().activate(editor));
		Workbench.act(() -> editor.setActivePage("org.thalweg.ui.editor.algorithms"));
		assertEquals("algorithms", heading());
		Workbench.show(RunsView.ID);
		assertEquals("Runs", heading());
	}

	/** The line that F1 shows. */
	private static String heading() {
		Workbench.command("org.thalweg.ui.help.here");
		return Workbench.ask(() -> {
			StyledText text = ((HelpView) Workbench.page().findView(HelpView.ID)).text();
			return text.getLine(text.getLineAtOffset(text.getSelection().x));
		});
	}
}
