package org.thalweg.ui.editor;

import java.util.List;

import org.eclipse.e4.ui.css.swt.theme.IThemeEngine;
import org.eclipse.jface.preference.JFacePreferences;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.forms.FormColors;
import org.eclipse.ui.forms.IFormColors;
import org.thalweg.ui.kit.Theme;

/** The colours of an editor's forms. A toolkit would keep those of the theme that it was made in. */
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
	 * Takes the colours of the theme that is shown now; what is made from here on has them.
	 *
	 * @return whether forms look other than before
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
