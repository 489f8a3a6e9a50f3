package org.thalweg.ui;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

import org.eclipse.core.runtime.FileLocator;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.Platform;
import org.eclipse.equinox.app.IApplication;
import org.eclipse.equinox.app.IApplicationContext;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.osgi.service.datalocation.Location;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.PlatformUI;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.FrameworkUtil;
import org.thalweg.plugins.ForeignExit;
import org.thalweg.plugins.PluginFolder;
import org.thalweg.plugins.Plugins;
import org.thalweg.ui.kit.Theme;
import org.thalweg.workbench.OpenRequests;

/**
 * The workbench as an OSGi application, on the workspace that {@code -data} names. Files that follow are opened, by the workbench that has the
 * workspace open, if there is one.
 */
public final class WorkbenchApplication implements IApplication {
	private static final Duration PATIENCE = Duration.ofSeconds(10);

	@Override
	public Object start(IApplicationContext context) {
		ForeignExit.reported(System.err, 1);
		List<Path> files = files(context);
		OpenRequests requests = OpenRequests.of(Platform.getInstanceLocation());
		String obstacle = takeWorkspace();
		if (obstacle != null) {
			if (!requests.handOver(files, PATIENCE)) {
				tell(obstacle);
			}
			return IApplication.EXIT_OK;
		}
		BundleContext bundles = FrameworkUtil.getBundle(WorkbenchApplication.class).getBundleContext();
		// before the workbench reads the registry, so that a plug-in may add pages and views; UnusedBundles reports errors
		PluginFolder.ofThisProcess().ifPresent(folder -> Plugins.load(bundles, folder));
		showFocus(bundles.getBundle());
		Display display = PlatformUI.createDisplay();
		try {
			Theme.prepare(display);
			Splash.show(display);
			Termination termination = new Termination();
			termination.watch(display);
			int code = PlatformUI.createAndRunWorkbench(display, new ShellAdvisor(() -> {
				requests.listen(OpenFiles::open);
				OpenFiles.open(files);
			}, termination));
			return code == PlatformUI.RETURN_RESTART ? IApplication.EXIT_RESTART : IApplication.EXIT_OK;
		} finally {
			display.dispose();
		}
	}

	/** The launcher has made them absolute; no option of Equinox begins like that. */
	private static List<Path> files(IApplicationContext context) {
		String[] words = (String[]) context.getArguments().get(IApplicationContext.APPLICATION_ARGS);
		return Stream.of(words).filter(word -> word.startsWith("/")).map(Path::of).toList();
	}

	/** SWT gives this file to GTK with its own rules when the display is made, unless the user has named another. */
	private static void showFocus(Bundle bundle) {
		try {
			String file = FileLocator.toFileURL(bundle.getEntry("css/focus-gtk.css")).getPath();
			System.getProperties().putIfAbsent("org.eclipse.swt.internal.gtk.cssFile", file);
		} catch (IOException e) {
			ILog.of(WorkbenchApplication.class).warn("The focus is shown as GTK does", e);
		}
	}

	/** Locks the workspace against a second workbench. Returns the obstacle, or null. */
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

	/** Shows an obstacle with widgets only, so that no bundle of the platform opens the workspace. */
	private static void tell(String obstacle) {
		Display.setAppName("Thalweg");
		Display display = new Display();
		try {
			MessageDialog.openError(null, "Thalweg", obstacle);
		} finally {
			display.dispose();
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
