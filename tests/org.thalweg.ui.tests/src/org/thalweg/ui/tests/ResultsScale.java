package org.thalweg.ui.tests;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.ScrollBar;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.PlatformUI;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.thalweg.ui.results.ResultsEditor;
import org.thalweg.ui.runs.RunsView;
import org.thalweg.workbench.runs.RunCenter;

/**
 * Prints for how long the window blocks while results of many runs are viewed: not a test, since the numbers depend on the machine. {@code ./thalweg
 * test -pl tests/org.thalweg.ui.tests -am -Dtest=ResultsScale -Dsurefire.failIfNoSpecifiedTests=false}; the figures are in {@code target/test.log}.
 */
@ExtendWith(WorkbenchExtension.class)
class ResultsScale {
	private static final String SQUARE = """
			name: Forty by twenty
			problems: {problem: [bbob/f1, bbob/f2, bbob/f3, bbob/f8, bbob/f10], dimension: [2, 3, 5, 10]}
			algorithms: [%s]
			runs: 4
			stop: {evaluations: 200}
			success: 1e-8
			baseline: DE 5
			""".formatted(algorithms(40));
	private static final String LONG = """
			name: Hundred thousand
			problems: {problem: [bbob/f1, bbob/f2, bbob/f3, bbob/f8, bbob/f10], dimension: [2, 3, 4, 5]}
			algorithms: [%s]
			runs: 1000
			together: 1000
			stop: {evaluations: 40}
			baseline: DE 5
			""".formatted(algorithms(5));

	/** Nanoseconds after which the state of a blocked window is recorded. */
	private static final long SILENCE = 60_000_000;

	private IEditorPart editor;

	private static String algorithms(int n) {
		return IntStream.range(5, 5 + n).mapToObj(i -> "{algorithm: de, label: DE " + i + ", with: {size: " + i + "}}").collect(Collectors.joining(
				", "));
	}

	/** Does something and prints how long the window did not answer, how much of that it computed, and how long it took until all was shown. */
	private static void measure(String what, Workbench.Deed deed, BooleanSupplier shown) {
		Thread window = Workbench.ask(Thread::currentThread);
		AtomicBoolean over = new AtomicBoolean();
		AtomicLong longest = new AtomicLong();
		AtomicLong computing = new AtomicLong();
		Map<String, Integer> busy = new ConcurrentHashMap<>();
		Thread pulse = new Thread(() -> pulse(window, over, longest, computing, busy));
		long computed = cpu(window);
		long from = System.nanoTime();
		pulse.start();
		Workbench.act(deed);
		Workbench.await(what, Duration.ofMinutes(3), shown);
		double seconds = (System.nanoTime() - from) * 1e-9;
		try {
			Thread.sleep(400); // for subsequent drawing
			over.set(true);
			pulse.join();
		} catch (InterruptedException e) {
			throw new AssertionError(e);
		}
		System.out.printf(Locale.ROOT, "SCALE %-34s %6.0f ms without an answer, %6.0f ms of CPU in one go, %6.0f ms in all, shown after %6.2f s%n",
				what, longest
						.get() * 1e-6, computing.get() * 1e-6,
				(cpu(window) - computed) * 1e-6, seconds);
		busy.entrySet().stream().sorted(Map.Entry.<String, Integer>comparingByValue().reversed()).limit(3).forEach(e -> System.out.println("SCALE    "
				+ e
						.getValue() + " x " + e.getKey()));
	}

	private static long cpu(Thread thread) {
		return ManagementFactory.getThreadMXBean().getThreadCpuTime(thread.threadId());
	}

	/** Pings the window continually; if it does not answer for long, records its stack trace. */
	private static void pulse(Thread window, AtomicBoolean over, AtomicLong longest, AtomicLong computing, Map<String, Integer> busy) {
		AtomicLong before = new AtomicLong(cpu(window));
		while (!over.get()) {
			long asked = System.nanoTime();
			AtomicBoolean answered = new AtomicBoolean();
			Workbench.display().asyncExec(() -> {
				longest.accumulateAndGet(System.nanoTime() - asked, Math::max);
				long now = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
				computing.accumulateAndGet(now - before.getAndSet(now), Math::max);
				answered.set(true);
			});
			while (!answered.get()) {
				try {
					Thread.sleep(5);
				} catch (InterruptedException e) {
					return;
				}
				if (System.nanoTime() - asked > SILENCE && !answered.get()) {
					busy.merge(Stream.of(window.getStackTrace()).filter(f -> f.getClassName().startsWith("org.thalweg") && !f.getClassName().contains(
							".tests.")).limit(4).map(f -> f.getFileName() + ":" + f.getLineNumber()).collect(Collectors.joining(" < ")), 1,
							Integer::sum);
				}
			}
		}
	}

	private static boolean idle() {
		return Arrays.stream(Job.getJobManager().find(null)).noneMatch(j -> j.getState() == Job.RUNNING && !j.getName().startsWith("Looking"));
	}

	private Composite page(String name) {
		return (Composite) Stream.of(tabs().getItems()).filter(i -> i.getText().equals(name)).findFirst().orElseThrow().getControl();
	}

	private CTabFolder tabs() {
		return Workbench.all(editor.getSite().getShell(), CTabFolder.class).stream().filter(f -> Arrays.stream(f.getItems()).anyMatch(i -> i.getText()
				.equals("Functions"))).findFirst().orElseThrow();
	}

	private void turn(String name) {
		CTabItem item = Stream.of(tabs().getItems()).filter(i -> i.getText().equals(name)).findFirst().orElseThrow();
		tabs().setSelection(item);
		Event event = new Event();
		event.item = item;
		tabs().notifyListeners(SWT.Selection, event);
	}

	private static void header(Table table, String heading) {
		Stream.of(table.getColumns()).filter(c -> c.getText().equals(heading)).findFirst().orElseThrow().notifyListeners(SWT.Selection, new Event());
	}

	private void look(String yaml, String name, int runs) throws Exception {
		IFile file = Files.file("scale", name + ".yaml", yaml);
		Path store = file.getProject().getLocation().toPath().resolve("results/" + name);
		long from = System.nanoTime();
		Stored.run(yaml, store);
		System.out.printf(Locale.ROOT, "SCALE computed and stored in %.1f s%n", (System.nanoTime() - from) * 1e-9);
		measure("open " + name, () -> editor = ResultsEditor.open(Workbench.page(), store), () -> Workbench.all(Workbench.window().getShell(),
				Label.class).stream().anyMatch(l -> l.getText().startsWith(runs + " of " + runs)));
		for (String page : List.of("Comparison", "Ranks", "Functions", "Convergence", "Measures", "Runs", "Parameters", "Speed-up", "Times",
				"Published",
				"Overview")) {
			measure("turn to " + page, () -> turn(page), ResultsScale::idle);
		}
		turnAgain();
		runsPage(runs);
		RunCenter center = PlatformUI.getWorkbench().getService(RunCenter.class);
		RunsView view = (RunsView) Workbench.show(RunsView.ID);
		measure("Runs view: choose", () -> center.choose(file), () -> view.getSite().getPage().isPartVisible(view) && list().getItemCount() == runs);
		measure("Runs view: sort by error", () -> header(list(), "Error"), ResultsScale::idle);
		Text filter = Workbench.ask(() -> beside(Text.class).filter(t -> t.getMessage().startsWith("Filter:")).findFirst().orElseThrow());
		measure("Runs view: filter", () -> filter.setText("f8 7"), ResultsScale::idle);
		measure("Runs view: no filter", () -> filter.setText(""), () -> list().getItemCount() == runs);
		measure("Runs view: select all", () -> {
			Table table = list();
			table.selectAll();
			table.notifyListeners(SWT.Selection, new Event());
		}, ResultsScale::idle);
		Workbench.act(() -> Workbench.page().closeAllEditors(false));
	}

	/** Controls of the window that are not the editor's. */
	private <T extends Control> Stream<T> beside(Class<T> type) {
		return Workbench.all(Workbench.window().getShell(), type).stream().filter(c -> c.isVisible() && !under(c, tabs()));
	}

	/** The table of the view of runs, which another takes the place of when many rows go. */
	private Table list() {
		return beside(Table.class).filter(t -> Stream.of(t.getColumns()).anyMatch(c -> c.getText().equals("Error"))).findFirst().orElseThrow();
	}

	private static boolean under(Control child, Composite parent) {
		for (Control c = child; c != null; c = c.getParent()) {
			if (c == parent) {
				return true;
			}
		}
		return false;
	}

	private void turnAgain() {
		measure("turn to Comparison again", () -> turn("Comparison"), ResultsScale::idle);
		Table table = Workbench.ask(() -> Workbench.all(page("Comparison"), Table.class).getFirst());
		measure("Comparison: to the right", () -> toTheEnd(table.getHorizontalBar()), ResultsScale::idle);
		measure("Comparison: down", () -> toTheEnd(table.getVerticalBar()), ResultsScale::idle);
		for (int kind : new int[] { 1, 2, 0 }) {
			measure("Functions: charts of kind " + kind, () -> {
				turn("Functions");
				Combo kinds = Workbench.all(page("Functions"), Combo.class).getFirst();
				kinds.select(kind);
				kinds.notifyListeners(SWT.Selection, new Event());
			}, ResultsScale::idle);
		}
	}

	/** Like a bar that is dragged: when a program scrolls, GTK animates it for 200 ms. */
	private static void toTheEnd(ScrollBar bar) {
		bar.setSelection(bar.getMaximum() - bar.getThumb());
	}

	private void runsPage(int runs) {
		Workbench.act(() -> turn("Runs"));
		Table table = Workbench.ask(() -> Workbench.all(page("Runs"), Table.class).getFirst());
		Workbench.await("all runs", () -> table.getItemCount() == runs);
		measure("Runs page: to the end", () -> toTheEnd(table.getVerticalBar()), ResultsScale::idle);
		measure("Runs page: sort by error", () -> header(table, "Error"), ResultsScale::idle);
		measure("Runs page: a run", () -> {
			table.setSelection(runs / 2);
			table.notifyListeners(SWT.Selection, new Event());
		}, ResultsScale::idle);
	}

	@Test
	void fortyAlgorithmsOnTwentyProblems() throws Exception {
		look(SQUARE, "forty-by-twenty", 3_200);
	}

	@Test
	void aHundredThousandRuns() throws Exception {
		look(LONG, "hundred-thousand", 100_000);
	}
}
