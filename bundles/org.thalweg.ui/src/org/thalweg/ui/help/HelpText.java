package org.thalweg.ui.help;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;

import org.eclipse.jface.resource.FontDescriptor;
import org.eclipse.jface.resource.JFaceColors;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.resource.LocalResourceManager;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyleRange;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.Font;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.thalweg.workbench.help.Markdown.Block;
import org.thalweg.workbench.help.Markdown.Kind;
import org.thalweg.workbench.help.Markdown.MarkdownSpan;

/** Shows blocks as text with looks. Tab and Shift+Tab go from link to link, Enter or a click follows one. UI thread. */
final class HelpText {
	private static final int MARGIN = 12;
	private static final int INDENT = 18;
	/** Widest column of a table but its last, in pixels. */
	private static final int WIDEST = 220;
	private static final int GAP = 16;

	private final StyledText text;
	private final LocalResourceManager fonts;
	private final Consumer<String> follow;
	private final List<StyleRange> links = new ArrayList<>();
	private List<Block> blocks = List.of();

	/** @param follow receives the link that was clicked */
	HelpText(Composite parent, Consumer<String> follow) {
		this.follow = follow;
		text = new StyledText(parent, SWT.MULTI | SWT.WRAP | SWT.V_SCROLL | SWT.READ_ONLY | SWT.FULL_SELECTION);
		fonts = new LocalResourceManager(JFaceResources.getResources(), text);
		text.setMargins(MARGIN, MARGIN, MARGIN, MARGIN);
		text.setLineSpacing(2);
		text.addListener(SWT.Traverse, this::traverse);
		text.addListener(SWT.KeyDown, event -> {
			if (event.keyCode == SWT.CR || event.keyCode == SWT.KEYPAD_CR) {
				links.stream().filter(l -> l.start == text.getSelection().x).findFirst().ifPresent(l -> follow.accept((String) l.data));
			}
		});
		text.addListener(SWT.MouseUp, this::click);
	}

	StyledText control() {
		return text;
	}

	void show(List<Block> shown) {
		blocks = shown;
		links.clear();
		StringBuilder all = new StringBuilder();
		List<StyleRange> looks = new ArrayList<>();
		for (int i = 0; i < shown.size(); i++) {
			Block b = shown.get(i);
			all.append("\n".repeat(above(i)));
			for (List<MarkdownSpan> cell : b.cells()) {
				all.append(cell == b.cells().getFirst() ? "" : "\t");
				cell.forEach(span -> append(b, span, all, looks));
			}
			all.append("\n".repeat(1 + below(i)));
		}
		text.setText(all.toString());
		text.setStyleRanges(looks.toArray(StyleRange[]::new));
		layOut();
		text.setSelection(0);
	}

	/** Empty lines above a block. */
	private int above(int index) {
		return index > 0 && blocks.get(index).kind() == Kind.HEADING ? 1 : 0;
	}

	/** Empty lines below a block: none between the rows of a table. */
	private int below(int index) {
		return index + 1 < blocks.size() && blocks.get(index + 1).kind() == Kind.ROW ? 0 : 1;
	}

	private void append(Block block, MarkdownSpan span, StringBuilder to, List<StyleRange> looks) {
		boolean bold = span.bold() || block.kind() == Kind.HEADER_ROW || block.kind() == Kind.HEADING;
		StyleRange look = new StyleRange(to.length(), span.text().length(), null, null, bold ? SWT.BOLD : SWT.NORMAL);
		look.font = block.kind() == Kind.HEADING ? heading(block.level()) : span.code() ? JFaceResources.getTextFont() : null;
		if (span.link() != null) {
			look.underline = true;
			look.underlineStyle = SWT.UNDERLINE_LINK;
			look.foreground = JFaceColors.getHyperlinkText(text.getDisplay());
			look.data = span.link();
			links.add(look);
		}
		looks.add(look);
		to.append(span.text());
	}

	private Font heading(int level) {
		int height = JFaceResources.getDialogFont().getFontData()[0].getHeight();
		return fonts.create(FontDescriptor.createFrom(JFaceResources.getDialogFont()).setHeight(height + Math.max(1, 8 - 3 * level)).setStyle(
				SWT.BOLD));
	}

	/** Indentation of lists and code, and the columns of tables. */
	private void layOut() {
		int line = 0;
		for (int i = 0; i < blocks.size(); i++) {
			Block b = blocks.get(i);
			line += above(i);
			int lines = (int) b.text().lines().count();
			if (b.kind() == Kind.HEADER_ROW) {
				int end = i + 1;
				while (end < blocks.size() && blocks.get(end).kind() == Kind.ROW) {
					end++;
				}
				table(blocks.subList(i, end), line);
			} else if (b.kind() == Kind.ITEM || b.kind() == Kind.CODE) {
				int indent = INDENT * (b.level() + 1);
				text.setLineIndent(line, lines, b.kind() == Kind.ITEM ? indent - INDENT / 2 : INDENT);
				text.setLineWrapIndent(line, lines, indent + 4);
			}
			line += lines + below(i);
		}
	}

	/** Tab stops after the widest cells; the last column wraps with a hanging indent. */
	private void table(List<Block> rows, int line) {
		int columns = rows.stream().mapToInt(r -> r.cells().size()).max().orElse(1);
		int[] stops = new int[Math.max(1, columns - 1)];
		GC gc = new GC(text);
		int at = 0;
		for (int c = 0; c < columns - 1; c++) {
			int column = c;
			int width = rows.stream().filter(r -> r.cells().size() > column).mapToInt(r -> r.cells().get(column).stream().mapToInt(s -> {
				gc.setFont(s.code() ? JFaceResources.getTextFont() : text.getFont());
				return gc.textExtent(s.text()).x;
			}).sum()).max().orElse(0);
			at += Math.min(width, WIDEST) + GAP;
			stops[c] = at;
		}
		gc.dispose();
		text.setLineTabStops(line, rows.size(), stops);
		text.setLineWrapIndent(line, rows.size(), at);
	}

	/** Scrolls to a heading; to the beginning if there is none. */
	void reveal(Predicate<Block> heading) {
		int offset = 0;
		for (int i = 0; i < blocks.size(); i++) {
			offset += above(i);
			if (heading.test(blocks.get(i))) {
				text.setSelection(offset);
				text.setTopIndex(text.getLineAtOffset(offset));
				return;
			}
			offset += blocks.get(i).text().length() + 1 + below(i);
		}
	}

	private void traverse(Event event) {
		boolean next = event.detail == SWT.TRAVERSE_TAB_NEXT;
		if (next || event.detail == SWT.TRAVERSE_TAB_PREVIOUS) {
			int caret = text.getSelection().x;
			Optional<StyleRange> to = next
					? links.stream().filter(l -> l.start > caret || l.start == caret && text.getSelectionCount() == 0).findFirst()
					: links.reversed().stream().filter(l -> l.start < caret).findFirst();
			event.doit = to.isEmpty();
			to.ifPresent(l -> {
				event.detail = SWT.TRAVERSE_NONE;
				text.setSelection(l.start, l.start + l.length);
				text.showSelection();
			});
		}
	}

	private void click(Event event) {
		int at = text.getSelectionCount() > 0 ? -1 : text.getOffsetAtPoint(new Point(event.x, event.y));
		links.stream().filter(l -> event.button == 1 && l.start <= at && at < l.start + l.length).findFirst()
				.ifPresent(l -> follow.accept((String) l.data));
	}
}
