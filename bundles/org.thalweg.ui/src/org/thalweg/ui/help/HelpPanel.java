package org.thalweg.ui.help;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.program.Program;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Text;
import org.thalweg.ui.kit.AccessibleName;
import org.thalweg.ui.kit.Theme;
import org.thalweg.workbench.help.HelpBook;

/** The documents, with table of contents, search and a back button. UI thread. */
final class HelpPanel extends Composite {
	private final HelpBook book;
	private final Deque<String> before = new ArrayDeque<>();
	private final Consumer<String> elsewhere;
	private final List<String> files;
	private final Combo documents;
	private final Button back;
	private final Text words;
	private final HelpText page;
	private String place;

	/**
	 * @param place shown first, see {@link HelpBook}
	 * @param elsewhere receives the reason why a link cannot be followed
	 */
	HelpPanel(Composite parent, HelpBook book, String place, Consumer<String> elsewhere) {
		super(parent, SWT.NONE);
		this.book = book;
		this.place = place;
		this.elsewhere = elsewhere;
		GridLayoutFactory.fillDefaults().margins(4, 4).spacing(0, 4).applyTo(this);
		Composite head = new Composite(this, SWT.NONE);
		GridLayoutFactory.fillDefaults().numColumns(3).applyTo(head);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(head);
		back = Theme.unstyled(new Button(head, SWT.PUSH));
		back.setText("&Back");
		back.addListener(SWT.Selection, _ -> back());
		documents = new Combo(head, SWT.READ_ONLY | SWT.DROP_DOWN);
		AccessibleName.give(documents, "Document");
		documents.setToolTipText("The document that is shown");
		GridDataFactory.fillDefaults().grab(true, false).hint(120, SWT.DEFAULT).applyTo(documents);
		files = book.files();
		documents.add("Contents");
		files.forEach(f -> documents.add(book.title(f)));
		documents.addListener(SWT.Selection, _ -> show(documents.getSelectionIndex() < 1 ? HelpBook.CONTENTS : files.get(documents
				.getSelectionIndex() - 1)));
		words = new Text(head, SWT.SEARCH | SWT.ICON_SEARCH | SWT.ICON_CANCEL);
		AccessibleName.give(words, "Words to look for");
		words.setMessage("Search");
		GridDataFactory.fillDefaults().grab(true, false).hint(100, SWT.DEFAULT).applyTo(words);
		words.addListener(SWT.DefaultSelection, _ -> search());
		page = new HelpText(this, this::follow);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(page.control());
		page.control().addListener(SWT.KeyDown, event -> {
			if (event.keyCode == SWT.ARROW_LEFT && (event.stateMask & SWT.ALT) != 0) {
				back();
			}
		});
		draw();
	}

	/** Shows a place in the documents, see {@link HelpBook}; the contents if there is no such file. */
	void show(String wanted) {
		before.push(place);
		place = wanted;
		draw();
	}

	private void back() {
		if (!before.isEmpty()) {
			place = before.pop();
			draw();
			page.control().setFocus();
		}
	}

	private void search() {
		if (!words.getText().isBlank()) {
			show("?" + words.getText().strip());
			page.control().setFocus();
		}
	}

	private void draw() {
		String file = HelpBook.file(place);
		boolean found = !book.blocks(file).isEmpty();
		page.show(place.startsWith("?") ? book.search(place.substring(1)) : found ? book.blocks(file) : book.contents());
		page.reveal(b -> HelpBook.is(b, HelpBook.heading(place)));
		documents.select(found ? files.indexOf(file) + 1 : place.startsWith("?") ? -1 : 0);
		back.setEnabled(!before.isEmpty());
	}

	private void follow(String link) {
		String file = HelpBook.file(place);
		Optional<String> to = book.has(link) ? Optional.of(link) : book.place(file, link);
		if (to.isPresent()) {
			show(to.get());
		} else if (link.startsWith("http")) {
			Program.launch(link);
		} else {
			elsewhere.accept(link + " is a source file, not a document of this help");
		}
	}

	/** The current place. */
	String place() {
		return place;
	}

	/** The text that is shown. */
	StyledText text() {
		return page.control();
	}

	@Override
	public boolean setFocus() {
		return page.control().setFocus();
	}
}
