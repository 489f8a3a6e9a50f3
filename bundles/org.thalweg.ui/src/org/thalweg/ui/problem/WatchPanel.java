package org.thalweg.ui.problem;

import java.util.List;
import java.util.function.Consumer;

import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.layout.RowDataFactory;
import org.eclipse.jface.layout.RowLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Scale;
import org.eclipse.swt.widgets.Spinner;
import org.thalweg.core.Catalog;
import org.thalweg.explore.film.FilmPicture;
import org.thalweg.ui.chart.Plot;
import org.thalweg.ui.kit.AccessibleName;
import org.thalweg.ui.kit.DeviceChoice;
import org.thalweg.ui.kit.UiThread;

/** An algorithm that runs over a problem's picture: which one, and how its film is played. UI thread. */
public final class WatchPanel extends Composite {
	private static final String WATCH = "Watch";
	private static final int MAX_STEPS = 10_000;
	/** Duration of a frame, in milliseconds. */
	private static final int SHOWN = 125;
	private static final int CURVES = 210;
	private static final int ALGORITHM = 130;
	private static final int DEVICE = 130;

	/** Makes the job that takes a film. */
	interface Jobs {
		/** @param seen receives the film @param ended receives the outcome, on any thread; empty on success */
		Job of(WatchPanel asked, Consumer<FilmPicture> seen, Consumer<String> ended);
	}

	private final Runnable grown;
	private final Combo algorithm;
	private final Combo device;
	private final Spinner steps;
	private final Button watch;
	private final Label line;
	private final Composite player;
	private final Button play;
	private final Scale place;
	private final Button plotted;
	private final Plot curves;
	private final ContourCanvas canvas;
	private final Jobs jobs;
	private Job running;
	private FilmPicture film;
	private boolean playing;

	/**
	 * @param grown called when the required room changes
	 * @param canvas that shows the population
	 */
	WatchPanel(Composite parent, Runnable grown, Catalog catalog, List<String> algorithms, ContourCanvas canvas, Jobs jobs) {
		super(parent, SWT.NONE);
		this.grown = grown;
		this.canvas = canvas;
		this.jobs = jobs;
		GridLayoutFactory.fillDefaults().spacing(4, 4).applyTo(this);
		Composite row = row(this);
		algorithm = new Combo(row, SWT.DROP_DOWN | SWT.READ_ONLY);
		AccessibleName.give(algorithm, "Algorithm");
		algorithms.forEach(algorithm::add);
		algorithm.select(Math.max(0, algorithms.indexOf("clpso")));
		algorithm.setToolTipText("The algorithm whose population is shown, with its usual parameters and seed 1");
		RowDataFactory.swtDefaults().hint(ALGORITHM, SWT.DEFAULT).applyTo(algorithm);
		device = new Combo(row, SWT.DROP_DOWN);
		AccessibleName.give(device, "Device");
		device.setText("sequential");
		device.setToolTipText("The host, or a device of this machine, such as opencl or cuda:0: the film is the same");
		RowDataFactory.swtDefaults().hint(DEVICE, SWT.DEFAULT).applyTo(device);
		DeviceChoice.offer(device, catalog);
		steps = new Spinner(row, SWT.BORDER);
		AccessibleName.give(steps, "Steps");
		steps.setValues(50, 1, MAX_STEPS, 0, 10, 100);
		steps.setToolTipText("Number of steps to show");
		new Label(row, SWT.NONE).setText("steps");
		watch = button(row, WATCH, "Runs the algorithm and shows its population step by step", this::toggle);
		line = new Label(this, SWT.WRAP);
		GridDataFactory.fillDefaults().grab(true, false).hint(200, SWT.DEFAULT).exclude(true).applyTo(line);
		player = new Composite(this, SWT.NONE);
		GridLayoutFactory.fillDefaults().spacing(4, 2).applyTo(player);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(player);
		place = new Scale(player, SWT.HORIZONTAL);
		AccessibleName.give(place, "Step that is shown");
		place.setToolTipText("The step that is shown; arrow keys go back and forth");
		GridDataFactory.fillDefaults().grab(true, false).applyTo(place);
		place.addListener(SWT.Selection, _ -> go(place.getSelection()));
		Composite buttons = row(player);
		button(buttons, "First", "The start", () -> go(0));
		button(buttons, "Back", "A step back", () -> go(frame() - 1));
		play = button(buttons, "Play", "Plays the steps, from the start if it is at the end", this::play);
		button(buttons, "Next", "A step forward", () -> go(frame() + 1));
		button(buttons, "Last", "The end", () -> go(Integer.MAX_VALUE));
		plotted = new Button(buttons, SWT.TOGGLE);
		plotted.setText("Curves");
		plotted.setToolTipText("Shows diversity and moves over the steps below");
		plotted.addListener(SWT.Selection, _ -> appear(film != null));
		button(buttons, "Save…", "Saves the film as an animation, or its pictures into a folder", () -> new SaveFilm(getShell(), film).ask());
		curves = new Plot(this, SWT.NONE);
		GridDataFactory.fillDefaults().grab(true, false).hint(SWT.DEFAULT, CURVES).applyTo(curves);
		appear(false);
		canvas.onOther(this::drop);
		addListener(SWT.Dispose, _ -> stop());
	}

	/** Wraps to another line where it is narrow. */
	private static Composite row(Composite parent) {
		Composite out = new Composite(parent, SWT.NONE);
		RowLayoutFactory.fillDefaults().wrap(true).center(true).spacing(4).applyTo(out);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(out);
		return out;
	}

	private static Button button(Composite row, String text, String tip, Runnable deed) {
		Button out = new Button(row, SWT.PUSH);
		out.setText(text);
		out.setToolTipText(tip);
		out.addListener(SWT.Selection, _ -> deed.run());
		return out;
	}

	/** The selected algorithm. */
	String algorithm() {
		return algorithm.getText();
	}

	String device() {
		return device.getText().strip();
	}

	int steps() {
		return steps.getSelection();
	}

	/** The film that is shown; null for none. */
	public FilmPicture film() {
		return film;
	}

	/** The frame that is shown, from 0. */
	public int frame() {
		return place.getSelection();
	}

	private void toggle() {
		if (running != null) {
			stop();
			return;
		}
		drop();
		running = jobs.of(this, taken -> UiThread.run(this, () -> show(taken)), said -> UiThread.run(this, () -> end(said)));
		watch.setText("Stop");
		say(algorithm() + " runs …");
		running.schedule();
	}

	private void stop() {
		if (running != null) {
			running.cancel();
		}
	}

	private void end(String said) {
		running = null;
		watch.setText(WATCH);
		say(said);
	}

	private void say(String text) {
		if (MarkedText.tell(line, text)) {
			grown.run();
		}
	}

	private void show(FilmPicture taken) {
		film = taken;
		place.setMaximum(Math.max(1, taken.film().frames().size() - 1));
		place.setPageIncrement(Math.max(1, place.getMaximum() / 10));
		curves.show(taken.film().curves());
		appear(true);
		go(0);
		play();
		if (watch.isFocusControl()) { // a focus elsewhere is kept
			place.setFocus();
		}
	}

	/** Another problem is typed. */
	void forget() {
		stop();
		drop();
	}

	/** Called when another picture has replaced it. */
	private void drop() {
		film = null;
		playing(false);
		appear(false);
	}

	private void appear(boolean there) {
		if (appear(player, there) | appear(curves, there && plotted.getSelection())) {
			grown.run();
		}
	}

	/** @return whether that is a change */
	private static boolean appear(Control part, boolean there) {
		GridData data = (GridData) part.getLayoutData();
		boolean other = data.exclude == there;
		part.setVisible(there);
		data.exclude = !there;
		return other;
	}

	private void go(int frame) {
		if (film != null) {
			int k = Math.clamp(frame, 0, film.film().frames().size() - 1);
			place.setSelection(k);
			canvas.show(film.map(), film.crowd(k));
		}
	}

	private void play() {
		if (film == null) {
			return;
		}
		if (!playing && frame() == film.film().frames().size() - 1) {
			go(0);
		}
		playing(!playing);
		getDisplay().timerExec(SHOWN, this::tick);
	}

	private void playing(boolean now) {
		playing = now;
		play.setText(now ? "Pause" : "Play");
	}

	private void tick() {
		if (isDisposed() || !playing || film == null) {
			return;
		}
		int next = frame() + 1;
		if (next < film.film().frames().size()) {
			go(next);
			getDisplay().timerExec(SHOWN, this::tick);
		} else {
			playing(false);
		}
	}
}
