package org.thalweg.ui.editor;

import java.util.List;

import org.eclipse.e4.ui.css.swt.theme.IThemeEngine;
import org.eclipse.jface.preference.JFacePreferences;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.forms.FormColors;
import org.eclipse.ui.forms.IFormColors;
import org.thalweg.ui.kit.Theme;

/** The colours of an editor's forms; a toolkit would keep those of the theme in which it was created. */
@SuppressWarnings("restriction")
public final class ThemedColors extends FormColors {
	private final IThemeEngine engine;
	private List<Object> look;

	public ThemedColors(Display display, IThemeEngine engine) {
		super(display);
		this.engine = engine;
		look = look();
	}

	/**
	 * Reads the colours of the current theme, for controls created from now on.
	 *
	 * @return whether they have changed
	 */
	public boolean read() {
		List<Object> before = look;
		colorRegistry.clear();
		initialize();
		look = look();
		return !look.equals(before);
	}

	private List<Object> look() {
		return List.of(Theme.current(engine), getBackground(), getForeground(), getColor(IFormColors.TITLE), getBorderColor(),
				JFaceResources.getColorRegistry().get(JFacePreferences.ERROR_COLOR));
	}
}
