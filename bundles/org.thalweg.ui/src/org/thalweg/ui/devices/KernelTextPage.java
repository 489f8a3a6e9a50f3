package org.thalweg.ui.devices;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.text.Document;
import org.eclipse.jface.text.IFindReplaceTarget;
import org.eclipse.jface.text.source.CompositeRuler;
import org.eclipse.jface.text.source.LineNumberRulerColumn;
import org.eclipse.jface.text.source.SourceViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.thalweg.explore.device.ComposedText;
import org.thalweg.explore.device.ComposedText.SourceLines;
import org.thalweg.explore.device.KernelStudy;
import org.thalweg.ui.kit.AccessibleName;

/** The programs' text as the device's compiler gets it: programs and their files on the left, the text with the files' own line numbers. */
public final class KernelTextPage extends Composite {
	private final Label place;
	private final Tree files;
	private final SourceViewer viewer;
	private ComposedText shown;

	public KernelTextPage(Composite parent) {
		super(parent, SWT.NONE);
		GridLayoutFactory.swtDefaults().applyTo(this);
		place = new Label(this, SWT.NONE);
		place.setText("Nothing is built yet. Build programs on the Kernels page.");
		GridDataFactory.fillDefaults().grab(true, false).applyTo(place);
		SashForm sash = new SashForm(this, SWT.HORIZONTAL);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(sash);
		files = new Tree(sash, SWT.BORDER | SWT.SINGLE);
		AccessibleName.give(files, "Files");
		files.addListener(SWT.Selection, event -> jump((TreeItem) event.item));
		CompositeRuler ruler = new CompositeRuler();
		ruler.addDecorator(0, new LineNumberRulerColumn() {
			@Override
			protected String createDisplayString(int line) {
				return numberOf(line);
			}

			@Override // in the text's colour, which the theme gives
			protected void paintLine(int line, int y, int height, GC gc, Display display) {
				gc.setForeground(viewer.getTextWidget().getForeground());
				super.paintLine(line, y, height, gc, display);
			}
		});
		viewer = new SourceViewer(sash, ruler, SWT.V_SCROLL | SWT.H_SCROLL | SWT.MULTI | SWT.BORDER);
		viewer.setEditable(false);
		viewer.setDocument(new Document());
		viewer.getTextWidget().setFont(JFaceResources.getTextFont());
		viewer.getTextWidget().setLeftMargin(4); // next to the line numbers
		viewer.getTextWidget().addListener(SWT.KeyUp, event -> tellPlace());
		viewer.getTextWidget().addListener(SWT.MouseUp, event -> tellPlace());
		sash.setWeights(26, 74);
	}

	/** Shows the programs of a study, starting with the first one's own file. */
	public void show(KernelStudy study) {
		files.removeAll();
		for (ComposedText text : study.texts()) {
			TreeItem program = new TreeItem(files, SWT.NONE);
			program.setText(text.name());
			program.setData(text);
			for (SourceLines part : text.parts()) {
				TreeItem file = new TreeItem(program, SWT.NONE);
				file.setText(part.file());
				file.setData(part);
			}
			program.setExpanded(true);
		}
		if (files.getItemCount() > 0) {
			TreeItem first = files.getItem(0);
			files.select(first.getItem(first.getItemCount() - 1));
			jump(first.getItem(first.getItemCount() - 1));
		}
	}

	private void jump(TreeItem item) {
		TreeItem program = item.getParentItem() == null ? item : item.getParentItem();
		ComposedText text = (ComposedText) program.getData();
		if (text != shown) {
			shown = text;
			viewer.setDocument(new Document(text.text()));
		}
		int line = item.getData() instanceof SourceLines part ? part.start() : 0;
		viewer.getTextWidget().setTopIndex(line);
		viewer.getTextWidget().setCaretOffset(viewer.getTextWidget().getOffsetAtLine(Math.min(line, viewer.getTextWidget().getLineCount() - 1)));
		tellPlace();
	}

	private void tellPlace() {
		if (shown != null) {
			int line = viewer.getTextWidget().getLineAtOffset(viewer.getTextWidget().getCaretOffset());
			place.setText(shown.name() + "   " + shown.place(line));
			place.requestLayout();
		}
	}

	/** The text that a search covers. */
	IFindReplaceTarget findTarget() {
		return viewer.getFindReplaceTarget();
	}

	/** The line's number in its own file. */
	private String numberOf(int line) {
		String at = shown == null ? "" : shown.place(line);
		return at.substring(at.lastIndexOf(':') + 1);
	}
}
