package org.thalweg.ui.kit;

import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.e4.ui.css.swt.theme.ITheme;
import org.eclipse.e4.ui.css.swt.theme.IThemeEngine;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Listener;
import org.eclipse.swt.widgets.Spinner;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Tree;
import org.thalweg.figures.Palette;

/** The workbench's theme. The platform stores the choice; listeners of its theme engine follow immediately. */
@SuppressWarnings("restriction")
public enum Theme {
	LIGHT("Light", "org.eclipse.e4.ui.css.theme.e4_default"),
	DARK("Dark", "org.eclipse.e4.ui.css.theme.e4_dark");

	/** Data of a widget that is excluded from style sheets. */
	private static final String UNSTYLED = "org.eclipse.e4.ui.css.disabled";
	/** Preference node of the platform's theme. */
	private static final String ENGINE = "org.eclipse.e4.ui.css.swt.theme";
	private static final String LAST = "themeid";
	/** Maximum time that the start waits for GTK's colours, in nanoseconds: other systems may never report a change. */
	private static final long MAX_WAIT_NANOS = 300_000_000;

	private final String text;
	private final String id;

	Theme(String text, String id) {
		this.text = text;
		this.id = id;
	}

	/** The name in lists. */
	public String text() {
		return text;
	}

	/** The current theme. UI thread. */
	public static Theme current(IThemeEngine engine) {
		ITheme active = engine.getActiveTheme();
		return active != null && active.getId().startsWith(DARK.id) ? DARK : LIGHT;
	}

	/** The colours of a picture on a control's background. */
	public static Palette palette(Control of) {
		RGB ground = of.getBackground().getRGB();
		return Palette.over(ground.red, ground.green, ground.blue);
	}

	/**
	 * Excludes controls from style sheets that harm them. Rows of tables have no rules there; SWT may keep the item of a row that GTK has removed,
	 * and a change of theme, which resets the style of each item, would then crash the process. Buttons would be grey on grey, and disabled
	 * buttons and number fields would look enabled; GTK draws them well in both themes. Call this before windows are opened.
	 */
	public static void spare(Display display) {
		display.addFilter(SWT.Skin, event -> {
			if (event.widget instanceof Spinner || event.widget instanceof Button && (event.widget.getStyle() & SWT.PUSH) != 0) {
				Control control = (Control) event.widget;
				control.setData(UNSTYLED, Boolean.TRUE);
				control.setBackground(null);
				control.setForeground(null);
				event.type = SWT.None;
			} else if (event.widget instanceof TableItem) {
				event.type = SWT.None;
			}
		});
	}

	/**
	 * Excludes a control of a view from style sheets. They are applied before other exclusions, and a colour set once is also that of a disabled
	 * button.
	 */
	public static <C extends Control> C unstyled(C control) {
		control.setData(UNSTYLED, Boolean.TRUE);
		return control;
	}

	/**
	 * Gives GTK the colours of the theme that the last workbench showed, before any part is created: code that reads a colour early, such as the
	 * border of fields, would keep the light one. Call this before windows are opened.
	 */
	public static void prepare(Display display) {
		String last = InstanceScope.INSTANCE.getNode(ENGINE).get(LAST, "");
		if (last.startsWith(DARK.id)) {
			display.setDarkThemePreferred(true);
			// SWT reads the colours when GTK reports a change, which may happen only at its next drawing
			long end = System.nanoTime() + MAX_WAIT_NANOS;
			while (!dark(display.getSystemColor(SWT.COLOR_LIST_BACKGROUND)) && System.nanoTime() < end) {
				if (!display.readAndDispatch()) {
					LockSupport.parkNanos(1_000_000);
				}
			}
		}
	}

	private static boolean dark(Color color) {
		return color.getRGB().getHSB()[2] < 0.5f;
	}

	/**
	 * Changes all open windows, and those of the next start, once SWT has read GTK's colours again: before that, a colour that is
	 * reset would be replaced by the former theme's permanently. UI thread.
	 */
	public void show(IThemeEngine engine) {
		Display display = Display.getCurrent();
		display.addListener(SWT.Settings, new Listener() {
			@Override
			public void handleEvent(Event event) {
				display.removeListener(SWT.Settings, this);
				style(display, engine);
			}
		});
		display.setDarkThemePreferred(this == DARK); // SWT.Settings follows, changed or not
	}

	private void style(Display display, IThemeEngine engine) {
		if (current(engine) != this) {
			Stream.of(display.getShells()).forEach(Theme::plain);
			engine.setTheme(id, true);
		}
	}

	/** Resets colours set by a style sheet: the light one sets fewer than the dark one and would leave the rest dark. */
	private static void plain(Control control) {
		control.setBackground(null);
		control.setForeground(null);
		switch (control) {
		case Table table -> {
			table.setHeaderBackground(null);
			table.setHeaderForeground(null);
		}
		case Tree tree -> {
			tree.setHeaderBackground(null);
			tree.setHeaderForeground(null);
		}
		case CTabFolder tabs -> {
			tabs.setSelectionBackground((Color) null);
			tabs.setSelectionForeground(null);
		}
		default -> {
			// has no other colours
		}
		}
		if (control instanceof Composite composite) {
			Stream.of(composite.getChildren()).forEach(Theme::plain);
		}
	}
}
