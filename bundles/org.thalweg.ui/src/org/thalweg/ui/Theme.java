package org.thalweg.ui;

import org.eclipse.e4.ui.css.swt.theme.ITheme;
import org.eclipse.e4.ui.css.swt.theme.IThemeEngine;

/** How the workbench looks. The platform keeps the choice; what listens to its theme engine follows at once. */
public enum Theme {
	LIGHT("Light", "org.eclipse.e4.ui.css.theme.e4_default"),
	DARK("Dark", "org.eclipse.e4.ui.css.theme.e4_dark");

	private final String text;
	private final String id;

	Theme(String text, String id) {
		this.text = text;
		this.id = id;
	}

	/** What lists show. */
	public String text() {
		return text;
	}

	/** What the workbench shows now. In its thread. */
	public static Theme current(IThemeEngine engine) {
		ITheme active = engine.getActiveTheme();
		return active != null && active.getId().startsWith(DARK.id) ? DARK : LIGHT;
	}

	/** Changes all open windows, and those of the next start. In the workbench's thread. */
	public void show(IThemeEngine engine) {
		if (current(engine) != this) {
			engine.setTheme(id, true);
		}
	}
}
