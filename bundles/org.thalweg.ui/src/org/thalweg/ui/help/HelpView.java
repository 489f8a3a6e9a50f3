package org.thalweg.ui.help;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

import org.eclipse.core.runtime.Platform;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.program.Program;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IMemento;
import org.eclipse.ui.IViewSite;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.part.ViewPart;

/** The view <em>Help</em>: the documents, with their contents, a search, and the way back. */
public final class HelpView extends ViewPart {
	public static final String ID = "org.thalweg.ui.help.view";
	private static final String PLACE = "place";

	private final HelpBook book = new HelpBook(Platform.getBundle("org.thalweg.docs"));
	private final Deque<String> before = new ArrayDeque<>();
	private String place = HelpBook.CONTENTS;
	private List<String> files;
	private Combo documents;
	private Button back;
	private Text words;
	private HelpText page;

	@Override
	public void init(IViewSite site, IMemento memento) throws PartInitException {
		super.init(site, memento);
		place = Optional.ofNullable(memento).map(m -> m.getString(PLACE)).orElse(HelpBook.CONTENTS);
	}

	@Override
	public void saveState(IMemento memento) {
		memento.putString(PLACE, place);
	}

	@Override
	public void createPartControl(Composite parent) {
		GridLayoutFactory.fillDefaults().margins(4, 4).spacing(0, 4).applyTo(parent);
		Composite head = new Composite(parent, SWT.NONE);
		GridLayoutFactory.fillDefaults().numColumns(3).applyTo(head);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(head);
		back = new Button(head, SWT.PUSH);
		back.setText("&Back");
		back.addListener(SWT.Selection, _ -> back());
		documents = new Combo(head, SWT.READ_ONLY | SWT.DROP_DOWN);
		documents.setToolTipText("The document that is shown");
		GridDataFactory.fillDefaults().grab(true, false).hint(120, SWT.DEFAULT).applyTo(documents);
		files = book.files();
		documents.add("Contents");
		files.forEach(f -> documents.add(book.title(f)));
		documents.addListener(SWT.Selection, _ -> show(documents.getSelectionIndex() < 1 ? HelpBook.CONTENTS : files.get(documents
				.getSelectionIndex() - 1)));
		words = new Text(head, SWT.SEARCH | SWT.ICON_SEARCH | SWT.ICON_CANCEL);
		words.setMessage("Search");
		GridDataFactory.fillDefaults().grab(true, false).hint(100, SWT.DEFAULT).applyTo(words);
		words.addListener(SWT.DefaultSelection, _ -> search());
		page = new HelpText(parent, this::follow);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(page.control());
		page.control().addListener(SWT.KeyDown, event -> {
			if (event.keyCode == SWT.ARROW_LEFT && (event.stateMask & SWT.ALT) != 0) {
				back();
			}
		});
		draw();
	}

	/** Shows a place of the documents, see {@link HelpBook}; the contents where there is no such file. */
	public void show(String wanted) {
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
			getViewSite().getActionBars().getStatusLineManager().setMessage(link + " is a file of the sources, not of this help");
		}
	}

	/** The text that is shown. */
	public StyledText text() {
		return page.control();
	}

	@Override
	public void setFocus() {
		page.control().setFocus();
	}
}
