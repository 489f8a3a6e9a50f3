package org.thalweg.ui.devices;

import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.stream.Collectors;

import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.thalweg.experiment.reading.Experiment;
import org.thalweg.explore.device.KernelStudy;
import org.thalweg.explore.device.KernelUse;
import org.thalweg.text.UnitText;
import org.thalweg.ui.kit.AccessibleName;
import org.thalweg.ui.kit.TableCopy;
import org.thalweg.ui.kit.UiThread;
import org.thalweg.workbench.devices.Inspected;

/** Resources that the kernels of a problem, an algorithm and a mapping use on the device, with a bar for the occupancy of each. */
final class KernelsPage extends Composite {
	private static final int OCCUPANCY = KernelUse.COLUMNS.indexOf("occupancy");
	private static final int SHADE = 70;
	private static final int MARGIN = 2;

	private final Inspected of;
	private final Consumer<KernelStudy> studied;
	private final KernelChoice choice;
	private final Strip strip;
	private final Table table;

	/** @param studied receives each study, in the UI thread */
	KernelsPage(Composite parent, Inspected of, Consumer<KernelStudy> studied) {
		super(parent, SWT.NONE);
		this.of = of;
		this.studied = studied;
		GridLayoutFactory.swtDefaults().applyTo(this);
		choice = new KernelChoice(this, of);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(choice);
		strip = new Strip(this, "Build", "Builds the programs and takes " + KernelStudy.STEPS + " steps, to show what is launched.", this::job);
		table = new Table(this, SWT.BORDER | SWT.FULL_SELECTION | SWT.MULTI);
		TableCopy.by(table);
		AccessibleName.give(table, "Kernels");
		table.setHeaderVisible(true);
		table.setLinesVisible(true);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(table);
		Columns.add(table, KernelUse.COLUMNS.stream().map(KernelsPage::title).toList(),
				List.of(144, 64, 46, 78, 82, 64, 68, 112, 96, 94, 110), 1);
		table.getColumn(KernelUse.COLUMNS.size() - 1).setAlignment(SWT.LEFT); // words
		for (int i = 0; i < KernelUse.COLUMNS.size(); i++) {
			table.getColumn(i).setToolTipText(KernelUse.MEANINGS.get(i));
		}
		table.addListener(SWT.PaintItem, this::bar);
	}

	private static String title(String column) {
		return column.substring(0, 1).toUpperCase(Locale.ROOT) + column.substring(1);
	}

	private Job job(Consumer<String> ended) {
		Experiment experiment = choice.experiment();
		table.removeAll();
		return of.job("Kernels on", (devices, device, progress, cancel) -> {
			strip.tell("Building and taking steps …");
			KernelStudy study = KernelStudy.of(experiment, of.catalog(), devices, cancel);
			strip.tell(summary(study));
			UiThread.run(this, () -> show(study));
		}, ended);
	}

	private void show(KernelStudy study) {
		for (KernelUse use : study.kernels()) {
			TableItem item = new TableItem(table, SWT.NONE);
			item.setText(use.cells().toArray(String[]::new));
			item.setData(use);
		}
		Columns.fit(table);
		studied.accept(study);
	}

	private static String summary(KernelStudy study) {
		String unknown = study.kernels().stream().filter(k -> !k.known()).map(KernelUse::limit).distinct()
				.map(why -> " Occupancy is " + why + ".").collect(Collectors.joining());
		return "%d steps, %d buffers with %s, built in %s.%s".formatted(study.steps(), study.buffers().size(), UnitText.bytes(study.bytes()),
				UnitText.seconds(study.buildSeconds()), unknown);
	}

	// A shade of the text's own colour can be read on any theme's ground.
	private void bar(Event event) {
		if (event.index == OCCUPANCY && event.item.getData() instanceof KernelUse use && use.known()) {
			Rectangle cell = ((TableItem) event.item).getBounds(OCCUPANCY);
			GC gc = event.gc;
			gc.setBackground(gc.getForeground());
			gc.setAlpha(SHADE);
			gc.fillRectangle(cell.x + MARGIN, cell.y + MARGIN, (int) Math.round((cell.width - 2 * MARGIN) * use.occupancy().share()),
					cell.height - 2 * MARGIN);
			gc.setAlpha(255);
		}
	}
}
