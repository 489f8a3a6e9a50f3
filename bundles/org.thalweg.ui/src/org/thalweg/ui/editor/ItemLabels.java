package org.thalweg.ui.editor;

import java.util.List;
import java.util.function.Supplier;

import org.eclipse.jface.viewers.DelegatingStyledCellLabelProvider.IStyledLabelProvider;
import org.eclipse.jface.viewers.IToolTipProvider;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.viewers.StyledString;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.PlatformUI;
import org.thalweg.document.ExperimentForm.Item;
import org.thalweg.document.TextDiagnostic;
import org.thalweg.ui.kit.FittedText;

/** How a list shows an item: title, note, and whether it has errors; labels wider than the list have a tooltip. */
final class ItemLabels extends LabelProvider implements IStyledLabelProvider, IToolTipProvider {
	/** Width of the icon and its margins, in pixels. */
	private static final int MARGINS = 32;

	private final Table table;
	private final Supplier<List<TextDiagnostic>> diagnostics;

	ItemLabels(Table table, Supplier<List<TextDiagnostic>> diagnostics) {
		this.table = table;
		this.diagnostics = diagnostics;
	}

	private static String whole(Item item) {
		return item.title() + (item.note().isEmpty() || item.note().equals(item.title()) ? "" : "  " + item.note());
	}

	@Override
	public StyledString getStyledText(Object element) {
		Item item = (Item) element;
		GC gc = new GC(table);
		String shown = FittedText.of(gc, whole(item), table.getClientArea().width - MARGINS);
		gc.dispose();
		int title = Math.min(shown.length(), item.title().length());
		return new StyledString(shown.substring(0, title)).append(shown.substring(title), StyledString.QUALIFIER_STYLER);
	}

	@Override
	public String getToolTipText(Object element) {
		return getStyledText(element).getString().equals(whole((Item) element)) ? null : whole((Item) element);
	}

	@Override
	public Image getImage(Object element) {
		return ((Item) element).diagnostics(diagnostics.get()).isEmpty() ? null
				: PlatformUI.getWorkbench().getSharedImages().getImage(ISharedImages.IMG_DEC_FIELD_ERROR);
	}
}
