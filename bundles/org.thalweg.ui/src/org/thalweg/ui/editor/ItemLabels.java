package org.thalweg.ui.editor;

import java.util.List;
import java.util.function.Supplier;

import org.eclipse.jface.viewers.DelegatingStyledCellLabelProvider.IStyledLabelProvider;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.viewers.StyledString;
import org.eclipse.swt.graphics.Image;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.PlatformUI;
import org.thalweg.experiment.document.ExperimentForm.Item;
import org.thalweg.experiment.document.Mistake;

/** How a list shows an item: title, note, and whether something is wrong with it. */
final class ItemLabels extends LabelProvider implements IStyledLabelProvider {
	private final Supplier<List<Mistake>> mistakes;

	ItemLabels(Supplier<List<Mistake>> mistakes) {
		this.mistakes = mistakes;
	}

	@Override
	public StyledString getStyledText(Object element) {
		Item item = (Item) element;
		StyledString out = new StyledString(item.title());
		return item.note().isEmpty() || item.note().equals(item.title()) ? out
				: out.append("  " + item.note(), StyledString.QUALIFIER_STYLER);
	}

	@Override
	public Image getImage(Object element) {
		return ((Item) element).mistakes(mistakes.get()).isEmpty() ? null
				: PlatformUI.getWorkbench().getSharedImages().getImage(ISharedImages.IMG_DEC_FIELD_ERROR);
	}
}
