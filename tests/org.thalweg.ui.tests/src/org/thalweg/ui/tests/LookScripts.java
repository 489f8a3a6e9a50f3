package org.thalweg.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.e4.ui.css.swt.theme.IThemeEngine;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.forms.editor.FormEditor;
import org.eclipse.ui.ide.IDE;
import org.thalweg.ui.kit.Theme;

/** Scripts of {@link LookAfterRestartTest} for consecutive workbenches. */
@SuppressWarnings("restriction")
final class LookScripts {
	private static final String PROJECT = "look";
	private static final String YAML = "problems: {problem: classic/sphere, dimension: 10}\nalgorithms: clpso\nstop: {generations: 50}\n";

	/** Letters were #aaaaaa on a dark background, those of disabled buttons too. */
	private static final int BRIGHT = 200;

	private LookScripts() {
	}

	/** The first start: dark theme, with an experiment in an editor and a broken one that is not opened. */
	static final class First extends Script {
		@Override
		void play() throws Exception {
			IThemeEngine engine = Workbench.ask(() -> PlatformUI.getWorkbench().getService(IThemeEngine.class));
			Workbench.act(() -> {
				PlatformUI.getWorkbench().getIntroManager().closeIntro(PlatformUI.getWorkbench().getIntroManager().getIntro());
				Theme.DARK.show(engine);
			});
			Workbench.await("the dark theme", () -> Theme.current(engine) == Theme.DARK);
			IFile file = Files.file(PROJECT, "e.yaml", YAML);
			IFile broken = Files.file(PROJECT, "broken.yaml", YAML.replace("clpso", "clpos"));
			Workbench.await("the mistake of a file that was only written", () -> errors(broken).contains("unknown algorithm 'clpos'"));
			Workbench.act(() -> IDE.openEditor(Workbench.page(), file));
			Workbench.awaitEditor("e.yaml");
			ByHand.awaitChecked();
			awaitDark();
			Pictures.take("look-first");
			assertTrue(Workbench.ask(LookScripts::brightest) > BRIGHT, "letters of a button that can be pressed");
			java.nio.file.Files.writeString(note("bar"), Workbench.ask(LookScripts::bar).toString());
			java.nio.file.Files.writeString(note("border"), borders().toString());
			Workbench.exit();
		}
	}

	/** The second start looks as the first one did. */
	static final class Second extends Script {
		@Override
		void play() throws Exception {
			Workbench.awaitEditor("e.yaml");
			ByHand.awaitChecked();
			awaitDark();
			Pictures.take("look-second");
			IFile broken = ResourcesPlugin.getWorkspace().getRoot().getProject(PROJECT).getFile("broken.yaml");
			Workbench.await("the mistake of a file that nobody has opened", () -> errors(broken).contains("unknown algorithm 'clpos'"));
			assertEquals(java.nio.file.Files.readString(note("bar")), Workbench.ask(LookScripts::bar).toString());
			assertEquals(java.nio.file.Files.readString(note("border")), borders().toString());
			broken.write(YAML.getBytes(StandardCharsets.UTF_8), true, false, false, null);
			Workbench.await("no mistake once the file is right", () -> errors(broken).isEmpty());
			Workbench.exit();
		}
	}

	/** GTK draws a window some time after the theme has changed. */
	private static void awaitDark() {
		Workbench.await(() -> "fields that are drawn in the dark theme, but around them is " + borders(), () -> borders().stream().allMatch(
				c -> c.green < 128));
	}

	private static Path note(String name) {
		return ResourcesPlugin.getWorkspace().getRoot().getLocation().toPath().resolveSibling(name);
	}

	private static String errors(IFile file) {
		try {
			StringBuilder out = new StringBuilder();
			for (IMarker m : file.findMarkers(IMarker.PROBLEM, true, IResource.DEPTH_ZERO)) {
				out.append(m.getAttribute(IMarker.MESSAGE, ""));
			}
			return out.toString();
		} catch (CoreException e) {
			throw new AssertionError(e);
		}
	}

	/** The commands of the window's toolbar, from the left. */
	private static List<String> bar() {
		Control window = Workbench.window().getShell();
		List<String> out = Workbench.all(Workbench.window().getShell(), ToolBar.class).stream()
				.filter(b -> b.isVisible() && b.getDisplay().map(b, window, 0, 0).y < 60)
				.sorted(Comparator.comparingInt(b -> b.getDisplay().map(b, window, 0, 0).x))
				.flatMap(b -> Stream.of(b.getItems())).map(ToolItem::getToolTipText).filter(t -> t != null && !t.isEmpty()).toList();
		assertTrue(out.size() > 5, out.toString());
		return out;
	}

	/** Brightness of the button to add a problem, from 0 to 255. */
	private static int brightest() {
		return Seen.brightest(seen(Workbench.button(Workbench.window().getShell(), "Add…")));
	}

	private static ImageData seen(Control control) {
		Image image = new Image(control.getDisplay(), control.getSize().x, control.getSize().y);
		GC gc = new GC(control);
		gc.copyArea(image, 0, 0);
		gc.dispose();
		ImageData out = image.getImageData(100);
		image.dispose();
		return out;
	}

	/** Colours around each field of the form in front, each once; within it a cursor may blink. */
	private static List<RGB> borders() {
		return Workbench.ask(() -> {
			FormEditor editor = (FormEditor) Workbench.page().getActiveEditor();
			Control form = editor.getActivePageInstance().getPartControl();
			ImageData seen = seen(form);
			return Workbench.all((Composite) form, Text.class).stream().filter(Control::isVisible).flatMap(t -> {
				Rectangle at = form.getDisplay().map(t.getParent(), form, t.getBounds());
				int middle = Math.clamp(at.y + at.height / 2, 0, seen.height - 1);
				return Arrays.stream(new int[] { -2, -1, 0 }).filter(d -> at.x + d >= 0 && at.x + d < seen.width)
						.mapToObj(d -> seen.palette.getRGB(seen.getPixel(at.x + d, middle)));
			}).distinct().sorted(Comparator.comparing(RGB::toString)).toList();
		});
	}
}
