package org.thalweg.ui.devices;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.RowLayout;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Spinner;
import org.thalweg.core.Catalog;
import org.thalweg.core.ContributionException;
import org.thalweg.core.algorithm.Algorithm;
import org.thalweg.core.algorithm.DeviceMapping;
import org.thalweg.core.algorithm.Preset;
import org.thalweg.core.device.MathMode;
import org.thalweg.core.device.Precision;
import org.thalweg.core.param.Parameters;
import org.thalweg.experiment.reading.Experiment;
import org.thalweg.experiment.reading.Experiment.AlgorithmEntry;
import org.thalweg.experiment.reading.Experiment.DeviceEntry;
import org.thalweg.experiment.reading.Experiment.ProblemEntry;
import org.thalweg.experiment.reading.Experiment.Stop;
import org.thalweg.experiment.reading.Places;
import org.thalweg.explore.device.KernelStudy;
import org.thalweg.workbench.devices.Inspected;

/** Fields that select the kernels to inspect: problem, algorithm, mapping, precision and number of populations. */
final class KernelChoice extends Composite {
	private static final int MAXIMUM = 1_000_000;

	private final Inspected of;
	private final Catalog catalog;
	private final Combo problem;
	private final Spinner dimension;
	private final Combo algorithm;
	private final Combo preset;
	private final Combo mapping;
	private final Combo precision;
	private final Spinner populations;

	KernelChoice(Composite parent, Inspected of) {
		super(parent, SWT.NONE);
		this.of = of;
		this.catalog = of.catalog();
		RowLayout layout = new RowLayout();
		layout.spacing = 12;
		layout.marginLeft = 0;
		setLayout(layout);
		problem = combo("Problem", catalog.problems().keySet());
		dimension = spinner("Dimension", 30);
		algorithm = combo("Algorithm", deviceAlgorithms());
		preset = combo("Preset", List.of());
		mapping = combo("Mapping", List.of());
		precision = combo("Precision", Arrays.stream(Precision.values()).map(Parameters::word).toList());
		populations = spinner("Populations", 1);
		problem.addListener(SWT.Selection, event -> dimensionOfProblem());
		algorithm.addListener(SWT.Selection, event -> partsOfAlgorithm());
		dimensionOfProblem();
		partsOfAlgorithm();
	}

	private List<String> deviceAlgorithms() {
		return catalog.algorithms().keySet().stream().filter(id -> algorithm(id).map(a -> !a.mappings().isEmpty()).orElse(false)).toList();
	}

	private Combo combo(String label, Collection<String> items) {
		Combo combo = new Combo(field(label), SWT.DROP_DOWN | SWT.READ_ONLY);
		fill(combo, List.copyOf(items));
		return placed(combo);
	}

	private Spinner spinner(String label, int value) {
		Spinner spinner = new Spinner(field(label), SWT.BORDER);
		spinner.setValues(value, 1, MAXIMUM, 0, 1, 10);
		return placed(spinner);
	}

	private Composite field(String label) {
		Composite field = new Composite(this, SWT.NONE);
		GridLayoutFactory.fillDefaults().spacing(0, 2).applyTo(field);
		new Label(field, SWT.NONE).setText(label);
		return field;
	}

	private static <C extends Control> C placed(C control) {
		GridDataFactory.fillDefaults().grab(true, false).applyTo(control);
		return control;
	}

	private static void fill(Combo combo, List<String> items) {
		combo.setItems(items.toArray(String[]::new));
		combo.select(0);
		combo.setEnabled(!items.isEmpty());
	}

	private Optional<Algorithm<?>> algorithm(String id) {
		try {
			return Optional.ofNullable(catalog.algorithms().get(id)).map(c -> c.get());
		} catch (ContributionException e) {
			return Optional.empty(); // shown in the catalog's own list
		}
	}

	private void dimensionOfProblem() {
		try {
			Optional.ofNullable(catalog.problems().get(problem.getText())).ifPresent(p -> dimension.setSelection(p.get().defaultDimension()));
		} catch (ContributionException e) {
			dimension.setSelection(1); // building it reports why
		}
	}

	private void partsOfAlgorithm() {
		Optional<Algorithm<?>> chosen = algorithm(algorithm.getText());
		fill(preset, chosen.map(a -> a.presets().stream().map(Preset::name).toList()).orElse(List.of()));
		fill(mapping, chosen.map(a -> a.mappings().stream().map(DeviceMapping::id).toList()).orElse(List.of()));
		layout(true, true);
	}

	/** The selection as an experiment of one case. UI thread. */
	Experiment experiment() {
		Precision chosen = Precision.values()[Math.max(0, precision.getSelectionIndex())];
		return Experiment.single(new Places("here"),
				new ProblemEntry(List.of(problem.getText()), List.of(dimension.getSelection()), Map.of(), ""),
				new AlgorithmEntry(algorithm.getText(), preset.getText(), mapping.getText(), Map.of(), ""),
				new DeviceEntry(of.address(), chosen, MathMode.PORTABLE, List.of(), false), populations.getSelection(), 1,
				Stop.atGeneration(KernelStudy.STEPS), 1, of.settings().data());
	}
}
