package org.thalweg.ui.tests;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.stream.Stream;

import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.e4.ui.css.swt.theme.IThemeEngine;
import org.eclipse.swt.SWT;
import org.eclipse.swt.SWTException;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.internal.ErrorEditorPart;
import org.thalweg.ui.kit.Theme;

/** Tools of journeys for the running workbench. Called outside its thread, unless a method states otherwise. */
@SuppressWarnings("restriction")
final class Workbench {
	/** Number of events dispatched between two attempts to find a button. */
	private static final int EVENTS = 100;

	private Workbench() {
	}

	/** A question answered in the UI thread. */
	interface Question<T> {
		T ask() throws Exception;
	}

	/** An action in the UI thread. */
	interface Deed {
		void act() throws Exception;
	}

	/** An assertion's error is thrown here: the workbench would log one that reached its thread, and continue. */
	static <T> T ask(Question<T> question) {
		AtomicReference<Error> failed = new AtomicReference<>();
		T answer;
		try {
			answer = display().syncCall(() -> {
				try {
					return question.ask();
				} catch (Error e) {
					failed.set(e);
					return null;
				}
			});
		} catch (SWTException e) {
			throw e;
		} catch (Exception e) {
			throw new AssertionError(e);
		}
		if (failed.get() != null) {
			throw failed.get();
		}
		return answer;
	}

	static void act(Deed deed) {
		ask(() -> {
			deed.act();
			return null;
		});
	}

	static Display display() {
		return PlatformUI.getWorkbench().getDisplay();
	}

	/** The page of the only window; in the workbench's thread. */
	static IWorkbenchPage page() {
		return window().getActivePage();
	}

	/** The only window; in the workbench's thread. */
	static IWorkbenchWindow window() {
		return PlatformUI.getWorkbench().getWorkbenchWindows()[0];
	}

	/** Runs a command, like its menu entry, button or key. */
	static void command(String id) {
		act(() -> PlatformUI.getWorkbench().getService(IHandlerService.class).executeCommand(id, null));
	}

	/** Runs <em>File &gt; Exit</em>, which may ask a question. */
	static void exit() {
		display().asyncExec(() -> {
			try {
				PlatformUI.getWorkbench().getService(IHandlerService.class).executeCommand("org.eclipse.ui.file.exit", null);
			} catch (Exception e) {
				throw new AssertionError(e);
			}
		});
	}

	/** A view, opened if need be. */
	static IViewPart show(String id) {
		return ask(() -> page().showView(id));
	}

	/** The current theme; in the UI thread. */
	static Theme theme() {
		return Theme.current(PlatformUI.getWorkbench().getService(IThemeEngine.class));
	}

	/** Changes how it looks, and waits until it looks so. */
	static void change(Theme theme) {
		act(() -> theme.show(PlatformUI.getWorkbench().getService(IThemeEngine.class)));
		await("the theme " + theme.text(), () -> theme() == theme);
	}

	/** Waits until a condition, evaluated in the UI thread, holds. */
	static void await(String what, BooleanSupplier condition) {
		await(() -> what, condition);
	}

	/** @param what evaluated only if the wait fails */
	static void await(Supplier<String> what, BooleanSupplier condition) {
		await(what, Await.LIMIT, condition);
	}

	/** @param limit where the default may be too short for the computation */
	static void await(String what, Duration limit, BooleanSupplier condition) {
		await(() -> what, limit, condition);
	}

	/** @param what evaluated only if the wait fails */
	static void await(Supplier<String> what, Duration limit, BooleanSupplier condition) {
		Await.until(what, Workbench::seen, limit, () -> ask(condition::getAsBoolean));
	}

	/** The visible state, for the message of a failed wait: windows with their texts, the focus, and running jobs. */
	static String seen() {
		return ask(() -> {
			StringBuilder out = new StringBuilder();
			for (Shell shell : display().getShells()) {
				if (shell.isVisible()) {
					List<String> texts = texts(shell).stream().filter(text -> !text.isBlank()).toList();
					out.append("\nwindow '").append(shell.getText()).append("': ").append(texts);
				}
			}
			out.append("\nactive: ").append(display().getActiveShell()).append(", focus: ").append(display().getFocusControl());
			return out.append("\njobs: ").append(List.of(Job.getJobManager().find(null))).toString();
		});
	}

	/** Waits until an editor of a file is in front, and not a message in its place. */
	static IEditorPart awaitEditor(String file) {
		await("an editor of " + file, () -> page().getActiveEditor() != null && (page().getActiveEditor().getTitle().equals(file)
				|| page().getActiveEditor().getEditorInput().getName().equals(file)));
		IEditorPart editor = ask(() -> page().getActiveEditor());
		if (editor instanceof ErrorEditorPart) {
			throw new AssertionError("the editor of " + file + " could not be made: see the error log");
		}
		return editor;
	}

	/** Waits for a window or dialog with this title. */
	static Shell shell(String title) {
		await("a window called " + title, () -> open(title) != null);
		return ask(() -> open(title));
	}

	private static Shell open(String title) {
		return Stream.of(display().getShells()).filter(shell -> shell.isVisible() && shell.getText().equals(title)).findFirst()
				.orElse(null);
	}

	/** Presses a button below a composite, once it is there; in the workbench's thread. */
	static void press(Composite parent, String text) {
		button(parent, text).notifyListeners(SWT.Selection, new Event());
	}

	/** The button with this text below a composite; in the UI thread, which processes events until the button appears. */
	static Button button(Composite parent, String text) {
		Display display = parent.getDisplay();
		Await.until(() -> "a button '" + text + "'", () -> all(parent, Button.class).stream().map(Button::getText).toList() + seen(), Await.LIMIT,
				() -> {
					for (int i = 0; i < EVENTS && named(parent, text) == null && display.readAndDispatch(); i++) {
						// the page may appear after pending events
					}
					return named(parent, text) != null;
				});
		return named(parent, text);
	}

	private static Button named(Composite parent, String text) {
		return all(parent, Button.class).stream().filter(button -> button.getText().equals(text) && button.isVisible()).findFirst()
				.orElse(null);
	}

	/** Every control of a type below a composite, in order of creation; in the workbench's thread. */
	static <C extends Control> List<C> all(Composite parent, Class<C> type) {
		List<C> out = new ArrayList<>();
		for (Control child : parent.getChildren()) {
			if (type.isInstance(child)) {
				out.add(type.cast(child));
			}
			if (child instanceof Composite composite) {
				out.addAll(all(composite, type));
			}
		}
		return out;
	}

	/** The texts of labels and fields below a composite; in the UI thread. */
	static List<String> texts(Composite parent) {
		Stream<String> labels = all(parent, Label.class).stream().map(Label::getText);
		return Stream.concat(labels, all(parent, Text.class).stream().map(Text::getText)).toList();
	}
}
