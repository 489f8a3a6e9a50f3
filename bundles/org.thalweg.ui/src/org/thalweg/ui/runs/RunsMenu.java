package org.thalweg.ui.runs;

import java.util.List;
import java.util.stream.Collectors;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.Path;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.swt.SWT;
import org.eclipse.ui.IWorkbenchPartSite;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.menus.CommandContributionItem;
import org.eclipse.ui.menus.CommandContributionItemParameter;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.report.live.RunBoard.BoardRow;
import org.thalweg.report.live.RunColumn;
import org.thalweg.text.Csv;
import org.thalweg.text.HtmlTable;
import org.thalweg.ui.kit.Copied;
import org.thalweg.workbench.runs.ExperimentJob;
import org.thalweg.workbench.runs.RunCenter;
import org.thalweg.workbench.runs.ShowsRun;

/** The context menu of a table of runs. */
final class RunsMenu {
	private final IWorkbenchPartSite site;
	private final RunCenter center;
	private final RunsTable runs;

	RunsMenu(IWorkbenchPartSite site, RunCenter center, RunsTable runs) {
		this.site = site;
		this.center = center;
		this.runs = runs;
		runs.each(table -> table.addListener(SWT.DefaultSelection, _ -> open()));
		menu();
	}

	private void menu() {
		MenuManager menu = new MenuManager();
		menu.setRemoveAllWhenShown(true);
		menu.addMenuListener(m -> {
			boolean none = runs.table().getSelectionCount() == 0;
			m.add(action(none ? "Open result" : "Open result at this run", center.overview().isPresent(), this::open));
			m.add(new Separator());
			m.add(command("org.thalweg.ui.runMissing"));
			m.add(action("Run again", !none && !busy(), this::again));
			m.add(command("org.thalweg.ui.pause"));
			m.add(command("org.thalweg.ui.stop"));
			m.add(new Separator());
			m.add(action("Copy", !none, this::copy));
		});
		runs.table().setMenu(menu.createContextMenu(runs.table()));
	}

	private CommandContributionItem command(String id) {
		return new CommandContributionItem(new CommandContributionItemParameter(site, null, id, CommandContributionItem.STYLE_PUSH));
	}

	private static Action action(String text, boolean enabled, Runnable deed) {
		Action out = new Action(text) {
			@Override
			public void run() {
				deed.run();
			}
		};
		out.setEnabled(enabled);
		return out;
	}

	private boolean busy() {
		return center.chosen() == null || !center.job(center.chosen()).map(ExperimentJob::over).orElse(true);
	}

	/** Opens the store in the editor that is registered for it, with the first of the selected runs. */
	private void open() {
		center.overview().ifPresent(o -> {
			try {
				IFile store = ResourcesPlugin.getWorkspace().getRoot()
						.getFileForLocation(Path.fromOSString(o.folder().resolve(RunStore.FILE).toString()));
				if (store != null) {
					store.refreshLocal(0, null);
				}
				if (store != null && store.exists() && IDE.openEditor(site.getPage(), store) instanceof ShowsRun editor) {
					runs.first().ifPresent(row -> editor.show(row.run()));
				}
			} catch (CoreException e) {
				MessageDialog.openError(site.getShell(), "Open result", o.folder() + " cannot be opened: " + e.getMessage());
			}
		});
	}

	private void again() {
		center.run(center.chosen(), runs.selected().stream().map(BoardRow::run).toList());
	}

	private void copy() {
		List<String> header = List.of(RunColumn.values()).stream().map(RunColumn::title).toList();
		String rows = runs.selected().stream().map(RunsMenu::line).collect(Collectors.joining("\n"));
		new Copied().text(String.join("\t", header) + "\n" + rows + "\n").html(HtmlTable.of(header, runs.selected().stream().map(RunsMenu::cells)
				.toList())).to(runs.table().getDisplay());
	}

	private static List<String> cells(BoardRow row) {
		return List.of(RunColumn.values()).stream().map(c -> c.text(row)).toList();
	}

	private static String line(BoardRow row) {
		return Csv.tabbed(cells(row));
	}
}
