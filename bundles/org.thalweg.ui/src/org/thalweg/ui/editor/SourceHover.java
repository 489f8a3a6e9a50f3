package org.thalweg.ui.editor;

import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.ITextHover;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.Region;
import org.thalweg.document.Hover;
import org.thalweg.document.TextDiagnostic;

/** Hovers with errors, and with the meaning of keys and values. */
final class SourceHover implements ITextHover {
	private final ExperimentEditor editor;

	SourceHover(ExperimentEditor editor) {
		this.editor = editor;
	}

	@Override
	public IRegion getHoverRegion(ITextViewer viewer, int offset) {
		return known(offset).map(h -> new Region(h.span().start(), h.span().length())).orElse(new Region(offset, 0));
	}

	@Override
	public String getHoverInfo(ITextViewer viewer, IRegion region) {
		Stream<String> wrong = editor.experiment().diagnostics().stream().filter(m -> m.span().touches(region.getOffset()))
				.map(TextDiagnostic::message);
		String text = Stream.concat(wrong, known(region.getOffset()).map(Hover::text).stream()).collect(Collectors.joining("\n"));
		return text.isEmpty() ? null : text;
	}

	private Optional<Hover> known(int offset) {
		return Hover.at(editor.experiment().document(), offset, editor.experiment().vocabulary());
	}
}
