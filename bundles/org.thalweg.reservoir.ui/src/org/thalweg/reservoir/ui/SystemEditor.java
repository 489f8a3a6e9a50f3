package org.thalweg.reservoir.ui;

import org.thalweg.core.Catalog;
import org.thalweg.reservoir.diagram.SystemDraft;
import org.thalweg.workbench.Settings;
import org.thalweg.workbench.runs.RunCenter;

/** Shows a system of reservoirs: its text with the picture beside, its reservoirs as a table, and plans by which it is operated. */
public final class SystemEditor extends DescriptionEditor<SystemSourcePage, SystemDraft> {
	public static final String ID = "org.thalweg.reservoir.ui.systemEditor";
	private static final int TABLE = 1;
	private static final int PLANS = 2;

	private SystemTablePage table;
	private SystemPlansPage plans;
	private FuturesPage futures;

	public SystemEditor() {
		super(new SystemSourcePage(), SystemDraft::of, SystemDraft::mistakes);
	}

	@Override
	protected void createPages() {
		source().onChoice(this::chosen);
		addSource();
		table = new SystemTablePage(getContainer(), text());
		setPageText(addPage(table.control()), "Reservoirs");
		plans = new SystemPlansPage(getContainer(), this, getSite().getService(Catalog.class), getSite().getService(Settings.class), getSite()
				.getService(
						RunCenter.class));
		setPageText(addPage(plans.control()), "Plans");
		futures = new FuturesPage(getContainer(), new FuturesSubject(this::file, getSite().getService(Catalog.class), false), getSite().getService(
				Settings.class));
		setPageText(addPage(futures.control()), "Futures");
		text().onChange(() -> table.show(text().document()));
		begin();
	}

	@Override
	void search() {
		showPlans().start();
	}

	/** Brings the page with the plans to the front. */
	SystemPlansPage showPlans() {
		setActivePage(PLANS);
		return plans;
	}

	@Override
	void show(SystemDraft draft) {
		text().found(draft.text().text(), draft.mistakes());
		source().show(draft);
		table.mark(draft);
		plans.show(draft);
		draft.system().ifPresent(system -> futures.show(draft.tables(), system.name()));
		markSource(!draft.mistakes().isEmpty());
		mark(TABLE, draft.outline().reservoirs().stream().anyMatch(r -> !r.mistakes().isEmpty()));
	}

	/** Shows in the text what was chosen in the picture; the focus stays there. */
	private void chosen(int reservoir) {
		text().document().span("reservoirs[" + reservoir + "]").ifPresent(s -> source().selectAndReveal(s.start(), s.end() - s.start()));
	}
}
