package org.thalweg.ui;

import java.util.Objects;
import java.util.stream.Stream;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.IWorkbenchWizard;
import org.eclipse.ui.wizards.IWizardDescriptor;

/** Opens a wizard that a bundle contributes, by its id. */
public final class NewWizards {
	private NewWizards() {
	}

	/** Whether a wizard is installed. */
	static boolean installed(String id, IWorkbench workbench) {
		return find(id, workbench) != null;
	}

	private static IWizardDescriptor find(String id, IWorkbench workbench) {
		return Stream.of(workbench.getNewWizardRegistry(), workbench.getImportWizardRegistry()).map(registry -> registry.findWizard(id)).filter(
				Objects::nonNull).findFirst().orElse(null);
	}

	/**
	 * Opens a wizard that makes something new or imports something, and returns when it is closed. A wizard that is not
	 * installed is logged.
	 */
	public static void open(String id, IWorkbenchWindow window) {
		open(id, window, StructuredSelection.EMPTY);
	}

	/** The same, beginning with what is selected. */
	static void open(String id, IWorkbenchWindow window, IStructuredSelection selection) {
		IWorkbench workbench = window.getWorkbench();
		IWizardDescriptor found = find(id, workbench);
		if (found == null) {
			ILog.of(NewWizards.class).error("No wizard " + id + " is installed");
			return;
		}
		try {
			IWorkbenchWizard wizard = found.createWizard();
			wizard.init(workbench, selection);
			new WizardDialog(window.getShell(), wizard).open();
		} catch (CoreException e) {
			ILog.of(NewWizards.class).log(e.getStatus());
		}
	}
}
