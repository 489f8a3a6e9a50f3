package org.thalweg.ui.results;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.thalweg.ui.BareDisplay.all;
import static org.thalweg.ui.BareDisplay.await;
import static org.thalweg.ui.BareDisplay.button;
import static org.thalweg.ui.BareDisplay.first;
import static org.thalweg.ui.BareDisplay.press;
import static org.thalweg.ui.BareDisplay.shell;
import static org.thalweg.ui.BareDisplay.texts;

import java.io.IOException;
import java.lang.reflect.Constructor;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.dnd.DND;
import org.eclipse.swt.dnd.DropTarget;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Scale;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.core.Catalog;
import org.thalweg.figures.Boxes;
import org.thalweg.figures.Chart;
import org.thalweg.figures.FigureStyle;
import org.thalweg.figures.Mark;
import org.thalweg.figures.Palette;
import org.thalweg.core.Contribution;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemData;
import org.thalweg.core.problem.ProblemFamily;
import org.thalweg.experiment.reading.MeasureChoice;
import org.thalweg.experiment.reading.MeasureSpec;
import org.thalweg.report.Comparing;
import org.thalweg.report.Outcome;
import org.thalweg.report.ResultOverview;
import org.thalweg.report.Results;
import org.thalweg.report.chart.MeasureCharts;
import org.thalweg.text.Sheet;
import org.thalweg.ui.BareDisplay;
import org.thalweg.ui.Installed;
import org.thalweg.ui.NeedsDisplay;
import org.thalweg.ui.chart.Multiples;
import org.thalweg.ui.chart.Plot;
import org.thalweg.ui.chart.SvgCanvas;
import org.thalweg.workbench.results.ResultsFormat;
import org.thalweg.workbench.results.SharedChoice;
import org.thalweg.workbench.results.ShownResults;

/** The contents of each page of the results. */
@NeedsDisplay
class ResultsPagesTest {
	private static final Catalog CATALOG = Installed.catalog();
	private static final String THREE = """
			name: Three methods
			problems: {problem: [classic/sphere, classic/rastrigin, classic/ackley], dimension: 10}
			algorithms:
			  - {algorithm: clpso, label: CLPSO, with: {size: 20}}
			  - {algorithm: de, label: DE}
			  - {algorithm: spso2011, label: SPSO-2011}
			runs: 9
			stop: {evaluations: 1000}
			success: 1e-8
			baseline: CLPSO
			""";
	private static final String TWO = """
			name: Two sizes & a sphere
			problems: {problem: classic/sphere, dimension: 2}
			algorithms: [{algorithm: clpso, label: small, with: {size: 4}}, {algorithm: clpso, label: large, with: {size: 8}}]
			runs: 3
			stop: {generations: 20}
			baseline: small
			""";

	@TempDir
	static Path threes;
	private static ShownResults three;
	@TempDir
	Path folder;
	private final SharedChoice choice = new SharedChoice(() -> {});
	private Composite page;

	@BeforeAll
	static void runThreeMethods() throws IOException {
		Installed.run(CATALOG, THREE, threes.resolve("r"));
		three = read(threes.resolve("r"));
	}

	/** Reads results like the editor. */
	private static ShownResults read(Path store, Path... others) {
		return read(store, CATALOG, others);
	}

	private static ShownResults read(Path store, Catalog catalog, Path... others) {
		return Results.read(store, List.of(others), () -> false, r -> ShownResults.of(r.described(catalog).compared(Comparing.AS_ASKED)));
	}

	/** Opens a page on results. */
	private void open(ResultsPage made, ShownResults results) {
		Shell shell = shell(1100, 800);
		page = new Composite(shell, SWT.NONE);
		page.setLayout(new FillLayout());
		made.create(page);
		BareDisplay.open(shell);
		made.show(results);
	}

	private void open(ResultsPage made) {
		open(made, three);
	}

	/** A row of the page's first table: heading → text. */
	private Map<String, String> row(int row) {
		return row(first(page, Table.class), row);
	}

	private static Map<String, String> row(Table table, int row) {
		await("row " + row, () -> table.getItemCount() > row);
		return IntStream.range(0, table.getColumnCount()).boxed().collect(Collectors.toMap(c -> table.getColumn(c).getText(), c -> table.getItem(row)
				.getText(c)));
	}

	/** The table under a tab of the overview. */
	private Table under(String tab) {
		CTabFolder tabs = first(page, CTabFolder.class);
		tabs.setSelection(Stream.of(tabs.getItems()).filter(i -> i.getText().equals(tab)).findFirst().orElseThrow());
		return (Table) tabs.getSelection().getControl();
	}

	/** A problem that says what its values are. */
	private record Valued<P extends Record>(ProblemFamily<P> of, String values) implements ProblemFamily<P> {
		@Override
		public Class<P> parameters() {
			return of.parameters();
		}

		@Override
		public Problem create(P parameters, int dimension, ProblemData data) {
			return of.create(parameters, dimension, data);
		}

		static <P extends Record> Contribution<ProblemFamily<?>> of(Contribution<ProblemFamily<?>> it, ProblemFamily<P> family, String values) {
			return new Contribution<>(it.id(), it.name(), it.reference(), "test", () -> new Valued<>(family, values));
		}
	}

	private static final String VALUES = "Values of classic/sphere are costs, the lower the better: penalties less energy, in 10⁸ kWh.";

	private static Catalog valued() {
		Contribution<ProblemFamily<?>> sphere = CATALOG.problems().get("classic/sphere");
		return new Catalog(List.of(), List.of(Valued.of(sphere, sphere.get(), "penalties less energy, in 10⁸ kWh")), List.of());
	}

	@Test
	void theComparisonSaysWhatAValueIs() {
		open(new ComparisonPage(choice, _ -> {}), read(threes.resolve("r"), valued()));
		await("the sentences below", () -> all(page, Label.class).stream().anyMatch(l -> l.getText().endsWith("\n" + VALUES)));
	}

	@Test
	void theOverviewSaysWhatAValueIs() {
		open(new OverviewPage(), read(threes.resolve("r"), valued()));
		String answers = first(page, StyledText.class).getText();
		assertTrue(answers.endsWith(" " + VALUES), answers);
	}

	/** The same values as in a report, since they are the same sheets. */
	@Test
	void theOverviewBeginsWithTheAnswersOfReports() {
		assertEquals("81 of 81 runs", three.progress());
		open(new OverviewPage());
		ResultOverview report = Results.read(threes.resolve("r"), List.of(), () -> false, r -> ResultOverview.of(r, Outcome.of(r)));
		String answers = first(page, StyledText.class).getText();
		assertEquals(report.sentences().stream().map(s -> "\u2022 " + s).toList(), answers.lines().limit(report.sentences().size()).toList());
		assertTrue(answers.contains(" best by median on ") && answers.endsWith(String.join(" ", report.winners().legend())), answers);

		assertEquals("classic/sphere, 10-D", row(0).get("Problem")); // medians are in front
		for (Map.Entry<String, Sheet> part : Map.of("Medians", report.winners().sheet(), "Best of all runs", report.bests(), "Cost", report.costs())
				.entrySet()) {
			Table table = under(part.getKey());
			List<Sheet.Column> columns = part.getValue().columns();
			await("the table " + part.getKey(), () -> table.getItemCount() == part.getValue().rows());
			assertEquals(columns.stream().map(Sheet.Column::heading).toList(), Stream.of(table.getColumns()).limit(columns.size()).map(
					TableColumn::getText).toList());
			for (int row = 0; row < table.getItemCount(); row++) {
				for (int k = 0; k < columns.size(); k++) {
					Sheet.Cell cell = columns.get(k).cells().get(row);
					assertEquals(cell.strong(), (table.getItem(row).getFont(k).getFontData()[0].getStyle() & SWT.BOLD) != 0, part.getKey());
					if (!cell.text().equals(table.getItem(row).getText(k))) { // too long for its column
						assertTrue(table.getItem(row).getText(k).endsWith("\u2026"), cell.text());
					}
				}
			}
		}
		assertEquals("9 of 9", row(under("Cases"), 0).get("Runs"));
		StyledText facts = all(page, StyledText.class).getLast();
		await(facts::getText, () -> facts.getText().contains("Folder  " + threes.resolve("r")));
		assertFalse(answers.contains("Java"), "what ran comes last");
	}

	@Test
	void theComparisonHasMeansDeviationsAndVerdicts() {
		List<String> opened = new ArrayList<>();
		open(new ComparisonPage(choice, c -> opened.add(c.problemLabel() + " " + c.label())));
		Map<String, String> line = row(1);
		assertEquals("classic/rastrigin 10", line.get("Problem") + " " + line.get("D"));
		assertTrue(line.get("CLPSO").contains("\u00b1") && line.get("DE").matches(".* \u00b1 .* [+\u2248\u2212]"), line.toString());
		Table table = first(page, Table.class);
		await("a cell that is seen", () -> table.getItem(new Point(table.getItem(1).getBounds(3).x + 5, table.getItem(1).getBounds(3).y
				+ 5)) != null);
		Rectangle cell = table.getItem(1).getBounds(3);
		send(table, SWT.MouseDoubleClick, cell.x + 5, cell.y + 5);
		assertEquals(List.of("classic/rastrigin DE"), opened);
		table.setSelection(2);
		key(table, SWT.CR);
		assertEquals("classic/ackley CLPSO", opened.getLast());
	}

	@Test
	void ranksAreATableAndADiagram() {
		open(new RanksPage(choice));
		assertEquals(List.of("CLPSO (control)", "DE", "SPSO-2011"), Stream.of(row(0), row(1), row(2)).map(r -> r.get("Algorithm")).sorted().toList());
		assertTrue(first(page, SvgCanvas.class).svg().contains(">SPSO-2011"));
	}

	/** Whatever the letters' size and font, which are wider than Helvetica's on most screens. */
	@Test
	void lettersOfADiagramOfRanksTouchNeitherALineNorTheEdge() {
		open(new RanksPage(choice));
		String svg = first(page, SvgCanvas.class).svg();
		for (int width : new int[] { 400, 700, 1100 }) {
			ImageData lines = drawn(svg.replaceAll("<text .*</text>\n", ""), width);
			ImageData letters = drawn(svg.replaceAll("<line .*/>\n", ""), width);
			int first = letters.width;
			for (int k = 0; k < lines.width * lines.height; k++) {
				int x = k % lines.width;
				int y = k / lines.width;
				if (inked(letters, x, y)) {
					first = Math.min(first, x);
					assertFalse(inked(lines, x, y) || inked(lines, x - 1, y) || inked(lines, x + 1, y), width + ": a letter touches a line at " + x
							+ ", " + y);
				}
			}
			assertTrue(first > 1 && first < lines.width / 2, width + ": the first letter begins at " + first);
		}
	}

	private static ImageData drawn(String svg, int width) {
		Shell shell = shell(2 * width, 400);
		new Button(shell, SWT.PUSH).setFocus(); // a frame of the focus would count as a line
		SvgCanvas canvas = new SvgCanvas(shell);
		canvas.show(svg, "diagram");
		BareDisplay.open(shell);
		ImageData out = BareDisplay.picture(canvas.canvas());
		shell.dispose();
		return out;
	}

	/** The corner is part of the ground. */
	private static boolean inked(ImageData picture, int x, int y) {
		return x >= 0 && x < picture.width && picture.getPixel(x, y) != picture.getPixel(0, 0);
	}

	/** What a pointer does at the middle of the first chart and elsewhere, and keys. */
	@Test
	void allFunctionsAreOnOnePageAndEachIsEnlarged() {
		open(new FunctionsPage(choice));
		Multiples charts = first(page, Multiples.class);
		Plot plot = first(page, Plot.class);
		await("charts", charts::isVisible);
		send(charts.canvas(), SWT.MouseMove, 14, 14); // the first entry of the legend
		assertEquals(Optional.of("CLPSO"), charts.lit());
		send(charts.canvas(), SWT.MouseUp, charts.bounds(1).x + 100, charts.bounds(1).y + 100);
		assertTrue(plot.isVisible());
		assertEquals("classic/rastrigin, 10-D", plot.chart().title());
		choose(2);
		assertEquals("best error", plot.chart().y().title(), "a box plot of the same function");
		assertTrue(plot.isVisible());
		double[] medians = ((Boxes) plot.chart().marks().getFirst()).boxes().stream().mapToDouble(Boxes.Box::median).toArray();
		assertArrayEquals(Arrays.stream(medians).sorted().toArray(), medians, "the lowest median comes first");
		key(plot.area(), SWT.ESC);
		assertTrue(charts.isVisible());
		key(charts.canvas(), SWT.ARROW_RIGHT);
		key(charts.canvas(), SWT.CR);
		assertEquals("classic/ackley, 10-D", plot.chart().title());
		press(page, "&All functions");
		assertTrue(charts.isVisible());
	}

	@Test
	void aSliderMovesTheTargetOfExpectedRuntimes() {
		open(new FunctionsPage(choice));
		await("charts", () -> first(page, Multiples.class).isVisible());
		assertFalse(first(page, Table.class).isVisible());
		choose(1);
		assertTrue(first(page, Table.class).isVisible());
		Scale slider = first(page, Scale.class);
		slide(slider, 0);
		assertTrue(row(2).get("DE").endsWith(" (9/9)"), row(2).toString());
		slide(slider, 50);
		assertEquals("\u221e (0/9)", row(1).get("DE"));
		assertTrue(texts(page).contains("Expected runtime to error 1e-8"), texts(page).toString());
	}

	private void choose(int kind) {
		Combo kinds = first(page, Combo.class);
		kinds.select(kind);
		kinds.notifyListeners(SWT.Selection, new Event());
	}

	private static void slide(Scale slider, int target) {
		slider.setSelection(target);
		slider.notifyListeners(SWT.Selection, new Event());
	}

	private static void send(Control to, int type, int x, int y) {
		Event event = new Event();
		event.x = x;
		event.y = y;
		event.button = 1;
		to.notifyListeners(type, event);
	}

	private static void key(Control to, int code) {
		Event event = new Event();
		event.keyCode = code;
		to.notifyListeners(SWT.KeyDown, event);
	}

	@Test
	void timeAndSpeedUpsAreShown() {
		open(new TimelinePage());
		assertEquals("mean of 9 jobs", row(0).get("Runs"));
		open(new SpeedUpPage());
		assertTrue(Double.parseDouble(row(1).get("Speed-up")) > 0);
	}

	@Test
	void curvesConverge() {
		open(new ConvergencePage());
		await("a chart", () -> first(page, Plot.class).chart() != null);
		assertEquals(List.of("CLPSO", "DE", "SPSO-2011"), first(page, Plot.class).chart().marks().stream().map(Mark::label).toList());
	}

	/** CLPSO is the baseline, which has no speed-up: the first bars are DE's, which have the second colour as everywhere else. */
	@Test
	void anAlgorithmHasOneColourInAllCharts() {
		open(new ConvergencePage());
		await("a chart", () -> first(page, Plot.class).chart() != null);
		List<Chart> all = new ArrayList<>(List.of(first(page, Plot.class).chart()));
		all.addAll(three.speeds());
		MeasureCharts.read(threes.resolve("r"), MeasureChoice.all(MeasureSpec.of(List.of("100"), List.of())), CATALOG.problemGroups(), () -> false)
				.parts().stream().filter(p -> !p.title().equals("Attainment")).forEach(p -> all.addAll(p.charts()));
		Map<String, Set<Integer>> tones = new TreeMap<>();
		for (Chart chart : all) {
			IntStream.range(0, chart.marks().size()).filter(i -> !chart.marks().get(i).label().isEmpty()).forEach(i -> tones.computeIfAbsent(chart
					.marks().get(i).label(), _ -> new TreeSet<>()).add(chart.tone(i)));
		}
		assertEquals(Map.of("CLPSO", Set.of(0), "DE", Set.of(1), "SPSO-2011", Set.of(2)), tones);
		assertEquals(List.of("DE", "SPSO-2011"), three.speeds().getFirst().marks().stream().map(Mark::label).toList());
		assertTrue(all.size() > 4, all.toString());
	}

	@Test
	void aRunIsShownWithItsBestPoint() {
		open(new RunsPage(new StoredOverview(), CATALOG, Installed.settings()));
		Table runs = first(page, Table.class);
		await("all runs", () -> runs.getItemCount() == 81);
		await("its best point", () -> all(page, Table.class).get(1).getItemCount() == 10);
		assertTrue(button(page, "Re&play").isEnabled());
	}

	/** On a page that is opened later, and on one that shows the run when the plan changes. */
	@Test
	void aRunHasTheLabelOfTheLatestPlan() throws IOException {
		RunsPage runs = new RunsPage(new StoredOverview(), CATALOG, Installed.settings());
		Installed.run(CATALOG, TWO, folder.resolve("r"));
		open(runs, read(folder.resolve("r")));
		titled("small on classic/sphere, 2-D, seed ");
		Installed.run(CATALOG, TWO.replace("small", "evolution"), folder.resolve("r")); // nothing is computed again
		runs.show(read(folder.resolve("r")));
		titled("evolution on classic/sphere, 2-D, seed ");
		open(new RunsPage(new StoredOverview(), CATALOG, Installed.settings()), read(folder.resolve("r")));
		titled("evolution on classic/sphere, 2-D, seed ");
	}

	private void titled(String begin) {
		await(() -> begin + " among " + texts(page), () -> texts(page).stream().anyMatch(t -> t.startsWith(begin)));
		Plot plot = first(page, Plot.class);
		await("its chart", () -> plot.chart() != null);
		assertTrue(plot.chart().caption().startsWith(begin), plot.chart().caption());
	}

	/** Two sizes here and there on two spheres: Friedman's test is of four methods. */
	@Test
	void csvFilesCompareTheSameResultsAsTheScreen() throws IOException {
		String yaml = TWO.replace("dimension: 2", "dimension: [2, 3]") + "ranks: {of: mean, pairs: true}\n";
		Installed.run(CATALOG, yaml, folder.resolve("r"));
		Installed.run(CATALOG, yaml, folder.resolve("there/s"));
		choice.stand(List.of(folder.resolve("there/s")));
		List<String> notes = new ArrayList<>();
		ResultsFormat.CSV.write(folder.resolve("r"), choice, folder.resolve("csv"), CATALOG, FigureStyle.SCREEN, notes::add);
		for (String file : List.of("comparison.csv", "ranks.csv", "rank-pairs.csv", "runs.csv")) {
			String text = Files.readString(folder.resolve("csv").resolve(file));
			assertTrue(text.contains("large (s)"), file + ": " + text);
		}
		assertEquals(List.of(), notes);
		ResultsFormat.IOHPROFILER.write(folder.resolve("r"), choice, folder.resolve("ioh"), CATALOG, FigureStyle.SCREEN, notes::add);
		assertEquals(List.of(), notes);
		assertTrue(Files.isDirectory(folder.resolve("ioh/classic/large_=28=s=29=")));
	}

	@Test
	void anExportOfSeveralFormatsNamesAllFoldersAfterTheProgress() throws IOException {
		Installed.run(CATALOG, TWO, folder.resolve("r"));
		ShownResults results = read(folder.resolve("r"));
		Shell shell = shell(1100, 300);
		ResultsHeader header = new ResultsHeader(shell, folder.resolve("r"), choice, () -> {});
		BareDisplay.open(shell);
		header.show(results);
		String both = ResultsExport.written(folder.resolve("r"), EnumSet.of(ResultsFormat.LATEX, ResultsFormat.CSV), choice, FigureStyle.SCREEN,
				folder.resolve("r"), CATALOG);
		assertTrue(both.matches("Wrote \\d+ files to latex, csv in " + folder.resolve("r")), both);
		header.add(both);
		assertTrue(texts(shell).contains("6 of 6 runs. " + both), texts(shell)
				.toString());
		String one = ResultsExport.written(folder.resolve("r"), EnumSet.of(ResultsFormat.CSV), choice, FigureStyle.SCREEN, folder.resolve("r"),
				CATALOG);
		assertTrue(one.matches("Wrote \\d+ files to " + folder.resolve("r/csv")), one);
	}

	@Test
	void publishedFiguresAreDrawnNextToOurs() throws IOException {
		Files.writeString(folder.resolve("p.csv"), "classic/sphere,2,small,mean,0.25\nclassic/sphere,2,large,mean,0.125\n");
		Installed.run(CATALOG, TWO + "published: p.csv\n", folder.resolve("r"));
		PublishedPage published = new PublishedPage();
		open(published, read(folder.resolve("r")));
		assertEquals("0.125", row(1).get("Published"));
		Plot plot = first(page, Plot.class);
		Chart chart = plot.chart();
		assertEquals(List.of("published", "ours"), chart.marks().stream().map(Mark::label).toList());
		assertEquals(List.of("small", "large"), chart.categories());

		Installed.run(CATALOG, TWO, folder.resolve("r")); // names none any more
		published.show(read(folder.resolve("r")));
		assertNull(plot.chart());
		await("why there is nothing", () -> texts(page).stream().anyMatch(t -> t.startsWith("The experiment names no published figures.")));
	}

	@Test
	void filesAndSelectedThingsAreDropped() {
		assertEquals(List.of(Path.of("/a/r"), Path.of("/b")), ResultsDrop.paths(new String[] { "/a/r", "/b" }));
		assertEquals(List.of(), ResultsDrop.paths(new StructuredSelection("a word")));
		assertEquals(List.of(), ResultsDrop.paths(null));
	}

	/** The font of PDF has no Chinese letters; colours are those of the charts of all results. */
	/** As a file manager does. */
	@Test
	void resultsThatAreDroppedOnTheEditorAreCompared() throws IOException, ReflectiveOperationException {
		for (String name : List.of("own", "other", "third")) {
			Files.createFile(Files.createDirectories(folder.resolve(name)).resolve("store.sqlite"));
		}
		ResultsHeader header = new ResultsHeader(shell(900, 300), folder.resolve("own"), choice, () -> {});
		Composite all = header.body().getParent();
		drop(all, folder.resolve("other"), folder.resolve("third/store.sqlite"));
		assertEquals(List.of(folder.resolve("other"), folder.resolve("third")), choice.beside());
		drop(all, folder.resolve("own"));
		assertEquals(2, choice.beside().size());
		Label state = all(all, Label.class).get(1);
		assertTrue(state.getText().startsWith(folder.resolve("own") + " is shown") || state.getToolTipText().endsWith("is shown already."), state
				.getText());
	}

	private static void drop(Composite on, Path... files) throws ReflectiveOperationException {
		Constructor<?> made = Transfer.class.getClassLoader().loadClass("org.eclipse.swt.dnd.DNDEvent").getDeclaredConstructor(); // SWT does not show it
		made.setAccessible(true);
		Event event = (Event) made.newInstance();
		event.data = Stream.of(files).map(Path::toString).toArray(String[]::new);
		((DropTarget) on.getData(DND.DROP_TARGET_KEY)).notifyListeners(DND.Drop, event);
	}

	@Test
	void exportsReportWhatAFileCannotShow() throws IOException {
		Installed.run(CATALOG, TWO.replace("label: large", "label: \u5927"), folder.resolve("r"));
		List<String> notes = new ArrayList<>();
		List<String> files = ResultsFormat.PDF.write(folder.resolve("r"), choice, folder.resolve("pdf"), CATALOG, FigureStyle.print(
				84), notes::add).stream()
				.map(
						f -> f.getFileName().toString()).toList();
		assertTrue(files.contains("report.pdf") && files.contains("speed-up.pdf"), files.toString());
		assertTrue(notes.size() == 1 && notes.getFirst().contains("\u5927"), notes.toString());
		String speeds = Files.readString(folder.resolve("pdf/speed-up.svg"));
		assertTrue(speeds.contains(" width=\"84mm\" "), speeds);
		assertTrue(speeds.contains(Palette.LIGHT.marks().get(1)) && !speeds.contains(Palette.LIGHT.marks().get(0)), speeds); // of the second alone
	}

	@Test
	void anotherFolderStandsInFurtherColumnsAndGoesAgain() throws IOException {
		Path here = folder.resolve("r");
		Path there = folder.resolve("there/s");
		Installed.run(CATALOG, TWO, here);
		Installed.run(CATALOG, TWO.replace("runs: 3", "runs: 2"), there);
		ShownResults both = read(here, there);
		assertEquals("10 of 10 runs", both.progress());
		ComparisonPage comparison = new ComparisonPage(choice, _ -> {});
		open(comparison, both);
		Map<String, String> line = row(0);
		assertTrue(line.get("large").contains("\u00b1") && line.get("large (s)").contains("\u00b1"), line.toString());
		comparison.show(read(here));
		assertFalse(row(0).containsKey("large (s)"));
		open(new ConvergencePage(), both);
		await("curves of both", () -> first(page, Plot.class).chart() != null);
		Chart over = first(page, Plot.class).chart();
		assertEquals(List.of("small", "large", "small (s)", "large (s)"), over.marks().stream().map(Mark::label).toList());
		assertEquals(List.of(0, 1, 0, 1), IntStream.range(0, 4).mapToObj(over::tone).toList()); // dashes distinguish folders
		assertTrue(over.caption().endsWith("of 2 to 3 runs"), over.caption());
		open(new OverviewPage(), both);
		assertEquals("2 of 2", row(under("Cases"), 2).get("Runs"));
	}
}
