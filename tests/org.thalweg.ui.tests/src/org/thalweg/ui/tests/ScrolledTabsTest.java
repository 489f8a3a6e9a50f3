package org.thalweg.ui.tests;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.thalweg.ui.kit.Theme;

/** Tabs in a page that is larger than the window: parts scrolled out of sight are not drawn. */
@ExtendWith(WorkbenchExtension.class)
@Tag("window")
@Tag("full")
class ScrolledTabsTest {
	private static final Point SMALL = new Point(960, 540);
	/** Height of the area below the editor that is compared. */
	private static final int BELOW = 90;

	private Theme theme;
	private Rectangle bounds;
	private IFile file;

	@BeforeEach
	void open() throws Exception {
		theme = Workbench.ask(Workbench::theme);
		bounds = Workbench.ask(() -> Workbench.window().getShell().getBounds());
		file = Files.imported("xiaowan");
		Workbench.act(() -> {
			IDE.openEditor(Workbench.page(), file);
			Workbench.window().getShell().setMaximized(false);
			Workbench.window().getShell().setSize(SMALL);
		});
		Workbench.awaitEditor(file.getName());
	}

	@AfterEach
	void restore() throws Exception {
		Workbench.act(() -> {
			Workbench.page().closeAllEditors(false);
			Workbench.window().getShell().setBounds(bounds);
		});
		Workbench.change(theme);
		file.getProject().delete(true, true, null);
	}

	@ParameterizedTest
	@EnumSource
	void leaveTheViewBelowAlone(Theme seen) {
		Workbench.change(seen);
		CTabFolder tabs = Workbench.ask(() -> Workbench.all(LookedAt.turn("Futures"), CTabFolder.class).getFirst());
		ScrolledComposite scrolled = Workbench.ask(() -> scrolled(tabs));
		Workbench.await("tabs that are higher than the room for their page", () -> tabs.getSize().y > scrolled.getClientArea().height);
		byte[] before = unchanging();
		AtomicInteger painted = new AtomicInteger();
		Workbench.act(() -> {
			scrolled.setOrigin(0, scrolled.getDisplay().map(tabs, scrolled.getContent(), 0, 0).y);
			tabs.addListener(SWT.Paint, _ -> painted.incrementAndGet());
			Shell window = tabs.getShell();
			window.redraw(0, 0, window.getSize().x, window.getSize().y, true); // GTK discards drawing outside of its own paint events
		});
		Workbench.await("tabs that are painted", () -> painted.get() > 0);
		assertArrayEquals(before, unchanging(), "what is seen below the editor, before and after");
	}

	private static ScrolledComposite scrolled(Control in) {
		return in.getParent() instanceof ScrolledComposite out ? out : scrolled(in.getParent());
	}

	/** The pixels below the editor once they no longer change. */
	private static byte[] unchanging() {
		byte[][] last = { new byte[0] };
		int[] same = { 0 };
		Workbench.await("a picture that stays", Duration.ofSeconds(60), () -> {
			byte[] now = below();
			same[0] = Arrays.equals(now, last[0]) && List.of(Job.getJobManager().find(null)).stream().noneMatch(j -> j.getState() == Job.RUNNING
					&& !j.isSystem()) ? same[0] + 1 : 0;
			last[0] = now;
			return same[0] == 5;
		});
		return last[0];
	}

	/** In the workbench's thread. */
	private static byte[] below() {
		Display display = Workbench.display();
		while (display.readAndDispatch()) {
			// until all is laid out and drawn
		}
		CTabFolder pages = LookedAt.tabs().getFirst().getParent();
		Point from = pages.toDisplay(0, pages.getSize().y);
		Image picture = new Image(display, pages.getSize().x, BELOW);
		GC gc = new GC(display);
		gc.copyArea(picture, from.x, from.y);
		gc.dispose();
		byte[] out = picture.getImageData().data;
		picture.dispose();
		return out;
	}
}
