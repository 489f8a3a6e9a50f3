package org.thalweg.ui;

import java.util.concurrent.locks.LockSupport;

import org.eclipse.jface.resource.ResourceLocator;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Listener;
import org.eclipse.swt.widgets.Shell;
import org.thalweg.experiment.plan.Version;

/** Shows that the workbench is starting, until its window or a dialog comes. */
final class Splash {
	private static final int WIDTH = 320;
	private static final int HEIGHT = 160;
	private static final long DRAWING_NANOS = 150_000_000;

	private Splash() {
	}

	/** UI thread. */
	static void show(Display display) {
		Shell shell = new Shell(display, SWT.NO_TRIM | SWT.ON_TOP | SWT.NO_FOCUS);
		GridLayout layout = new GridLayout();
		layout.marginHeight = 28;
		shell.setLayout(layout);
		Image logo = ResourceLocator.imageDescriptorFromBundle("org.thalweg.ui", "icons/thalweg-64.svg").orElseThrow().createImage(display);
		Label picture = new Label(shell, SWT.NONE);
		picture.setImage(logo);
		picture.setLayoutData(new GridData(SWT.CENTER, SWT.END, true, true));
		Label name = new Label(shell, SWT.NONE);
		name.setText("Thalweg " + Version.current());
		name.setLayoutData(new GridData(SWT.CENTER, SWT.BEGINNING, true, true));
		Rectangle screen = display.getPrimaryMonitor().getClientArea();
		shell.setBounds(screen.x + (screen.width - WIDTH) / 2, screen.y + (screen.height - HEIGHT) / 2, WIDTH, HEIGHT);
		shell.addListener(SWT.Dispose, _ -> logo.dispose());
		shell.setVisible(true);
		shell.setSize(WIDTH, HEIGHT); // the size from before it was shown is lost
		closeBefore(shell);
		draw(shell, name);
	}

	/**
	 * Processes events until everything is drawn, with a short time limit: otherwise the window keeps its size from before the layout until the
	 * workbench has started.
	 *
	 * @param last the control that is drawn last
	 */
	private static void draw(Shell shell, Control last) {
		boolean[] drawn = new boolean[1];
		last.addListener(SWT.Paint, _ -> drawn[0] = shell.getSize().equals(new Point(WIDTH, HEIGHT)));
		Display display = shell.getDisplay();
		long end = System.nanoTime() + DRAWING_NANOS;
		while (System.nanoTime() < end) {
			if (!display.readAndDispatch()) {
				if (drawn[0]) {
					return;
				}
				LockSupport.parkNanos(1_000_000);
			}
		}
	}

	/** Goes when another window comes. */
	private static void closeBefore(Shell splash) {
		Display display = splash.getDisplay();
		Listener shown = new Listener() {
			@Override
			public void handleEvent(Event event) {
				if (event.widget instanceof Shell other && other != splash) {
					display.removeFilter(SWT.Show, this);
					display.asyncExec(splash::dispose);
				}
			}
		};
		display.addFilter(SWT.Show, shown);
		splash.addListener(SWT.Dispose, _ -> display.removeFilter(SWT.Show, shown));
	}
}
