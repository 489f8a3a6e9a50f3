package org.thalweg.ui;

import java.util.List;

import org.eclipse.jface.action.GroupMarker;
import org.eclipse.jface.action.ICoolBarManager;
import org.eclipse.jface.action.IMenuManager;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.jface.action.ToolBarContributionItem;
import org.eclipse.jface.action.ToolBarManager;
import org.eclipse.swt.SWT;
import org.eclipse.ui.IWorkbenchActionConstants;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.actions.ActionFactory;
import org.eclipse.ui.actions.ActionFactory.IWorkbenchAction;
import org.eclipse.ui.actions.ContributionItemFactory;
import org.eclipse.ui.application.ActionBarAdvisor;
import org.eclipse.ui.application.IActionBarConfigurer;
import org.eclipse.ui.menus.CommandContributionItem;
import org.eclipse.ui.menus.CommandContributionItemParameter;

/** Menus and toolbar with the usual actions and keys; parts add theirs to the groups that are named here. */
final class ShellActions extends ActionBarAdvisor {
	/** The menu to which parts add their commands for runs: {@code menu:org.thalweg.ui.run}. */
	static final String RUN_MENU = "org.thalweg.ui.run";

	private IWorkbenchWindow window;

	ShellActions(IActionBarConfigurer configurer) {
		super(configurer);
	}

	@Override
	protected void makeActions(IWorkbenchWindow window) {
		this.window = window;
		action(ActionFactory.NEW);
	}

	@Override
	protected void fillMenuBar(IMenuManager bar) {
		bar.add(file());
		bar.add(edit());
		MenuManager run = new MenuManager("&Run", RUN_MENU);
		run.add(new GroupMarker(IWorkbenchActionConstants.MB_ADDITIONS));
		bar.add(run);
		bar.add(new GroupMarker(IWorkbenchActionConstants.MB_ADDITIONS));
		bar.add(windowMenu());
		bar.add(help());
	}

	private MenuManager file() {
		MenuManager menu = new MenuManager("&File", IWorkbenchActionConstants.M_FILE);
		menu.add(new GroupMarker(IWorkbenchActionConstants.FILE_START));
		MenuManager news = new MenuManager("&New", "new");
		news.add(ContributionItemFactory.NEW_WIZARD_SHORTLIST.create(window));
		menu.add(news);
		menu.add(new GroupMarker(IWorkbenchActionConstants.NEW_EXT));
		menu.add(new Separator());
		add(menu, List.of(ActionFactory.CLOSE, ActionFactory.CLOSE_ALL));
		menu.add(new Separator());
		add(menu, List.of(ActionFactory.SAVE, ActionFactory.SAVE_AS, ActionFactory.SAVE_ALL, ActionFactory.REVERT));
		menu.add(new Separator());
		add(menu, List.of(ActionFactory.PRINT));
		menu.add(new Separator());
		add(menu, List.of(ActionFactory.RENAME, ActionFactory.REFRESH));
		menu.add(new Separator());
		add(menu, List.of(ActionFactory.IMPORT, ActionFactory.EXPORT));
		menu.add(new GroupMarker(IWorkbenchActionConstants.FILE_END));
		menu.add(new Separator());
		add(menu, List.of(ActionFactory.PROPERTIES));
		menu.add(new Separator());
		add(menu, List.of(ActionFactory.QUIT));
		return menu;
	}

	private MenuManager edit() {
		MenuManager menu = new MenuManager("&Edit", IWorkbenchActionConstants.M_EDIT);
		menu.add(new GroupMarker(IWorkbenchActionConstants.EDIT_START));
		add(menu, List.of(ActionFactory.UNDO, ActionFactory.REDO));
		menu.add(new Separator(IWorkbenchActionConstants.UNDO_EXT));
		add(menu, List.of(ActionFactory.CUT, ActionFactory.COPY, ActionFactory.PASTE));
		menu.add(new Separator(IWorkbenchActionConstants.CUT_EXT));
		add(menu, List.of(ActionFactory.DELETE, ActionFactory.SELECT_ALL));
		menu.add(new Separator());
		add(menu, List.of(ActionFactory.FIND));
		// text editors put theirs at this group, and fail without it
		menu.add(new GroupMarker(IWorkbenchActionConstants.FIND_EXT));
		menu.add(new Separator(IWorkbenchActionConstants.ADD_EXT));
		menu.add(new GroupMarker(IWorkbenchActionConstants.EDIT_END));
		menu.add(new Separator(IWorkbenchActionConstants.MB_ADDITIONS));
		return menu;
	}

	private MenuManager windowMenu() {
		MenuManager menu = new MenuManager("&Window", IWorkbenchActionConstants.M_WINDOW);
		MenuManager perspectives = new MenuManager("&Perspective");
		perspectives.add(ContributionItemFactory.PERSPECTIVES_SHORTLIST.create(window));
		perspectives.add(new Separator());
		add(perspectives, List.of(ActionFactory.RESET_PERSPECTIVE));
		MenuManager views = new MenuManager("Show &view");
		views.add(ContributionItemFactory.VIEWS_SHORTLIST.create(window));
		menu.add(perspectives);
		menu.add(views);
		menu.add(new GroupMarker(IWorkbenchActionConstants.MB_ADDITIONS));
		menu.add(new Separator());
		add(menu, List.of(ActionFactory.PREFERENCES));
		return menu;
	}

	private MenuManager help() {
		MenuManager menu = new MenuManager("&Help", IWorkbenchActionConstants.M_HELP);
		menu.add(new GroupMarker(IWorkbenchActionConstants.HELP_START));
		add(menu, List.of(ActionFactory.INTRO));
		menu.add(new GroupMarker(IWorkbenchActionConstants.HELP_END));
		menu.add(new GroupMarker(IWorkbenchActionConstants.MB_ADDITIONS));
		menu.add(new Separator());
		menu.add(new CommandContributionItem(new CommandContributionItemParameter(window, "org.thalweg.ui.about", About.COMMAND,
				CommandContributionItem.STYLE_PUSH)));
		return menu;
	}

	@Override
	protected void fillCoolBar(ICoolBarManager bar) {
		ToolBarManager file = new ToolBarManager(SWT.FLAT | SWT.RIGHT);
		file.add(action(ActionFactory.NEW_WIZARD_DROP_DOWN));
		file.add(new GroupMarker(IWorkbenchActionConstants.NEW_GROUP));
		file.add(action(ActionFactory.SAVE));
		file.add(action(ActionFactory.SAVE_ALL));
		bar.add(new ToolBarContributionItem(file, IWorkbenchActionConstants.TOOLBAR_FILE));
		// parts fill these; their own bars would come before or after the others at random
		bar.add(toolbar("org.thalweg.ui.problem.toolbar"));
		bar.add(toolbar("org.thalweg.ui.runs.toolbar"));
		bar.add(new GroupMarker(IWorkbenchActionConstants.MB_ADDITIONS));
	}

	private static ToolBarContributionItem toolbar(String id) {
		ToolBarManager out = new ToolBarManager(SWT.FLAT | SWT.RIGHT);
		out.add(new GroupMarker(IWorkbenchActionConstants.MB_ADDITIONS));
		return new ToolBarContributionItem(out, id);
	}

	private void add(IMenuManager menu, List<ActionFactory> factories) {
		factories.forEach(factory -> menu.add(action(factory)));
	}

	/** One action of an id serves all bars, so that its key and its state are one. */
	private IWorkbenchAction action(ActionFactory factory) {
		if (getAction(factory.getId()) instanceof IWorkbenchAction made) {
			return made;
		}
		IWorkbenchAction action = factory.create(window);
		register(action);
		return action;
	}
}
