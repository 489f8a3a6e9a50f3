package org.thalweg.ui.results;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

import org.eclipse.swt.SWT;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.DirectoryDialog;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;
import org.thalweg.workbench.results.SharedChoice;

/** A button that adds other folders of results to those of the editor, and removes them; a dropped folder is added, too. UI thread. */
final class BesideMenu {
	private static final String READING = "Reading \u2026";

	private final ToolBar bar;
	private final Path own;
	private final SharedChoice choice;
	private final Consumer<String> say;
	private final Menu menu;

	/** @param say receives the reason why a folder cannot be added */
	BesideMenu(ToolBar bar, Path own, SharedChoice choice, Consumer<String> say) {
		this.bar = bar;
		this.own = own;
		this.choice = choice;
		this.say = say;
		menu = new Menu(bar);
		ToolItem button = new ToolItem(bar, SWT.DROP_DOWN);
		button.setText("Compare with");
		button.setToolTipText("Adds results of other folders as columns and curves; or drop a folder on the editor");
		button.addSelectionListener(SelectionListener.widgetSelectedAdapter(_ -> open(button.getBounds())));
	}

	private void open(Rectangle at) {
		for (MenuItem former : menu.getItems()) {
			former.dispose();
		}
		for (Path folder : choice.offered(own)) {
			MenuItem item = item(SWT.CHECK, name(folder), () -> turn(folder));
			item.setSelection(choice.beside().contains(folder));
		}
		if (menu.getItemCount() > 0) {
			new MenuItem(menu, SWT.SEPARATOR);
		}
		item(SWT.PUSH, "&Another folder of results\u2026", this::ask);
		menu.setLocation(bar.toDisplay(at.x, at.y + at.height));
		menu.setVisible(true);
	}

	/** Of a folder next to that of the editor its name, else where it is. */
	private String name(Path folder) {
		boolean near = folder.getParent() != null && folder.getParent().equals(own.getParent());
		return String.valueOf(near ? folder.getFileName() : folder).replace("&", "&&");
	}

	private MenuItem item(int style, String text, Runnable deed) {
		MenuItem out = new MenuItem(menu, style);
		out.setText(text);
		out.addSelectionListener(SelectionListener.widgetSelectedAdapter(_ -> deed.run()));
		return out;
	}

	private void turn(Path folder) {
		if (choice.beside().contains(folder)) {
			say.accept(READING);
			choice.stand(choice.beside().stream().filter(f -> !f.equals(folder)).toList());
		} else {
			add(List.of(folder));
		}
	}

	private void ask() {
		DirectoryDialog dialog = new DirectoryDialog(bar.getShell());
		dialog.setText("Results of another folder");
		dialog.setMessage("Choose a folder that a run wrote as its results.");
		dialog.setFilterPath(String.valueOf(own.getParent()));
		String chosen = dialog.open();
		if (chosen != null) {
			add(List.of(Path.of(chosen)));
		}
	}

	/** Adds folders, or those of store files. */
	void add(List<Path> folders) {
		List<Path> before = choice.beside();
		List<String> refused = choice.add(own, folders);
		if (!choice.beside().equals(before)) {
			say.accept(READING);
		}
		if (!refused.isEmpty()) {
			say.accept(String.join(" ", refused));
		}
	}
}
