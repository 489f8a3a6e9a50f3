package org.thalweg.reservoir.ui;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.eclipse.e4.ui.css.swt.theme.IThemeEngine;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.thalweg.document.TextDiagnostic;
import org.thalweg.figures.Chart;
import org.thalweg.reservoir.form.DescriptionForm;
import org.thalweg.reservoir.form.DescriptionForm.Group;
import org.thalweg.ui.editor.EditedText;
import org.thalweg.ui.editor.ThemeChange;
import org.thalweg.ui.editor.ThemedColors;

/** The pages of a reservoir's form, with pictures of their fields, in the colours of the theme. UI thread. */
@SuppressWarnings("restriction")
final class FormPages {
	/** Pictures of curves that are called otherwise than their groups. */
	private static final Map<String, String> CHARTS = Map.of("Level by storage", "Level and storage", "Maximum discharge of the turbines",
			"Maximum discharge", "Efficiency at part load", "Part load", "Tailrace level", "Tailrace", "Maximum outflow by storage",
			"Maximum outflow", "Maximum release by storage", "Maximum release");

	private final Composite parent;
	private final EditedText text;
	private final ThemedColors colors;
	private final FormToolkit toolkit;
	private final Map<String, DescriptionPage> pages = new LinkedHashMap<>();
	private DescriptionForm form;
	private List<TextDiagnostic> above = List.of();

	FormPages(Composite parent, EditedText text) {
		this.parent = parent;
		this.text = text;
		colors = new ThemedColors(parent.getDisplay(), PlatformUI.getWorkbench().getService(IThemeEngine.class));
		toolkit = new FormToolkit(colors);
		ThemeChange.follow(parent, this::followTheme);
		parent.addListener(SWT.Dispose, _ -> toolkit.dispose());
	}

	/**
	 * Makes a page.
	 *
	 * @param choice above it; null for none
	 * @param addition below its fields; null for none
	 */
	Composite add(String title, ReservoirChoice choice, InflowAddition addition) {
		DescriptionPage page = new DescriptionPage(parent, toolkit, text, choice, addition);
		pages.put(title, page);
		return page.control();
	}

	/**
	 * Shows the text, also on hidden pages, since updating a form whose fields stay is cheap.
	 *
	 * @param remaining errors that no field shows; on the first page, and on all pages while the text cannot be read
	 */
	void show(DescriptionForm now, List<TextDiagnostic> remaining) {
		form = now;
		above = remaining;
		pages.forEach((title, page) -> page.show(form.page(title), text.diagnostics(), above(title)));
	}

	private List<TextDiagnostic> above(String title) {
		return title.equals(pages.keySet().iterator().next()) || !text.document().readable() ? above : List.of();
	}

	private void followTheme() {
		if (colors.read() && form != null) {
			pages.forEach((title, page) -> page.followTheme(form.page(title), text.diagnostics(), above(title)));
		}
	}

	/** Sentences and pictures of a page. */
	void draw(String title, List<String> lines, List<Chart> charts) {
		pages.get(title).show(lines, charts);
	}

	/** Pictures of a page: curves being typed in their current state, others as last read. */
	void draw(String title, List<Chart> read) {
		List<Chart> typed = form.page(title).groups().stream().filter(g -> g.points().filter(p -> p.size() > 0).isPresent()).map(FormPages::chart)
				.toList();
		draw(title, List.of(), Stream.concat(typed.stream(), read.stream().filter(c -> typed.stream().noneMatch(t -> t.title().equals(c.title()))))
				.toList());
	}

	private static Chart chart(Group curve) {
		int of = curve.title().indexOf(DescriptionForm.OF_UNIT);
		String title = of < 0 ? curve.title() : curve.title().substring(0, of);
		return curve.points().orElseThrow().chart(CHARTS.getOrDefault(title, title) + curve.title().substring(title.length()));
	}

	/** Titles in the order of the pages. */
	List<String> titles() {
		return List.copyOf(pages.keySet());
	}
}
