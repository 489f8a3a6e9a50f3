package org.thalweg.ui;

import java.util.List;

import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.IExtensionRegistry;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.SWTException;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.osgi.framework.BundleContext;
import org.osgi.framework.FrameworkUtil;
import org.thalweg.plugins.Plugins;

/** Reports at the start which installed bundles are not used, and why: otherwise their contributions would only be missing. */
final class UnusedBundles {
	private UnusedBundles() {
	}

	/** Looks in the background; where something is wrong it is logged and shown. */
	static void look(Display display) {
		Job.createSystem("Look at installed bundles", (ICoreRunnable) monitor -> {
			BundleContext context = FrameworkUtil.getBundle(UnusedBundles.class).getBundleContext();
			IExtensionRegistry registry = Platform.getExtensionRegistry();
			List<String> faults = Plugins.loadAndCheck(context, registry);
			faults.forEach(ILog.of(UnusedBundles.class)::warn);
			if (!faults.isEmpty()) {
				show(display, String.join("\n\n", faults));
			}
		}).schedule();
	}

	private static void show(Display display, String text) {
		try {
			display.asyncExec(() -> {
				Shell[] windows = display.getShells();
				MessageDialog.open(MessageDialog.WARNING, windows.length == 0 ? null : windows[0], "Installed bundles", text, SWT.SHEET);
			});
		} catch (SWTException e) {
			return; // the workbench was closed meanwhile
		}
	}
}
