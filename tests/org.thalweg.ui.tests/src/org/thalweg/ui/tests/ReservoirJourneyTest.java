package org.thalweg.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.Platform;
import org.eclipse.jface.text.IDocument;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Spinner;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.thalweg.core.Catalog;
import org.thalweg.core.device.DeviceSlot;
import org.thalweg.figures.Chart;
import org.thalweg.ui.chart.Plot;
import org.thalweg.workbench.Example;

/** Imports and optimises the Xiaowan example, and shows its years and rules. YearPagesTest tests the contents of their pages. */
@ExtendWith(WorkbenchExtension.class)
@Tag("window")
class ReservoirJourneyTest {
	/** A wet, a normal and a dry year among others: the paper's figures 6 to 9 show these three. */
	private static final String YEARS = "1954, 1970-1980, 2011";
	private IProject project;

	@AfterEach
	void leave() {
		Workbench.act(() -> {
			Workbench.page().closeAllEditors(false);
			project.delete(true, true, null);
		});
	}

	private IFile imported(String id) throws CoreException {
		Example example = Example.read(Platform.getExtensionRegistry()).stream().filter(e -> e.id().equals(id)).findFirst().orElseThrow();
		project = ResourcesPlugin.getWorkspace().getRoot().getProject(example.name());
		return example.copyTo(project, null);
	}

	private IEditorPart open(IFile file) {
		Workbench.act(() -> IDE.openEditor(Workbench.page(), file));
		IEditorPart editor = Workbench.awaitEditor(file.getName());
		assertEquals("org.thalweg.reservoir.ui.editor", Workbench.ask(() -> editor.getSite().getId()));
		return editor;
	}

	/** Turns the editor in front to a page; in the UI thread. */
	private static Composite turn(String name) {
		for (CTabFolder tabs : Workbench.all(Workbench.window().getShell(), CTabFolder.class)) {
			for (CTabItem page : tabs.getItems()) {
				if (page.getText().equals(name) && tabs.isVisible()) {
					tabs.setSelection(page);
					Event event = new Event();
					event.item = page;
					tabs.notifyListeners(SWT.Selection, event);
					return (Composite) page.getControl();
				}
			}
		}
		throw new AssertionError("no page " + name);
	}

	/** The charts of a page; in the UI thread. */
	private static List<Chart> charts(String page) {
		return Workbench.all(turn(page), Plot.class).stream().map(Plot::chart).toList();
	}

	private static void optimise(String years, int generations, String device) {
		Workbench.act(() -> {
			Composite page = turn("Optimise");
			Workbench.all(page, Text.class).getFirst().setText(years);
			Workbench.all(page, Spinner.class).getFirst().setSelection(generations);
			Workbench.all(page, Combo.class).getFirst().setText(device);
			Workbench.press(page, "Optimise");
		});
	}

	@Test
	void theXiaowanExampleIsOptimisedAndItsYearsAndRulesAreSeen() throws CoreException {
		open(imported("xiaowan"));
		Workbench.await("charts of the record", () -> charts("Inflow").size() == 6);
		Pictures.take("reservoir-inflow");
		assertEquals(2, Workbench.ask(() -> charts("Storage")).size()); // DescriptionPagesTest has their titles
		Pictures.take("reservoir-storage");
		assertEquals(2, Workbench.ask(() -> charts("Station")).size());
		Pictures.take("reservoir-station");
		Workbench.act(() -> turn("Reservoir"));
		Pictures.take("reservoir-description");

		optimise(YEARS, 200, "sequential");
		Pictures.take("reservoir-optimise");
		Workbench.await("the results", Duration.ofSeconds(120), () -> Workbench.page().getActiveEditor().getTitle().equals("Xiaowan"));
		Workbench.await("the contributed pages", () -> hasPage("Rules"));
		assertTrue(project.getFolder("results/xiaowan").getLocation().append("months.csv").toFile().exists());

		Workbench.await("the trajectories", () -> charts("Trajectories").size() == 4);
		Pictures.take("reservoir-small");
		Workbench.act(() -> Workbench.page().toggleZoom(Workbench.page().getActivePartReference())); // as a double click on its tab does
		Pictures.take("reservoir-trajectories");

		Workbench.await("the gaps", () -> headings("Years").contains("Gap"));
		assertEquals(13, Workbench.ask(() -> Workbench.all(turn("Years"), Table.class).getFirst().getItemCount()));
		assertTrue(Workbench.ask(() -> says("Years", "Gap to dynamic programming: largest")));
		Pictures.take("reservoir-years");

		Workbench.await("the rules", () -> !charts("Rules").isEmpty());
		Pictures.take("reservoir-rules");
		assertEquals(12, Workbench.ask(() -> Workbench.all(turn("As fitted to all years"), Table.class).getFirst().getItemCount()));
		Pictures.take("reservoir-fitted");
	}

	private static boolean hasPage(String name) {
		return Workbench.all(Workbench.window().getShell(), CTabFolder.class).stream().flatMap(t -> Stream.of(t.getItems()))
				.anyMatch(i -> i.getText().equals(name));
	}

	private static List<String> headings(String page) {
		List<Table> tables = Workbench.all(turn(page), Table.class);
		return tables.isEmpty() ? List.of() : Stream.of(tables.getFirst().getColumns()).map(c -> c.getText()).toList();
	}

	private static boolean says(String page, String beginning) {
		return Workbench.all(turn(page), Label.class).stream().anyMatch(l -> l.getText().startsWith(beginning));
	}

	@Test
	@Tag("full")
	void aNewReservoirOpensAndAMistakeIsMarkedWhereItStands() throws CoreException {
		IFile file = imported("reservoir");
		IEditorPart editor = open(file);
		Workbench.await("charts of the curves", () -> charts("Station").size() == 2);
		int line = 1 + IntStream.range(0, lines(file).length).filter(i -> lines(file)[i].startsWith("turbines:")).findFirst().orElseThrow();
		Workbench.act(() -> {
			turn("Source");
			ITextEditor source = editor.getAdapter(ITextEditor.class);
			IDocument text = source.getDocumentProvider().getDocument(source.getEditorInput());
			text.set(text.get().replace("capacity: 60 ", "capacity: -60"));
		});
		Workbench.await("the marker", () -> markers(file).length == 1);
		IMarker marker = Workbench.ask(() -> markers(file)[0]);
		assertEquals(line + 1, marker.getAttribute(IMarker.LINE_NUMBER, 0));
		assertTrue(marker.getAttribute(IMarker.MESSAGE, "").startsWith("turbines.capacity: "), marker.getAttribute(IMarker.MESSAGE, ""));
		Workbench.act(() -> {
			turn("Station");
			IDE.gotoMarker(editor, marker); // as a double click in the Problems view does
		});
		assertTrue(Workbench.ask(() -> Workbench.all(Workbench.window().getShell(), CTabFolder.class).stream()
				.anyMatch(t -> t.isVisible() && t.getSelection() != null && t.getSelection().getText().equals("Source"))));
		Pictures.take("reservoir-mistake");
		Workbench.act(() -> {
			ITextEditor source = editor.getAdapter(ITextEditor.class);
			IDocument text = source.getDocumentProvider().getDocument(source.getEditorInput());
			text.set(text.get().replace("capacity: -60", "capacity: 60 "));
		});
		Workbench.await("no marker", () -> markers(file).length == 0);
	}

	/** The template's years begin in October. */
	@Test
	@Tag("full")
	void aNewReservoirIsOptimisedOnADevice() throws CoreException {
		Assumptions.assumeTrue(Workbench.ask(() -> PlatformUI.getWorkbench().getService(Catalog.class)).devices().stream()
				.anyMatch(d -> d instanceof DeviceSlot.Available a && a.info().address().startsWith("opencl")), "skipped: no OpenCL device");
		open(imported("reservoir"));
		Workbench.await("charts of the curves", () -> charts("Station").size() == 2);
		optimise("", 20, "opencl");
		Workbench.await("the results", Duration.ofSeconds(120), () -> Workbench.page().getActiveEditor().getTitle().equals("My reservoir"));
		Workbench.await("the contributed pages", () -> hasPage("Rules"));
		Workbench.await("the trajectories", () -> charts("Trajectories").size() == 4);
		assertEquals("month of the year that begins in month 10", Workbench.ask(() -> charts("Trajectories")).getFirst().x().title());
	}

	private static String[] lines(IFile file) {
		try {
			return new String(file.readAllBytes(), StandardCharsets.UTF_8).split("\n");
		} catch (CoreException e) {
			throw new AssertionError(e);
		}
	}

	private static IMarker[] markers(IFile file) {
		try {
			return file.findMarkers(IMarker.PROBLEM, true, IResource.DEPTH_ZERO);
		} catch (CoreException e) {
			throw new AssertionError(e);
		}
	}

	/** A file of GRDC: in Latin-1, with monthly dates whose day is 00. */
	@Test
	@Tag("full")
	void aForeignRecordIsRecognisedAndDrawn() throws CoreException {
		IFile file = imported("reservoir");
		StringBuilder grdc = new StringBuilder("# River:                 GRÜNER FLUSS\r\n# Unit of measure:                   m³/s\r\n"
				+ "YYYY-MM-DD;hh:mm; Value\r\n");
		IntStream.range(0, 36).forEach(m -> grdc.append("%d-%02d-00;--:--; %9.3f\r\n".formatted(2001 + m / 12, m % 12 + 1, m == 0 ? -999.0 : 50.0 + m
				% 7)));
		project.getFile("grdc.txt").create(grdc.toString().getBytes(StandardCharsets.ISO_8859_1), true, false, null);
		IEditorPart editor = open(file);
		Workbench.await("the record", () -> says("Inflow", "2001-10 … 2002-09: 1 complete year"));
		ITextEditor source = Workbench.ask(() -> editor.getAdapter(ITextEditor.class));
		IDocument text = Workbench.ask(() -> source.getDocumentProvider().getDocument(source.getEditorInput()));
		Workbench.act(() -> text.set(text.get().replace("file: inflow.csv", "file: grdc.txt")));
		Workbench.await("the error", () -> says("Inflow", "There is no readable record yet."));
		Workbench.act(() -> Workbench.press(turn("Inflow"), "Recognise the file"));
		Workbench.await("the keys", () -> text.get().contains("inflow: {file: grdc.txt, first-month: 10, encoding: windows-1252, "));
		assertTrue(Workbench.ask(text::get).contains("column: Value, date-column: YYYY-MM-DD"), Workbench.ask(text::get));
		Workbench.await("the record", () -> says("Inflow", "2001-02 … 2003-12: 2 complete years"));
		Pictures.take("reservoir-recognised");
		Workbench.act(() -> Workbench.page().saveEditor(editor, false));
	}

	@Test
	@Tag("full")
	void yearsThatTheRecordLacksAreRefusedInThePage() throws CoreException {
		open(imported("xiaowan"));
		Workbench.await("charts of the record", () -> charts("Inflow").size() == 6);
		optimise("1900", 10, "sequential");
		Workbench.await("the refusal", () -> says("Optimise", "Years: "));
		assertFalse(project.getFolder("results").getLocation().toFile().exists());
	}

	/** They would cover what the user reads. */
	@Test
	@Tag("full")
	void resultsDoNotComeToTheFrontOnceTheUserHasTurnedThePage() throws CoreException {
		IEditorPart editor = open(imported("xiaowan"));
		Workbench.await("charts of the record", () -> charts("Inflow").size() == 6);
		Workbench.act(() -> {
			optimise("1954", 10, "sequential");
			turn("Reservoir");
		});
		Workbench.await("its end", () -> Workbench.all(Workbench.window().getShell(), Button.class).stream()
				.anyMatch(b -> b.getText().equals("Open results") && b.getEnabled()));
		assertEquals(editor, Workbench.ask(() -> Workbench.page().getActiveEditor()));
	}

	/** On the command line options would do. */
	@Test
	@Tag("full")
	void mistakesAreSaidInTheWordsOfThePage() throws CoreException {
		IFile file = imported("xiaowan");
		open(file);
		Workbench.await("charts of the record", () -> charts("Inflow").size() == 6);
		optimise("1954", 10, "opencl:9:9");
		Workbench.await("what is wrong with the device", () -> says("Optimise", "Device: "));
		file.write(String.join("\n", Stream.of(lines(file)).filter(line -> !line.startsWith("inflow:")).toList()).getBytes(StandardCharsets.UTF_8),
				true, false, false, null);
		optimise("1954", 10, "sequential");
		Workbench.await("what is wrong with the file", () -> says("Optimise", file.getLocation()
				+ ": the description names no record of inflows. Add inflow: {file: …} to it."));
	}
}
