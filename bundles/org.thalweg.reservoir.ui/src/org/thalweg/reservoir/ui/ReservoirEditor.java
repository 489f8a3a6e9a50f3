package org.thalweg.reservoir.ui;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.swt.widgets.Composite;
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
import org.thalweg.ui.editor.YamlPage;
import org.thalweg.workbench.Settings;
import org.thalweg.workbench.runs.RunCenter;

/** Shows a reservoir's description, its inflows and its curves, and optimises its years. */
public final class ReservoirEditor extends DescriptionEditor<YamlPage, ReservoirCharts> {
	public static final String ID = "org.thalweg.reservoir.ui.editor";

	private final InflowAddition preview = new InflowAddition(this::recognise);
	private FormPages forms;
	private OptimisePage optimise;
	private FuturesPage futures;
	private ReservoirCharts read;

	public ReservoirEditor() {
		super(new YamlPage(), ReservoirCharts::of, ReservoirCharts::mistakes);
	}

	@Override
	protected void createPages() {
		Composite parent = getContainer();
		forms = new FormPages(parent, text());
		for (String title : List.of(DescriptionForm.RESERVOIR, DescriptionForm.INFLOW, DescriptionForm.STORAGE, DescriptionForm.STATION)) {
			setPageText(addPage(forms.add(title, null, title.equals(DescriptionForm.INFLOW) ? preview : null)), title);
		}
		futures = new FuturesPage(parent, new FuturesSubject(this::file, getSite().getService(Catalog.class), true), getSite().getService(
				Settings.class));
		setPageText(addPage(futures.control()), "Futures");
		optimise = new OptimisePage(parent, this, getSite().getService(Catalog.class), getSite().getService(Settings.class),
				getSite().getService(RunCenter.class));
		setPageText(addPage(optimise.control()), "Optimise");
		addSource();
		text().onChange(this::showForms);
		begin();
	}

	@Override
	void search() {
		setActivePage(getPageCount() - 2);
		optimise.start();
	}

	@Override
	void typed() {
		super.typed();
		optimise.changed();
	}

	private DescriptionForm form() {
		Offers offers = read == null ? Offers.in(ReservoirFile.folder(path())) : read.offers();
		return DescriptionForm.of(text().document(), "", offers);
	}

	private void showForms() {
		DescriptionForm form = form();
		List<TextDiagnostic> above = form.remaining(text().diagnostics());
		forms.show(form, above);
		for (int i = 0; i < forms.titles().size(); i++) {
			mark(i, form.page(forms.titles().get(i)).wrong(text().diagnostics()) || i == 0 && !above.isEmpty());
		}
		markSource(!text().diagnostics().isEmpty());
		showCurves();
	}

	@Override
	void show(ReservoirCharts now) {
		read = now;
		text().found(document().get(), now.mistakes());
		preview.show(now.preview());
		List<String> about = new ArrayList<>(now.inflow().map(InflowCharts::notes).orElse(List.of(
				"There is no record that can be read yet. Name its file beside, or let it be recognised.")));
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

	/** Fills in how the record is to be read. */
	private void recognise() {
		Path file = ReservoirFile.folder(path()).resolve(text().document().value("inflow.file"));
		try {
			InflowFormat proposed = FormatProposal.of(file);
			text().endTyping();
			text().change(d -> FormatText.write(d, "inflow", proposed));
		} catch (TextException e) {
			MessageDialog.openInformation(getSite().getShell(), "Recognise the file", e.getMessage());
		}
	}
}
