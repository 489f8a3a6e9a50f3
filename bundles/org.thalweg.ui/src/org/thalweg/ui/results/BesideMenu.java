package org.thalweg.ui.results;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
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
import org.thalweg.experiment.store.RunStore;
import org.thalweg.workbench.results.SharedChoice;

/** A button that adds other folders of results to those of the editor, and removes them. UI thread. */
final class BesideMenu {
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
		button.setText("Others");
		button.setToolTipText("Adds the results of other folders, as further columns");
		button.addSelectionListener(SelectionListener.widgetSelectedAdapter(_ -> open(button.getBounds())));
	}

	private void open(Rectangle at) {
		for (MenuItem former : menu.getItems()) {
			former.dispose();
		}
		item("&Add a results folder\u2026", this::ask);
		for (Path folder : choice.beside()) {
			item("Remove " + String.valueOf(folder).replace("&", "&&"), () -> stand(choice.beside().stream().filter(f -> !f.equals(folder))
					.toList()));
		}
		menu.setLocation(bar.toDisplay(at.x, at.y + at.height));
		menu.setVisible(true);
	}

	private void item(String text, Runnable deed) {
		MenuItem out = new MenuItem(menu, SWT.PUSH);
		out.setText(text);
		out.addSelectionListener(SelectionListener.widgetSelectedAdapter(_ -> deed.run()));
	}

	private void ask() {
		DirectoryDialog dialog = new DirectoryDialog(bar.getShell());
		dialog.setText("Results of another folder");
		dialog.setMessage("Choose a folder that a run wrote as its results.");
		dialog.setFilterPath(String.valueOf(own.getParent()));
		String chosen = dialog.open();
		if (chosen != null) {
			add(Path.of(chosen));
		}
	}

	private void add(Path folder) {
		if (!Files.isRegularFile(folder.resolve(RunStore.FILE))) {
			say.accept(folder + " contains no results: there is no " + RunStore.FILE + " in it. Choose a folder that a run wrote as its results.");
		} else if (folder.equals(own) || choice.beside().contains(folder)) {
			say.accept(folder + " is shown already.");
		} else {
			List<Path> all = new ArrayList<>(choice.beside());
			all.add(folder);
			stand(all);
		}
	}

	private void stand(List<Path> folders) {
		say.accept("Reading \u2026");
		choice.stand(folders);
	}
}
