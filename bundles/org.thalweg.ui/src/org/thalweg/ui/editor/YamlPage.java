package org.thalweg.ui.editor;

import org.eclipse.jface.text.source.SourceViewerConfiguration;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.editors.text.TextEditor;

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
		ThemeChange.follow(getSourceViewer().getTextWidget(), getSourceViewer()::invalidateTextPresentation);
	}

	/** YAML knows no tabs. */
	@Override
	protected boolean isTabsToSpacesConversionEnabled() {
		return true;
	}
}
