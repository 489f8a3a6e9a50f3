package org.thalweg.ui;

import java.io.IOException;

import org.eclipse.core.runtime.Platform;
import org.eclipse.equinox.app.IApplication;
import org.eclipse.equinox.app.IApplicationContext;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.osgi.service.datalocation.Location;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.PlatformUI;
import org.osgi.framework.FrameworkUtil;
import org.thalweg.plugins.ForeignExit;
import org.thalweg.plugins.PluginFolder;
import org.thalweg.plugins.Plugins;

/** The workbench as an OSGi application, on the workspace that {@code -data} names. */
public final class WorkbenchApplication implements IApplication {
	@Override
	public Object start(IApplicationContext context) {
		ForeignExit.reported(System.err, 1);
		loadPlugins();
		Display display = PlatformUI.createDisplay();
		try {
			String obstacle = takeWorkspace();
			if (obstacle != null) {
				MessageDialog.openError(null, "Thalweg", obstacle);
				return IApplication.EXIT_OK;
			}
			Theme.prepare(display);
			Splash.show(display);
			int code = PlatformUI.createAndRunWorkbench(display, new ShellAdvisor());
			return code == PlatformUI.RETURN_RESTART ? IApplication.EXIT_RESTART : IApplication.EXIT_OK;
		} finally {
			display.dispose();
		}
	}

	/** Before the workbench reads the registry, so that a plug-in may add pages and views; {@link UnusedBundles} tells what is wrong. */
	private static void loadPlugins() {
		PluginFolder.ofThisProcess().ifPresent(folder -> Plugins.load(FrameworkUtil.getBundle(WorkbenchApplication.class).getBundleContext(),
				folder));
	}

	/** Locks the workspace against a second workbench; what is in the way, or null. */
	private static String takeWorkspace() {
		Location workspace = Platform.getInstanceLocation();
		String where = workspace.getURL().getPath();
		try {
			return workspace.lock() ? null
					: "The workspace " + where + " is open in another workbench. Close that, or choose another folder with -data FOLDER.";
		} catch (IOException e) {
			return "The workspace " + where + " cannot be used: " + e.getMessage() + ". Choose another folder with -data FOLDER.";
		}
	}

	@Override
	public void stop() {
		if (!PlatformUI.isWorkbenchRunning()) {
			return;
		}
		IWorkbench workbench = PlatformUI.getWorkbench();
		Display display = workbench.getDisplay();
		display.syncExec(() -> {
			if (!display.isDisposed()) {
				workbench.close();
			}
		});
	}
}
