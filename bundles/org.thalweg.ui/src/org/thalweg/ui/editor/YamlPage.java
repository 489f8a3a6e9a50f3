package org.thalweg.ui.editor;

import org.eclipse.jface.text.source.SourceViewerConfiguration;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.editors.text.TextEditor;
import org.eclipse.ui.ide.IGotoMarker;
import org.eclipse.ui.texteditor.ITextEditor;
import org.thalweg.ui.kit.AccessibleName;

/** A page with the text of a YAML file, in the theme's colours. */
public class YamlPage extends TextEditor {
	/** Pixels between a line's number and its text. */
	private static final int MARGIN = 4;

	/** A page without completion. */
	public YamlPage() {
		this(new YamlConfiguration());
	}

	YamlPage(SourceViewerConfiguration configuration) {
		setSourceViewerConfiguration(configuration);
	}

	@Override
	public void createPartControl(Composite parent) {
		super.createPartControl(parent);
		getSourceViewer().getTextWidget().setLeftMargin(MARGIN);
		AccessibleName.give(getSourceViewer().getTextWidget(), "Text of " + getEditorInput().getName());
		ThemeChange.follow(getSourceViewer().getTextWidget(), getSourceViewer()::invalidateTextPresentation);
	}

	/**
	 * Adapters of an editor with this page: the text, and navigation to a marker in it; null for others.
	 *
	 * @param front brings this page to the front
	 */
	public final <T> T offered(Class<T> adapter, Runnable front) {
		if (adapter == IGotoMarker.class) {
			IGotoMarker here = marker -> {
				front.run();
				getAdapter(IGotoMarker.class).gotoMarker(marker);
			};
			return adapter.cast(here);
		}
		return adapter == ITextEditor.class ? adapter.cast(this) : null;
	}

	/** YAML knows no tabs. */
	@Override
	protected boolean isTabsToSpacesConversionEnabled() {
		return true;
	}
}
