package org.thalweg.reservoir.ui;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.eclipse.e4.ui.css.swt.theme.IThemeEngine;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.forms.widgets.FormToolkit;
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
import org.thalweg.reservoir.form.DescriptionForm.Page;
import org.thalweg.reservoir.inflow.FormatProposal;
import org.thalweg.reservoir.inflow.InflowFormat;
import org.thalweg.ui.editor.ThemeChange;
import org.thalweg.ui.editor.ThemedColors;
import org.thalweg.ui.editor.YamlPage;
import org.thalweg.workbench.Settings;
import org.thalweg.workbench.runs.RunCenter;

/** Shows a reservoir's description, its inflows and its curves, and optimises its years. */
@SuppressWarnings("restriction")
public final class ReservoirEditor extends DescriptionEditor<YamlPage, ReservoirCharts> {
	public static final String ID = "org.thalweg.reservoir.ui.editor";

	private final Map<String, DescriptionPage> forms = new LinkedHashMap<>();
	private final InflowAddition preview = new InflowAddition(this::recognise);
	private ThemedColors colors;
	private FormToolkit toolkit;
	private OptimisePage optimise;
	private FuturesPage futures;
	private ReservoirCharts read;

	public ReservoirEditor() {
		super(new YamlPage(), ReservoirCharts::of, ReservoirCharts::mistakes);
	}

	@Override
	protected void createPages() {
		Composite parent = getContainer();
		colors = new ThemedColors(parent.getDisplay(), PlatformUI.getWorkbench().getService(IThemeEngine.class));
		toolkit = new FormToolkit(colors);
		for (String title : List.of(DescriptionForm.RESERVOIR, DescriptionForm.INFLOW, DescriptionForm.STORAGE, DescriptionForm.STATION)) {
			boolean inflow = title.equals(DescriptionForm.INFLOW);
			DescriptionPage page = new DescriptionPage(parent, toolkit, text(), inflow, inflow ? preview : null);
			forms.put(title, page);
			setPageText(addPage(page.control()), title);
		}
		futures = new FuturesPage(parent, new FuturesSubject(this::file, getSite().getService(Catalog.class), true), getSite().getService(
				Settings.class));
		setPageText(addPage(futures.control()), "Futures");
		optimise = new OptimisePage(parent, this, getSite().getService(Catalog.class), getSite().getService(Settings.class),
				getSite().getService(RunCenter.class));
		setPageText(addPage(optimise.control()), "Optimise");
		addSource();
		text().onChange(this::showForms);
		ThemeChange.follow(parent, this::followTheme);
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

	/** Shows what the text says; pages behind the one in front, too, since a form costs little while its fields stay. */
	private void showForms() {
		DescriptionForm form = form();
		List<TextDiagnostic> above = form.remaining(text().diagnostics());
		boolean readable = text().document().readable();
		for (Page page : form.pages()) {
			boolean first = page.title().equals(DescriptionForm.RESERVOIR);
			forms.get(page.title()).show(page, text().diagnostics(), first || !readable ? above : List.of());
			mark(List.copyOf(forms.keySet()).indexOf(page.title()), page.wrong(text().diagnostics()) || first && !above.isEmpty());
		}
		markSource(!text().diagnostics().isEmpty());
		showCurves(form);
	}

	private void followTheme() {
		if (colors.read()) {
			DescriptionForm form = form();
			List<TextDiagnostic> above = form.remaining(text().diagnostics());
			form.pages().forEach(page -> forms.get(page.title()).followTheme(page, text().diagnostics(), page.title().equals(
					DescriptionForm.RESERVOIR)
							? above : List.of()));
		}
	}

	@Override
	void show(ReservoirCharts now) {
		read = now;
		text().found(document().get(), now.mistakes());
		preview.show(now.preview());
		List<String> about = new ArrayList<>(now.inflow().map(InflowCharts::notes).orElse(List.of(
				"There is no record that can be read yet. Name its file beside, or let it be recognised.")));
		about.addAll(now.notes());
		forms.get(DescriptionForm.INFLOW).show(about, now.inflow().map(InflowCharts::all).orElse(List.of()));
		List<Chart> overview = new ArrayList<>(now.inflow().map(i -> List.of(i.record())).orElse(List.of()));
		overview.addAll(now.storage());
		forms.get(DescriptionForm.RESERVOIR).show(List.of(), overview);
		optimise.show(now, form());
		futures.show(now.offers().files(), now.name());
	}

	/** Curves that are being typed are drawn as they stand, others as they were read. */
	private void showCurves(DescriptionForm form) {
		if (read != null) {
			forms.get(DescriptionForm.STORAGE).show(List.of(), drawn(form.page(DescriptionForm.STORAGE), read.storage()));
			forms.get(DescriptionForm.STATION).show(List.of(), drawn(form.page(DescriptionForm.STATION), read.station()));
		}
	}

	private static List<Chart> drawn(Page page, List<Chart> charts) {
		Map<String, String> titles = Map.of("Level of storage", "Level and storage", "Greatest discharge through the turbines", "Greatest discharge",
				"Efficiency at part load", "Part load", "Level below the dam", "Tailrace", "Greatest outflow of the storage", "Greatest outflow");
		List<Chart> typed = page.groups().stream().filter(g -> g.points().isPresent()).map(g -> {
			int of = g.title().indexOf(DescriptionForm.OF_UNIT);
			String title = of < 0 ? g.title() : g.title().substring(0, of);
			return g.points().get().chart(titles.getOrDefault(title, title) + g.title().substring(title.length()));
		}).toList();
		return Stream.concat(typed.stream(), charts.stream().filter(c -> typed.stream().noneMatch(t -> t.title().equals(c.title())))).toList();
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

	@Override
	public void dispose() {
		if (toolkit != null) {
			toolkit.dispose();
		}
		super.dispose();
	}
}
