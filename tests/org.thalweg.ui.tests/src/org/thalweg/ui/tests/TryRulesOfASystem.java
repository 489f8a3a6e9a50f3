package org.thalweg.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.Platform;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.thalweg.figures.Curve;
import org.thalweg.ui.chart.Plot;
import org.thalweg.ui.chart.SvgCanvas;
import org.thalweg.workbench.Example;

/** Generates series of two lakes, solves their horizons, and shows rules by objective and by reservoir. */
final class TryRulesOfASystem extends ByHand {
	private static final Duration SEARCH = Duration.ofMinutes(3);

	@Override
	void work() throws Exception {
		Pictures.prepare();
		Example example = Example.read(Platform.getExtensionRegistry()).stream().filter(e -> e.id().equals("cascade")).findFirst().orElseThrow();
		IFile file = Workbench.ask(() -> example.copyTo(ResourcesPlugin.getWorkspace().getRoot().getProject("Lakes"), null));
		open(file);
		Workbench.command("org.eclipse.ui.window.maximizePart");
		turnTo("Futures");
		retypeNumber("N&umber:", "4");
		retypeNumber("&Years:", "3");
		retypeNumber("&Generations:", "60");
		retypeNumber("Pol&icy search:", "5");
		Field<Button> compare = () -> visible(Button.class).filter(b -> b.getText().equals("Compare")).findFirst().orElseThrow(
				() -> new AssertionError("no button"));
		click(compare);
		Workbench.await(() -> "rules should be compared: " + Workbench.ask(() -> visible(Label.class).map(Label::getText).toList()), SEARCH,
				() -> Workbench.ask(() -> visible(Table.class).anyMatch(t -> t
						.getItemCount() == 1 + 7 + 7)));
		Path results = Workbench.ask(() -> file.getProject().getLocation().toPath().resolve("results/two-lakes"));
		assertEquals(2 * 4 * 3, Files.readAllLines(results.resolve("decisions.csv")).stream().filter(l -> l.matches("(upper|lower),\\d+,.*")).count(),
				"a line for each lake and year");
		String irrigation = Workbench.ask(TryRulesOfASystem::table);
		Field<Combo> objective = combo("lower: irrigation");
		choose("objectives", objective, 1);
		awaitSeen(() -> "the energy should have other numbers: " + table(), () -> !table().equals(irrigation));
		Pictures.take("system-futures");
		turnTo("Fans");
		awaitSeen(() -> "the upper lake should end with 900: " + last(), () -> Math.abs(last() - 900) < 1e-6);
		choose("reservoirs", combo("lower"), 1);
		awaitSeen(() -> "the lower lake should end with 500: " + last(), () -> Math.abs(last() - 500) < 1e-6);
		turnTo("Surfaces");
		awaitSeen(() -> "the surface should be drawn", () -> visible(SvgCanvas.class).anyMatch(c -> c.svg() != null && c.svg().contains(
				">Release: rule curve, Jul<") && c.svg().split("<circle", -1).length - 1 == 3 * 3)); // states of the series fitted to
		Pictures.take("system-surface");
	}

	private static Field<Combo> combo(String item) {
		return () -> visible(Combo.class).filter(c -> c.indexOf(item) >= 0).findFirst().orElseThrow(() -> new AssertionError("no " + item));
	}

	/** The shares of months without a failure. */
	private static String table() {
		Table rules = visible(Table.class).filter(t -> t.getItemCount() == 1 + 7 + 7).findFirst().orElseThrow();
		return Stream.of(rules.getItems()).map(row -> row.getText(4)).toList().toString();
	}

	/** Median of the optimum's storage at the end of the year. */
	private static double last() {
		return visible(Plot.class).filter(p -> p.chart() != null && p.chart().title().equals("Storage: optimum")).findFirst().map(p -> ((Curve) p
				.chart()
				.marks().get(1)).y()[11]).orElse(Double.NaN);
	}

	private static <C extends Control> Stream<C> visible(Class<C> type) {
		return Workbench.all(Workbench.window().getShell(), type).stream().filter(Control::isVisible);
	}
}
