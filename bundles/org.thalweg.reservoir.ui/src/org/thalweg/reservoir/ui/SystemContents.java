package org.thalweg.reservoir.ui;

import java.nio.file.Path;
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
import org.thalweg.reservoir.table.Encodings;
import org.thalweg.ui.editor.EditedText;
import org.thalweg.ui.editor.YamlPage;
import org.thalweg.workbench.Settings;
import org.thalweg.workbench.runs.RunCenter;

/** The contents of a system of reservoirs: its reservoirs as a table with a picture and in forms, and the plans of its operation. */
final class SystemContents implements DescriptionContents<SystemDraft> {
	private static final String TABLE = "Reservoirs";
	private static final String PLANS = "Plans";

	private final DescriptionEditor editor;
	private final YamlPage source;
	private final ReservoirChoice choice = new ReservoirChoice(this::choose);
	private final SystemPage page;
	private final FormPages forms;
	private final SystemPlansPage plans;
	private final FuturesPage futures;
	private SystemDraft draft;
	private NodeCharts charts = NodeCharts.NONE;
	/** The reservoir that they are of. */
	private int charted = -1;

	SystemContents(DescriptionEditor editor, YamlPage source) {
		this.editor = editor;
		this.source = source;
		page = new SystemPage(editor.folder(), editor.text(), this::selected, this::chosen);
		editor.addBeforeSource(TABLE, page.control());
		forms = new FormPages(editor.folder(), editor.text());
		for (String title : List.of(DescriptionForm.STORAGE, DescriptionForm.STATION)) {
			editor.addBeforeSource(title, forms.add(title, choice, null));
		}
		Catalog catalog = editor.service(Catalog.class);
		Settings settings = editor.service(Settings.class);
		plans = new SystemPlansPage(editor.folder(), editor, catalog, settings, editor.service(RunCenter.class));
		editor.addBeforeSource(PLANS, plans.control());
		futures = new FuturesPage(editor.folder(), new FuturesSubject(editor::file, catalog, false), settings);
		editor.addBeforeSource("Futures", futures.control());
	}

	@Override
	public SystemDraft read(Path file, String text) {
		return SystemDraft.of(file, text);
	}

	@Override
	public List<TextDiagnostic> mistakes(SystemDraft of) {
		return of.mistakes();
	}

	@Override
	public void search() {
		editor.turnTo(PLANS);
		plans.start();
	}

	@Override
	public void changed() {
		choice.show(SystemOutline.names(text().document()));
		page.show(text().document(), choice.chosen());
		showForms();
	}

	private EditedText text() {
		return editor.text();
	}

	@Override
	public void show(SystemDraft now) {
		draft = now;
		charted = -1;
		text().found(draft.text().text(), draft.mistakes());
		page.show(draft);
		plans.show(draft);
		draft.system().ifPresent(system -> futures.show(draft.tables(), system.name()));
		editor.markSource(!draft.mistakes().isEmpty());
		editor.mark(TABLE, draft.outline().reservoirs().stream().anyMatch(r -> !r.mistakes().isEmpty()));
	}

	/** Shows the reservoir that is chosen. */
	private void showForms() {
		choice.show(SystemOutline.names(text().document()));
		List<TextDiagnostic> wrong = text().diagnostics();
		DescriptionForm form = form(choice.path());
		forms.show(form, form.remaining(wrong).stream().filter(m -> m.at(choice.path()) || !text().document().readable()).toList());
		if (draft != null && charted != choice.chosen()) {
			charts = NodeCharts.of(draft.system(), choice.chosen());
			charted = choice.chosen();
		}
		forms.draw(DescriptionForm.STORAGE, charts.storage());
		forms.draw(DescriptionForm.STATION, charts.station());
		List<DescriptionForm> broken = IntStream.range(0, text().document().size("reservoirs")).mapToObj(k -> "reservoirs[" + k + "]").filter(
				at -> wrong.stream().anyMatch(m -> m.at(at))).map(this::form).toList();
		for (String title : forms.titles()) {
			editor.mark(title, broken.stream().anyMatch(f -> f.page(title).wrong(wrong)));
		}
	}

	private DescriptionForm form(String at) {
		List<String> files = draft == null ? List.of() : draft.tables();
		return DescriptionForm.of(text().document(), at, new Offers(ReservoirFile.folder(editor.path()), files, List.of(), Encodings.KNOWN));
	}

	/** A reservoir was chosen on one of its pages. */
	private void choose(int reservoir) {
		text().endTyping();
		page.select(reservoir);
		showForms();
	}

	/** A reservoir was chosen in the table. */
	private void selected(int reservoir) {
		choice.choose(reservoir);
		page.select(reservoir);
		showForms();
	}

	/** A reservoir was chosen in the picture: the text shows it, too, without taking the focus. */
	private void chosen(int reservoir) {
		choice.choose(reservoir);
		page.select(reservoir);
		showForms();
		text().document().span(choice.path()).ifPresent(s -> source.selectAndReveal(s.start(), s.end() - s.start()));
	}
}
