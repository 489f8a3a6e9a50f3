package org.thalweg.ui.tests;

import java.util.List;

import org.eclipse.core.resources.IFile;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.thalweg.ui.results.ResultsEditor;

/** What {@link ResultsByHandTest} does by keys and pointer. */
final class ResultsScripts {
	private static final String YAML = """
			name: Three methods
			problems: {problem: [classic/sphere, classic/rastrigin, classic/ackley], dimension: 10}
			algorithms:
			  - {algorithm: clpso, label: CLPSO, with: {size: 20}}
			  - {algorithm: de, label: DE}
			  - {algorithm: spso2011, label: SPSO-2011}
			runs: 9
			stop: {evaluations: 2000}
			success: 1e-8
			baseline: CLPSO
			ranks: {of: mean}
			""";

	private ResultsScripts() {
	}

	/** Goes from a row of the runs to its best point, its record and a replay. */
	static final class LookAtARun extends ByHand {
		@Override
		void work() throws Exception {
			IFile file = Files.file("results-by-hand", "three.yaml", YAML);
			java.nio.file.Path store = file.getProject().getLocation().toPath().resolve("results/three-methods");
			Stored.run(YAML, store);
			Workbench.act(() -> ResultsEditor.open(Workbench.page(), store));
			Workbench.awaitEditor("Three methods");
			turnTo("Runs");
			awaitSeen(() -> "all runs should be listed", () -> tables().stream().anyMatch(t -> t.getItemCount() == 81));
			clickRow(2);
			says("CLPSO on classic/sphere, 10-D, seed 3");
			hand().press("Down");
			says("CLPSO on classic/sphere, 10-D, seed 4");
			Pictures.take("results-runs");
			turnTo("Record");
			awaitSeen(() -> "the record should be there", () -> tables().stream().anyMatch(t -> t.getColumn(0).getText().equals("Fact")));
			hand().press("Alt+p");
			awaitSeen(() -> "the replay should agree bit for bit, but " + Workbench.texts(Workbench.window().getShell()), () -> shown().anyMatch(
					t -> t
							.matches("Replay: identical, all \\d+ improvements bit for bit\\.")));
			click(() -> Workbench.all(Workbench.window().getShell(), Button.class).stream().filter(b -> b.getText().equals("Re&play")).findFirst()
					.orElseThrow());
			Pictures.take("results-run-record");
		}

		private static java.util.stream.Stream<String> shown() {
			return Workbench.all(Workbench.window().getShell(), Label.class).stream().filter(Label::isVisible).map(Label::getText);
		}

		private void says(String title) {
			awaitSeen(() -> "the run's title should be " + title, () -> shown().anyMatch(title::equals));
		}

		private static List<Table> tables() {
			return Workbench.all(Workbench.window().getShell(), Table.class).stream().filter(t -> t.isVisible() && t.getColumnCount() > 1).toList();
		}

		/** The table of runs of the editor, not of the view. */
		private static Table runs() {
			return tables().stream().filter(t -> t.getItemCount() == 81).findFirst().orElseThrow();
		}

		private void clickRow(int row) {
			Point at = Workbench.ask(() -> {
				Rectangle bounds = runs().getItem(row).getBounds(0);
				return runs().toDisplay(bounds.x + bounds.width / 2, bounds.y + bounds.height / 2);
			});
			hand().click(at.x, at.y);
		}
	}
}
