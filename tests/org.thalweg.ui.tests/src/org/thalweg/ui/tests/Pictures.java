package org.thalweg.ui.tests;

import java.nio.file.Files;
import java.nio.file.Path;

import org.eclipse.jface.notifications.AbstractNotificationPopup;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.ImageLoader;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.thalweg.ui.kit.Theme;

/**
 * Pictures of the workbench, taken by the journeys if the environment variable THALWEG_PICTURES names a
 * folder; otherwise none. THALWEG_THEME=dark darkens them. The window then fills the display.
 * {@code releng/screenshots/take.sh} sets both.
 */
final class Pictures {
	private static final String FOLDER = System.getenv("THALWEG_PICTURES");

	private Pictures() {
	}

	/** Outside the workbench's thread, when it is up. */
	static void prepare() {
		if (FOLDER == null) {
			return;
		}
		Theme theme = "dark".equals(System.getenv("THALWEG_THEME")) ? Theme.DARK : Theme.LIGHT;
		Workbench.act(() -> Workbench.window().getShell().setMaximized(true));
		Workbench.change(theme);
	}

	/** Saves a picture of the display as {@code NAME.png}. Outside the UI thread. */
	static void take(String name) {
		if (FOLDER != null) {
			take(name, Workbench.ask(() -> Workbench.display().getBounds()));
		}
	}

	/** The same for a part of the display. @param name may begin with folders */
	static void take(String name, Rectangle part) {
		if (FOLDER == null) {
			return;
		}
		clear();
		settle();
		Workbench.act(() -> {
			Display display = Workbench.display();
			Image image = new Image(display, part.width, part.height);
			GC gc = new GC(display);
			gc.copyArea(image, part.x, part.y);
			gc.dispose();
			ImageLoader png = new ImageLoader();
			png.data = new ImageData[] { image.getImageData(display.getPrimaryMonitor().getZoom()) };
			image.dispose();
			Path file = Path.of(FOLDER, name + ".png");
			Files.createDirectories(file.getParent());
			png.save(file.toString(), SWT.IMAGE_PNG);
		});
	}

	/** Closes notifications about the end of a run, and moves the pointer into a corner without widgets. */
	private static void clear() {
		Workbench.act(() -> {
			Display display = Workbench.display();
			for (Shell shell : display.getShells()) {
				if (shell.getData() instanceof AbstractNotificationPopup notice) {
					notice.close();
				}
			}
			Rectangle screen = display.getBounds();
			display.setCursorLocation(screen.width - 1, screen.height - 1);
		});
	}

	/** Waits until drawing is complete, which it is after a moment without events. */
	private static void settle() {
		for (int i = 0; i < 5; i++) {
			Workbench.act(() -> Workbench.display().update());
			try {
				Thread.sleep(80);
			} catch (InterruptedException e) {
				throw new AssertionError(e);
			}
		}
	}
}
