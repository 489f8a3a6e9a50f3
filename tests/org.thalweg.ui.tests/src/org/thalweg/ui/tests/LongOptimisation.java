package org.thalweg.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.Platform;
import org.eclipse.swt.widgets.Spinner;
import org.eclipse.ui.ide.IDE;
import org.thalweg.workbench.Example;

/** A reservoir whose optimisation takes hours on any device: the maximum generations and repetitions. */
final class LongOptimisation {
	private LongOptimisation() {
	}

	/** Creates its file in a separate project and opens it; it is not run yet. */
	static IFile open() throws CoreException {
		Example example = Example.read(Platform.getExtensionRegistry()).stream().filter(e -> e.id().equals("reservoir")).findFirst().orElseThrow();
		IFile file = example.copyTo(ResourcesPlugin.getWorkspace().getRoot().getProject(example.name()), null);
		Workbench.act(() -> IDE.openEditor(Workbench.page(), file));
		Workbench.awaitEditor(file.getName());
		assertEquals(1_000_000, most("Generations of each year's swarm."));
		assertEquals(1000, most("Repetition 2"));
		return file;
	}

	private static int most(String meaning) {
		return Workbench.ask(() -> {
			Spinner field = Workbench.all(Workbench.window().getShell(), Spinner.class).stream()
					.filter(spinner -> String.valueOf(spinner.getToolTipText()).startsWith(meaning)).findFirst().orElseThrow();
			field.setSelection(field.getMaximum());
			return field.getSelection();
		});
	}
}
