package org.thalweg.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.Platform;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyleRange;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Event;
import org.eclipse.ui.forms.editor.FormEditor;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.thalweg.ui.help.HelpBook;
import org.thalweg.ui.help.HelpTopics;
import org.thalweg.ui.help.HelpView;
import org.thalweg.ui.runs.RunsView;

/** The documents are at hand without a network, at the place about what is in front. */
@ExtendWith(WorkbenchExtension.class)
class HelpTest {
	private final HelpBook book = new HelpBook(Platform.getBundle("org.thalweg.docs"));

	@AfterEach
	void leave() {
		Workbench.act(() -> {
			Workbench.page().hideView(Workbench.page().findView(HelpView.ID));
			Workbench.page().closeAllEditors(false);
		});
	}

	@Test
	void theBookHasAllDocumentsAndBeginsWithTheWorkbench() {
		List<String> files = book.files();
		assertEquals("workbench.md", files.getFirst());
		assertTrue(files.containsAll(List.of("reservoir.md", "own-repository.md", "architecture.md")), files.toString());
		assertEquals("The workbench", book.title("workbench.md"));
		assertFalse(book.has("workbench.md#no-such-heading"));
		assertFalse(book.has("no-such-file.md"));
	}

	@Test
	void everyTopicIsThere() {
		List<String> places = HelpTopics.read(Platform.getExtensionRegistry()).places();
		assertTrue(places.size() > 20, places.toString());
		assertEquals(List.of(), places.stream().filter(p -> !book.has(p)).toList());
	}

	@Test
	void linksBetweenDocumentsAreResolvedAsTheFilesHaveThem() {
		assertEquals("reservoir.md#files", book.place("workbench.md", "reservoir.md#files").orElseThrow());
		assertEquals("decisions/0018-one-road.md", book.place("architecture.md", "decisions/0018-one-road.md").orElseThrow());
		assertEquals("plugins.md", book.place("decisions/0018-one-road.md", "../plugins.md").orElseThrow());
		assertEquals("workbench.md#runs", book.place("workbench.md", "#runs").orElseThrow());
		assertTrue(book.place("workbench.md", "../CONTRIBUTING.md").isEmpty(), "no file of the help");
		assertTrue(book.place("workbench.md", "https://example.org/a.md").isEmpty());
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

	@Test
	void tabGoesFromLinkToLinkAndEnterFollowsOne() {
		Workbench.command("org.thalweg.ui.help.contents");
		StyledText text = Workbench.ask(() -> ((HelpView) Workbench.page().findView(HelpView.ID)).text());
		Workbench.act(() -> {
			assertTrue(text.getText().startsWith("Contents\n"), text.getLine(0));
			press(text, SWT.Traverse, SWT.TRAVERSE_TAB_NEXT);
			assertEquals("The workbench", text.getSelectionText());
			press(text, SWT.Traverse, SWT.TRAVERSE_TAB_NEXT);
			assertEquals(book.title("tutorial.md"), text.getSelectionText());
			press(text, SWT.Traverse, SWT.TRAVERSE_TAB_PREVIOUS);
			press(text, SWT.KeyDown, SWT.CR);
			assertEquals("The workbench", text.getLine(0));
			List<StyleRange> code = Stream.of(text.getStyleRanges()).filter(r -> r.font != null).toList();
			assertTrue(code.stream().anyMatch(r -> text.getTextRange(r.start, r.length).equals("./thalweg ui")), "code has letters of one width");
		});
	}

	private static void press(StyledText text, int type, int key) {
		Event event = new Event();
		event.doit = true;
		event.detail = type == SWT.Traverse ? key : 0;
		event.keyCode = type == SWT.KeyDown ? key : 0;
		text.notifyListeners(type, event);
	}
}
