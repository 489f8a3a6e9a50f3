package org.thalweg.ui.problem;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.Platform;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.text.ITextOperationTarget;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IEditorSite;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.actions.ActionFactory;
import org.eclipse.ui.part.EditorPart;
import org.osgi.framework.FrameworkUtil;
import org.thalweg.core.Catalog;
import org.thalweg.document.ProblemDraft;
import org.thalweg.document.ProblemDraft.Kind;
import org.thalweg.document.Vocabulary;
import org.thalweg.explore.landscape.PointText;
import org.thalweg.explore.landscape.Slice;
import org.thalweg.figures.Chart.Range;
import org.thalweg.ui.editor.ProblemInput;
import org.thalweg.ui.kit.ScrolledPage;
import org.thalweg.ui.kit.StoredSettings;
import org.thalweg.workbench.problem.FilmJob;
import org.thalweg.workbench.problem.TrialRequest;

/**
 * The editor <em>Problem</em>: a problem is typed, with its errors, value and picture shown meanwhile, compared between host and device, and added
 * to an experiment. The last draft is kept; there is nothing to save. UI thread.
 */
public final class ProblemEditor extends EditorPart {
	public static final String ID = ProblemInput.EDITOR;
	/** Length of a pause in typing, in milliseconds. */
	private static final int PAUSE = 150;
	private static final String KEPT = "problem.draft";
	private static final String KEPT_FOLDER = "problem.folder";
	private static final ProblemDraft FIRST = new ProblemDraft(Kind.FORMULA, Map.of(Kind.FORMULA.key(), "sum(x^2 - 10*cos(2*pi*x) + 10)",
			ProblemDraft.DIMENSION, "2", ProblemDraft.LOWER, "-5.12", ProblemDraft.UPPER, "5.12"));

	private StoredSettings settings;
	private ProblemFields fields;
	private ValuePanel values;
	private PicturePanel picture;
	private WatchPanel watch;
	private ProblemTrial trial;
	private Range rangeX;
	private Range rangeY;

	@Override
	public void init(IEditorSite site, IEditorInput input) throws PartInitException {
		if (!(input instanceof ProblemInput)) {
			throw new PartInitException("this editor opens problems, not " + input.getName());
		}
		setSite(site);
		setInput(input);
		setPartName(input.getName());
		settings = site.getService(StoredSettings.class);
	}

	@Override
	public void createPartControl(Composite parent) {
		Catalog catalog = getSite().getService(Catalog.class);
		SashForm sash = new SashForm(parent, SWT.HORIZONTAL | SWT.SMOOTH);
		ScrolledPage page = column(sash);
		Composite left = page.content();
		fields = new ProblemFields(left, catalog.problems().keySet(), this::changed, this::use, page::grown);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(fields);
		String usual = settings.device().equals("sequential") ? "opencl" : settings.device();
		values = new ValuePanel(left, catalog, usual, this::typed, ended -> trial.compare(ended), page::grown);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(values);
		ScrolledPage beside = column(sash);
		Composite right = beside.content();
		picture = new PicturePanel(right, beside::grown, this::axes, () -> trial.recolour(), this::draw, this::pick, this::look);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(picture);
		List<String> algorithms = new Vocabulary(catalog, List.of()).algorithms().stream().map(Vocabulary.Word::text).toList();
		watch = new WatchPanel(right, beside::grown, catalog, algorithms, picture.canvas(), (of, seen, ended) -> new FilmJob(new FilmJob.Asked(fields
				.draft(),
				folder(),
				of.algorithm(), of.device(), of.steps(), picture.x(), picture.y(), picture.scale()), catalog, settings, seen, ended));
		GridDataFactory.fillDefaults().grab(true, false).applyTo(watch);
		sash.setWeights(42, 58);
		trial = new ProblemTrial(catalog, settings, fields, values, picture);
		operation(ActionFactory.UNDO, ITextOperationTarget.UNDO);
		operation(ActionFactory.REDO, ITextOperationTarget.REDO);
		begin();
	}

	private static ScrolledPage column(SashForm sash) {
		ScrolledPage out = ScrolledPage.column(sash, 0);
		GridLayoutFactory.fillDefaults().margins(8, 8).spacing(4, 6).applyTo(out.content());
		out.content().setBackgroundMode(SWT.INHERIT_NONE); // buttons and texts keep their own backgrounds
		out.control().setShowFocusedControl(false); // a text that is higher than the page would scroll the top away
		return out;
	}

	private void operation(ActionFactory of, int operation) {
		getEditorSite().getActionBars().setGlobalActionHandler(of.getId(), new Action() {
			@Override
			public void run() {
				fields.operate(operation);
			}
		});
	}

	private void begin() {
		ProblemInput input = (ProblemInput) getEditorInput();
		boolean last = input.draft().isEmpty();
		String kept = last ? settings.store().getString(KEPT) : input.draft();
		fields.show(kept.isEmpty() ? FIRST : ProblemInput.draft(kept), last ? settings.store().getString(KEPT_FOLDER) : input.folder());
		attempt(0, false);
	}

	/** Another problem. */
	private void changed() {
		rangeX = null;
		rangeY = null;
		values.forget();
		watch.forget();
		settings.store().setValue(KEPT, ProblemInput.text(fields.draft()));
		settings.store().setValue(KEPT_FOLDER, fields.folder());
		typed();
	}

	/** Another point. */
	private void typed() {
		picture.canvas().expire();
		attempt(PAUSE, false);
	}

	private void axes() {
		rangeX = null;
		rangeY = null;
		attempt(PAUSE, trial.asked());
	}

	private void draw() {
		if (!trial.stop()) {
			attempt(0, true);
		}
	}

	private void attempt(int delay, boolean asked) {
		trial.attempt(delay, new TrialRequest(fields.draft(), values.point(), picture.x(), picture.y(), rangeX, rangeY, picture.scale(), folder(),
				asked));
	}

	/** A point of the picture. */
	private void pick(double x, double y) {
		if (trial.tried().at() == null || trial.landscape() == null) {
			return;
		}
		double[] at = trial.tried().at().clone();
		Slice slice = trial.landscape().slice();
		at[slice.x()] = PointText.rounded(x, slice.rangeX().high() - slice.rangeX().low());
		at[slice.y()] = PointText.rounded(y, slice.rangeY().high() - slice.rangeY().low());
		values.choose(PointText.of(at));
	}

	/** Another part of the picture, within the box; null twice for all of it. */
	private void look(Range x, Range y) {
		if (trial.tried().problem() == null || trial.landscape() == null) {
			return;
		}
		Slice slice = trial.landscape().slice();
		Range wideX = Slice.range(trial.tried().problem(), slice.x());
		Range wideY = Slice.range(trial.tried().problem(), slice.y());
		Optional<Range> partX = Optional.ofNullable(x).flatMap(r -> Slice.part(r, wideX));
		Optional<Range> partY = Optional.ofNullable(y).flatMap(r -> Slice.part(r, wideY));
		boolean all = partX.isEmpty() && partY.isEmpty();
		if (all && (watch.film() != null || rangeX == null)) {
			return; // it is shown already; another picture would replace a film
		}
		rangeX = all ? null : partX.orElse(wideX);
		rangeY = all ? null : partY.orElse(wideY);
		attempt(0, trial.asked());
	}

	private Path folder() {
		String typed = fields.folder();
		return fields.draft().kind() == Kind.PROCESS && !typed.isEmpty() ? Path.of(typed)
				: Platform.getStateLocation(FrameworkUtil.getBundle(ProblemEditor.class)).append("problem").toPath();
	}

	private void use() {
		new UseInExperiment(getSite().getPage()).use(fields.draft(), trial.tried().problem().devicesOnly(), values.device());
	}

	/** The picture and what chooses it. */
	public PicturePanel picture() {
		return picture;
	}

	/** An algorithm that runs over the picture. */
	public WatchPanel watch() {
		return watch;
	}

	@Override
	public void setFocus() {
		fields.setFocus();
	}

	@Override
	public void dispose() {
		if (trial != null) {
			trial.end();
		}
		super.dispose();
	}

	@Override
	public void doSave(IProgressMonitor monitor) {
		// the draft is stored while it is typed
	}

	@Override
	public void doSaveAs() {
		// likewise
	}

	@Override
	public boolean isDirty() {
		return false;
	}

	@Override
	public boolean isSaveAsAllowed() {
		return false;
	}
}
