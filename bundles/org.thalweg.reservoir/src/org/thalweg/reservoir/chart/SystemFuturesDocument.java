package org.thalweg.reservoir.chart;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.thalweg.core.text.Limits;
import org.thalweg.core.text.TextException;
import org.thalweg.core.text.TextFile;
import org.thalweg.document.ExperimentDocument;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.experiment.store.OutputFolder;
import org.thalweg.figures.SvgChart;
import org.thalweg.report.chart.IllustratedReport;
import org.thalweg.reservoir.diagram.SystemLayout;
import org.thalweg.reservoir.diagram.SystemOutline;
import org.thalweg.reservoir.diagram.SystemPicture;
import org.thalweg.reservoir.futures.Interval;
import org.thalweg.reservoir.study.SystemFuturesComparison;
import org.thalweg.reservoir.study.SystemRow;
import org.thalweg.reservoir.study.SystemSpans;
import org.thalweg.text.Page;

/** A report on rules of a system over futures: its picture, the comparison for each objective, fans of each reservoir, and rules as surfaces. */
final class SystemFuturesDocument {
	private SystemFuturesDocument() {
	}

	/** As {@link FuturesView#report}. */
	static void write(Path file, SystemFuturesView view, List<Integer> months) {
		try {
			IllustratedReport.write(file, page -> text(view, page), pictures(view, months));
		} catch (IOException e) {
			throw new UserError(OutputFolder.cannot(file, e));
		}
	}

	private static void text(SystemFuturesView view, Page page) {
		SystemFuturesComparison of = view.comparison();
		SystemSpans spans = of.study().training().spans();
		page.heading(of.study().system().name() + ": operating rules over futures");
		page.wrap("", view.summary() + " Each horizon of " + spans.inputs().horizon() + (spans.inputs().horizon() == 1 ? " year" : " years")
				+ " begins with the initial storages and is led to those prescribed for its end, if there are any.");
		page.title("Goal");
		page.table(FuturesSheets.goal(of.rows()));
		page.gap();
		page.wrap("",
				"Means over the series with 95 % bootstrap intervals: what a horizon gains of the description's objective, and by how much storages "
						+ "leave their bounds, as shares of the greatest storages.");
		for (int k = 0; k < view.objectives().size(); k++) {
			page.title(view.objectives().get(k));
			page.table(FuturesSheets.rules(view.rows(k, 0)));
			page.gap();
		}
		page.wrap("", "Energy of a year" + (view.energyUnit().isEmpty() ? "" : " in " + view.energyUnit()) + ", and end storage, million m³, of all "
				+ "reservoirs together. " + FuturesDocument.SHARES);
		Interval.missing(of.rows().stream().map(SystemRow::gain)).ifPresent(why -> page.wrap("", why));
		of.doubt().ifPresent(doubt -> page.wrap("", doubt));
	}

	private static List<String> pictures(SystemFuturesView view, List<Integer> months) {
		List<String> out = new ArrayList<>(List.of(picture(view.comparison())));
		for (int k = 0; k < view.objectives().size(); k++) {
			String objective = view.objectives().get(k);
			FuturesRuleCharts.means(view.rows(k, 0), view.energyUnit()).values().forEach(chart -> out.add(SvgChart.render(FuturesRuleCharts.titled(
					objective, chart))));
		}
		for (int n = 0; n < view.reservoirs().size(); n++) {
			int reservoir = n;
			FuturesRuleCharts.fans(view.rows(0, n), view.firstMonth()).values().forEach(chart -> out.add(SvgChart.render(FuturesRuleCharts.titled(view
					.reservoirs().get(reservoir), chart))));
			view.rules().forEach(rule -> months.forEach(m -> out.add(view.surface(rule, reservoir, m))));
		}
		return out;
	}

	private static String picture(SystemFuturesComparison of) {
		Path file = of.study().training().spans().inputs().file();
		try {
			ExperimentDocument text = ExperimentDocument.of(TextFile.text(file, Limits.DOCUMENT_BYTES));
			return SystemPicture.render(SystemLayout.of(SystemOutline.of(text, Optional.of(of.study().system()), List.of())));
		} catch (TextException e) {
			throw new UserError(e.getMessage());
		}
	}
}
