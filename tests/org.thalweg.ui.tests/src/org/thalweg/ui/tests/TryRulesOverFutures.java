package org.thalweg.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.Platform;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Table;
import org.thalweg.ui.chart.Plot;
import org.thalweg.ui.chart.SvgCanvas;
import org.thalweg.workbench.Example;

/** Generates series like the record, solves their years, and shows the rules compared, as fans and as surfaces. */
final class TryRulesOverFutures extends ByHand {
	private static final Duration SEARCH = Duration.ofMinutes(3);

	@Override
	void work() throws Exception {
		Pictures.prepare();
		Example example = Example.read(Platform.getExtensionRegistry()).stream().filter(e -> e.id().equals("xiaowan")).findFirst().orElseThrow();
		IFile file = Workbench.ask(() -> example.copyTo(ResourcesPlugin.getWorkspace().getRoot().getProject("Futures"), null));
		open(file);
		Workbench.command("org.eclipse.ui.window.maximizePart");
		turnTo("Futures");
		retypeNumber("N&umber:", "5");
		retypeNumber("&Years:", "6");
		retypeNumber("&Generations:", "60");
		retypeNumber("Pol&icy search:", "20");
		Field<Button> compare = () -> visible(Button.class).filter(b -> b.getText().equals("Compare")).findFirst().orElseThrow(
				() -> new AssertionError(
						"no button"));
		click(compare);
		Workbench.await(() -> "rules should be compared", SEARCH, () -> Workbench.ask(() -> visible(Table.class).anyMatch(t -> t
				.getItemCount() == 1 + 9 + 9)));
		assertEquals(List.of("Fraction of months without a failure", "Resilience"), Workbench.ask(() -> titles()
				.limit(
						2).toList()));
		Path results = Workbench.ask(() -> file.getProject().getLocation().toPath().resolve("results/xiaowan"));
		assertEquals(5 * 6, Files.readAllLines(results.resolve("decisions.csv")).stream().filter(l -> l.matches("\\d+,.*")).count(),
				"a plan for each year");
		Pictures.take("futures");
		ExportedPictures.assertSame(Workbench.ask(() -> Workbench.window().getShell()));
		turnTo("Fans");
		Field<Combo> rule = () -> visible(Combo.class).filter(c -> c.indexOf("regression") >= 0).findFirst().orElseThrow(() -> new AssertionError(
				"no rules"));
		choose("rules", rule, 1);
		awaitSeen(() -> "the fans of both should be drawn: " + titles().toList(), () -> titles().limit(2).toList().equals(List.of("Storage: optimum",
				"Storage: rule curve"))); // on a low screen others are turned to
		Pictures.take("futures-fans");
		ExportedPictures.assertSame(Workbench.ask(() -> Workbench.window().getShell()));
		turnTo("Surfaces");
		choose("rules", rule, 8);
		awaitSeen(() -> "the surface should be drawn", () -> visible(SvgCanvas.class).anyMatch(c -> c.svg() != null && c.svg().contains(
				">Release: policy search, Jul<")));
		choose("rules", rule, 1);
		awaitSeen(() -> "another surface should be drawn", () -> visible(SvgCanvas.class).anyMatch(c -> c.svg().contains(
				">Release: interpolated curve, Jul<") && c.svg().split("<circle", -1).length - 1 == 4 * 6)); // states of the series fitted to
		Pictures.take("surface");
		assertTrue(Workbench.ask(() -> visible(Combo.class).noneMatch(c -> c.getText().isEmpty())));
	}

	private static Stream<String> titles() {
		return visible(Plot.class).filter(p -> p.chart() != null).map(p -> p.chart().title());
	}

	private static <C extends Control> Stream<C> visible(Class<C> type) {
		return Workbench.all(Workbench.window().getShell(), type).stream().filter(Control::isVisible);
	}
}
