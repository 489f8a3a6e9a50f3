package org.thalweg.ui.devices;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.thalweg.ui.BareDisplay.shell;

import java.util.List;
import java.util.Optional;

import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.junit.jupiter.api.Test;
import org.thalweg.ui.BareDisplay;
import org.thalweg.ui.NeedsDisplay;

@NeedsDisplay
class StripTest {
	@Test
	void whyAJobCannotBeStartedIsShownAndOneThatRunsCanBeStopped() {
		Shell shell = shell(500, 100);
		Strip strip = new Strip(shell, "Solve", "Finds the best plan.", ended -> Job.createSystem("Solve", (ICoreRunnable) _ -> ended.accept(
				"Solved.")));
		Button button = BareDisplay.first(shell, Button.class);
		Label line = BareDisplay.first(shell, Label.class);
		strip.enable(Optional.of("Not possible: there are no plans."));
		assertFalse(button.isEnabled());
		strip.start();
		assertEquals(List.of("Solve", "Not possible: there are no plans."), List.of(button.getText(), line.getText()));

		strip.enable(Optional.empty());
		assertTrue(button.isEnabled());
		assertEquals("Finds the best plan.", line.getText());

		strip.start();
		strip.enable(Optional.of("Not possible: there are no plans.")); // the end of the job waits for this thread
		assertTrue(button.isEnabled());
		assertEquals("Stop", button.getText());
		BareDisplay.await("the end of the job", () -> button.getText().equals("Solve"));
		assertFalse(button.isEnabled());
		assertEquals("Solved.", line.getText());
	}
}
