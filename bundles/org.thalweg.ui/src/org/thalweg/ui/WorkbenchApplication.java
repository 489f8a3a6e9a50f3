package org.thalweg.ui;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

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
		if (obstacle != null && requests.handOver(files, PATIENCE)) {
			return IApplication.EXIT_OK;
		}
		loadPlugins();
		Display display = PlatformUI.createDisplay();
		try {
			if (obstacle != null) {
				MessageDialog.openError(null, "Thalweg", obstacle);
				return IApplication.EXIT_OK;
			}
			Theme.prepare(display);
			Splash.show(display);
			int code = PlatformUI.createAndRunWorkbench(display, new ShellAdvisor(() -> {
				requests.listen(OpenFiles::open);
				OpenFiles.open(files);
			}));
			return code == PlatformUI.RETURN_RESTART ? IApplication.EXIT_RESTART : IApplication.EXIT_OK;
		} finally {
			display.dispose();
		}
	}

	/** The launcher has made them absolute; no option of Equinox begins so. */
	private static List<Path> files(IApplicationContext context) {
		String[] words = (String[]) context.getArguments().get(IApplicationContext.APPLICATION_ARGS);
		return Stream.of(words).filter(word -> word.startsWith("/")).map(Path::of).toList();
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
