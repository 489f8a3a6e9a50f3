package org.thalweg.reservoir.ui;

import java.util.List;
import java.util.stream.IntStream;

import org.thalweg.core.Catalog;
import org.thalweg.document.TextDiagnostic;
import org.thalweg.reservoir.chart.NodeCharts;
import org.thalweg.reservoir.description.ReservoirFile;
import org.thalweg.reservoir.diagram.SystemDraft;
import org.thalweg.reservoir.diagram.SystemOutline;
import org.thalweg.reservoir.form.DescriptionForm;
import org.thalweg.reservoir.form.DescriptionForm.Offers;
import org.thalweg.workbench.Settings;
import org.thalweg.workbench.runs.RunCenter;

/** Shows a system of reservoirs: its text with the picture beside, its reservoirs as a table and each in forms, and plans by which it is operated. */
public final class SystemEditor extends DescriptionEditor<SystemSourcePage, SystemDraft> {
	public static final String ID = "org.thalweg.reservoir.ui.systemEditor";
	private static final int TABLE = 1;
	private static final int FORMS = 2;
	private static final int PLANS = 4;

	private final ReservoirChoice choice = new ReservoirChoice(this::choose);
	private FormPages forms;
	private SystemTablePage table;
	private SystemPlansPage plans;
	private FuturesPage futures;
	private SystemDraft draft;

	public SystemEditor() {
		super(new SystemSourcePage(), SystemDraft::of, SystemDraft::mistakes);
	}

	@Override
	protected void createPages() {
		source().onChoice(this::chosen);
		addSource();
		table = new SystemTablePage(getContainer(), text());
		setPageText(addPage(table.control()), "Reservoirs");
		forms = new FormPages(getContainer(), text());
		for (String title : List.of(DescriptionForm.STORAGE, DescriptionForm.STATION)) {
			setPageText(addPage(forms.add(title, choice, null)), title);
		}
		plans = new SystemPlansPage(getContainer(), this, getSite().getService(Catalog.class), getSite().getService(Settings.class), getSite()
				.getService(
						RunCenter.class));
		setPageText(addPage(plans.control()), "Plans");
		futures = new FuturesPage(getContainer(), new FuturesSubject(this::file, getSite().getService(Catalog.class), false), getSite().getService(
				Settings.class));
		setPageText(addPage(futures.control()), "Futures");
		text().onChange(() -> {
			table.show(text().document());
			showForms();
		});
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
	void show(SystemDraft now) {
		draft = now;
		text().found(draft.text().text(), draft.mistakes());
		source().show(draft);
		table.mark(draft);
		plans.show(draft);
		draft.system().ifPresent(system -> futures.show(draft.tables(), system.name()));
		markSource(!draft.mistakes().isEmpty());
		mark(TABLE, draft.outline().reservoirs().stream().anyMatch(r -> !r.mistakes().isEmpty()));
	}

	/** Shows the reservoir that is chosen. */
	private void showForms() {
		choice.show(SystemOutline.names(text().document()));
		List<TextDiagnostic> wrong = text().diagnostics();
		DescriptionForm form = form(choice.path());
		forms.show(form, form.remaining(wrong).stream().filter(m -> m.at(choice.path()) || !text().document().readable()).toList());
		NodeCharts read = draft == null ? NodeCharts.NONE : NodeCharts.of(draft.system(), choice.chosen());
		forms.draw(DescriptionForm.STORAGE, read.storage());
		forms.draw(DescriptionForm.STATION, read.station());
		List<DescriptionForm> broken = IntStream.range(0, text().document().size("reservoirs")).mapToObj(k -> "reservoirs[" + k + "]").filter(
				at -> wrong.stream().anyMatch(m -> m.at(at))).map(this::form).toList();
		for (int i = 0; i < forms.titles().size(); i++) {
			String title = forms.titles().get(i);
			mark(FORMS + i, broken.stream().anyMatch(f -> f.page(title).wrong(wrong)));
		}
	}

	private DescriptionForm form(String at) {
		return DescriptionForm.of(text().document(), at, new Offers(ReservoirFile.folder(path()), draft == null ? List.of() : draft.tables(),
				List.of()));
	}

	/** A reservoir was chosen on one of its pages. */
	private void choose(int reservoir) {
		text().endTyping();
		source().choose(reservoir);
		showForms();
	}

	/** A reservoir was chosen in the picture: the text shows it, too; the focus stays there. */
	private void chosen(int reservoir) {
		choice.choose(reservoir);
		showForms();
		text().document().span(choice.path()).ifPresent(s -> source().selectAndReveal(s.start(), s.end() - s.start()));
	}
}
