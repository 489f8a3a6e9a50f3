package org.thalweg.reservoir.ui;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.eclipse.jface.dialogs.MessageDialog;
import org.thalweg.core.Catalog;
import org.thalweg.core.text.TextException;
import org.thalweg.document.TextDiagnostic;
import org.thalweg.figures.Chart;
import org.thalweg.reservoir.chart.InflowCharts;
import org.thalweg.reservoir.chart.ReservoirCharts;
import org.thalweg.reservoir.description.FormatText;
import org.thalweg.reservoir.description.ReservoirFile;
import org.thalweg.reservoir.form.DescriptionForm;
import org.thalweg.reservoir.form.DescriptionForm.Offers;
import org.thalweg.reservoir.inflow.FormatProposal;
import org.thalweg.reservoir.inflow.InflowFormat;
import org.thalweg.ui.editor.EditedText;
import org.thalweg.workbench.Settings;
import org.thalweg.workbench.runs.RunCenter;

/** The contents of a reservoir by calendar months: its form, its inflows, its curves, and the optimisation of its years. */
final class ReservoirContents implements DescriptionContents<ReservoirCharts> {
	private static final String OPTIMISE = "Optimise";

	private final DescriptionEditor editor;
	private final InflowAddition preview = new InflowAddition(this::recognise);
	private final FormPages forms;
	private final OptimisePage optimise;
	private final FuturesPage futures;
	private ReservoirCharts read;

	ReservoirContents(DescriptionEditor editor) {
		this.editor = editor;
		forms = new FormPages(editor.folder(), editor.text());
		for (String title : List.of(DescriptionForm.RESERVOIR, DescriptionForm.INFLOW, DescriptionForm.STORAGE, DescriptionForm.STATION)) {
			editor.addBeforeSource(title, forms.add(title, null, title.equals(DescriptionForm.INFLOW) ? preview : null));
		}
		Catalog catalog = editor.service(Catalog.class);
		Settings settings = editor.service(Settings.class);
		futures = new FuturesPage(editor.folder(), new FuturesSubject(editor::file, catalog, true), settings);
		editor.addBeforeSource("Futures", futures.control());
		optimise = new OptimisePage(editor.folder(), editor, catalog, settings, editor.service(RunCenter.class));
		editor.addBeforeSource(OPTIMISE, optimise.control());
	}

	@Override
	public ReservoirCharts read(Path file, String text) {
		return ReservoirCharts.of(file, text);
	}

	@Override
	public List<TextDiagnostic> mistakes(ReservoirCharts of) {
		return of.mistakes();
	}

	@Override
	public void search() {
		editor.turnTo(OPTIMISE);
		optimise.start();
	}

	@Override
	public void typed() {
		optimise.changed();
	}

	private EditedText text() {
		return editor.text();
	}

	private DescriptionForm form() {
		Offers offers = read == null ? Offers.in(ReservoirFile.folder(editor.path())) : read.offers();
		return DescriptionForm.of(text().document(), "", offers);
	}

	@Override
	public void changed() {
		DescriptionForm form = form();
		List<TextDiagnostic> above = form.remaining(text().diagnostics());
		forms.show(form, above);
		for (String title : forms.titles()) {
			editor.mark(title, form.page(title).wrong(text().diagnostics()) || title.equals(DescriptionForm.RESERVOIR) && !above.isEmpty());
		}
		editor.markSource(!text().diagnostics().isEmpty());
		showCurves();
	}

	@Override
	public void show(ReservoirCharts now) {
		read = now;
		text().found(editor.document().get(), now.mistakes());
		preview.show(now.preview());
		List<String> about = new ArrayList<>(now.inflow().map(InflowCharts::notes).orElse(List.of(
				"There is no readable record yet. Name its file, or choose Recognise the file.")));
		about.addAll(now.notes());
		forms.draw(DescriptionForm.INFLOW, about, now.inflow().map(InflowCharts::all).orElse(List.of()));
		List<Chart> overview = new ArrayList<>(now.inflow().map(i -> List.of(i.record())).orElse(List.of()));
		overview.addAll(now.storage());
		forms.draw(DescriptionForm.RESERVOIR, List.of(), overview);
		optimise.show(now, form());
		futures.show(now.offers().files(), now.name());
	}

	private void showCurves() {
		if (read != null) {
			forms.draw(DescriptionForm.STORAGE, read.storage());
			forms.draw(DescriptionForm.STATION, read.station());
		}
	}

	/** Fills in the proposed format of the record. */
	private void recognise() {
		Path file = ReservoirFile.folder(editor.path()).resolve(text().document().value("inflow.file"));
		try {
			InflowFormat proposed = FormatProposal.of(file, text().document().value("inflow.sheet"), text().document().value(
					"inflow.encoding"));
			text().endTyping();
			text().change(d -> FormatText.write(d, "inflow", proposed));
		} catch (TextException e) {
			MessageDialog.openInformation(editor.getSite().getShell(), "Recognise the file", e.getMessage());
		}
	}
}
