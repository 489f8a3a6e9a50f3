package org.thalweg.ui.editor;

import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.CheckboxTableViewer;
import org.eclipse.jface.viewers.ICheckStateProvider;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.thalweg.document.Vocabulary.Word;
import org.thalweg.ui.kit.AccessibleName;

/**
 * A list with check boxes below a filter. Enter in the filter toggles the first word that passes it, Down goes to the list. The
 * chosen words appear in its title in the order of choice, even if the filter hides them. UI thread.
 */
final class ChoiceList extends Composite {
	private static final int FAR = 4;

	private final String title;
	private final Runnable changed;
	private List<Word> offered = List.of();
	private final Set<String> chosen = new LinkedHashSet<>();
	private final Label heading;
	private final Text filter;
	private final CheckboxTableViewer words;

	/**
	 * @param title with a mnemonic, such as {@code &Problems}
	 * @param changed called after each choice
	 */
	ChoiceList(Composite parent, String title, Runnable changed) {
		super(parent, SWT.NONE);
		this.title = title;
		this.changed = changed;
		GridLayoutFactory.fillDefaults().spacing(0, 4).applyTo(this);
		heading = new Label(this, SWT.NONE);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(heading);
		filter = new Text(this, SWT.SEARCH | SWT.ICON_CANCEL | SWT.BORDER);
		AccessibleName.give(filter, "Filter: " + title.replace("&", ""));
		filter.setMessage("Part of a name; Enter chooses the first match");
		GridDataFactory.fillDefaults().grab(true, false).applyTo(filter);
		words = CheckboxTableViewer.newCheckList(this, SWT.BORDER | SWT.V_SCROLL | SWT.SINGLE);
		AccessibleName.give(words.getTable(), title.replace("&", ""));
		GridDataFactory.fillDefaults().grab(true, true).hint(320, 160).applyTo(words.getTable());
		words.setContentProvider(ArrayContentProvider.getInstance());
		WordLabels.give(words);
		words.setCheckStateProvider(new ICheckStateProvider() {
			@Override
			public boolean isChecked(Object element) {
				return chosen.contains(((Word) element).text());
			}

			@Override
			public boolean isGrayed(Object element) {
				return false;
			}
		});
		words.addCheckStateListener(event -> choose(((Word) event.getElement()).text(), event.getChecked()));
		filter.addListener(SWT.Modify, _ -> words.setInput(matching()));
		filter.addListener(SWT.Traverse, this::enter);
		filter.addListener(SWT.KeyDown, this::down);
		words.getTable().addListener(SWT.FocusIn, _ -> mark());
		tell();
	}

	/** Sets the words to choose from; the choice is kept, even of words that are not among them. */
	void offer(List<Word> all) {
		offered = all;
		words.setInput(matching());
	}

	/** Words that the filter leaves: first those called so, then those whose name begins so, has it, or whose meaning has it. */
	private List<Word> matching() {
		String typed = filter.getText().strip().toLowerCase(Locale.ROOT);
		return offered.stream().filter(word -> distance(word, typed) < FAR).sorted(Comparator.comparingInt(word -> distance(word, typed))).toList();
	}

	private static int distance(Word word, String typed) {
		String id = word.text().toLowerCase(Locale.ROOT);
		String name = id.substring(id.lastIndexOf('/') + 1);
		return typed.isEmpty() || id.equals(typed) || name.equals(typed) ? 0
				: id.startsWith(typed) || name.startsWith(typed) ? 1 : id.contains(typed) ? 2 : word.meaning().toLowerCase(Locale.ROOT).contains(
						typed) ? 3 : FAR;
	}

	/** The chosen words, in the order of choice. */
	List<String> chosen() {
		return List.copyOf(chosen);
	}

	void choose(String word, boolean wanted) {
		if (wanted ? chosen.add(word) : chosen.remove(word)) {
			words.refresh();
			tell();
			changed.run();
		}
	}

	private void tell() {
		heading.setText(title + (chosen.isEmpty() ? ": none chosen" : " (" + chosen.size() + "): " + String.join(", ", chosen).replace("&", "&&")));
		heading.setToolTipText(String.join("\n", chosen));
	}

	/** Enter in an empty filter is the dialog's. */
	private void enter(Event event) {
		if (event.detail == SWT.TRAVERSE_RETURN && !filter.getText().isBlank()) {
			event.doit = false;
			if (words.getTable().getItemCount() > 0) {
				String first = ((Word) words.getElementAt(0)).text();
				choose(first, !chosen.contains(first));
			}
			filter.selectAll();
		}
	}

	private void down(Event event) {
		if (event.keyCode == SWT.ARROW_DOWN && words.getTable().getItemCount() > 0) {
			event.doit = false;
			words.getTable().setFocus();
			words.getTable().setSelection(0);
		}
	}

	/** Space ticks the selected row; a filter leaves none selected. */
	private void mark() {
		if (words.getTable().getSelectionCount() == 0 && words.getTable().getItemCount() > 0) {
			words.getTable().setSelection(0);
		}
	}

	@Override
	public boolean setFocus() {
		return !filter.isDisposed() && filter.setFocus(); // a dialog that closes hands the focus of its table on
	}
}
