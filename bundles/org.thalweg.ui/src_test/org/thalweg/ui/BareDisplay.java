package org.thalweg.ui;

import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.stream.Stream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.thalweg.ui.kit.AccessibleName;
import org.thalweg.ui.kit.FieldWheel;
import org.thalweg.ui.kit.FirstFocus;
import org.thalweg.ui.kit.PageKeys;
import org.thalweg.ui.kit.Theme;

/**
 * Runs tests of widgets in the thread of a display, one for all tests of a process, and without a workbench. A test reads and changes widgets directly;
 * events are handled while it waits in {@link #await}. Without a display the tests are skipped.
 */
public final class BareDisplay implements ExecutionCondition, InvocationInterceptor, AfterEachCallback {
	private static final int LIMIT_MILLIS = 30_000;
	/** At this interval a condition is evaluated although no event came. */
	private static final int INTERVAL_MILLIS = 20;

	@Override
	public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
		String display = System.getenv("DISPLAY");
		return display == null || display.isBlank() ? ConditionEvaluationResult.disabled("skipped: no display")
				: ConditionEvaluationResult.enabled("display " + display);
	}

	@Override
	public void interceptBeforeEachMethod(Invocation<Void> invocation, ReflectiveInvocationContext<Method> method, ExtensionContext context)
			throws Throwable {
		run(invocation, context);
	}

	@Override
	public void interceptTestMethod(Invocation<Void> invocation, ReflectiveInvocationContext<Method> method, ExtensionContext context)
			throws Throwable {
		run(invocation, context);
	}

	@Override
	public void interceptTestTemplateMethod(Invocation<Void> invocation, ReflectiveInvocationContext<Method> method, ExtensionContext context)
			throws Throwable {
		run(invocation, context);
	}

	@Override
	public void interceptAfterEachMethod(Invocation<Void> invocation, ReflectiveInvocationContext<Method> method, ExtensionContext context)
			throws Throwable {
		run(invocation, context);
	}

	/** Disposes the widgets of a test. */
	@Override
	public void afterEach(ExtensionContext context) {
		Display display = display(context);
		display.syncExec(() -> {
			Stream.of(display.getShells()).filter(shell -> !shell.isDisposed()).forEach(Shell::dispose);
			drain();
		});
	}

	private static void run(Invocation<Void> invocation, ExtensionContext context) throws Throwable {
		AtomicReference<Throwable> failed = new AtomicReference<>();
		display(context).syncExec(() -> {
			try {
				invocation.proceed();
			} catch (Throwable e) { // including an assertion's: thrown below, in the thread of JUnit
				failed.set(e);
			}
		});
		if (failed.get() != null) {
			throw failed.get();
		}
	}

	private static Display display(ExtensionContext context) {
		return context.getRoot().getStore(Namespace.GLOBAL).getOrComputeIfAbsent(Loop.class, _ -> Loop.start(), Loop.class).display;
	}

	/** A display with its thread, until all tests have run. */
	private record Loop(Display display, Thread thread) implements AutoCloseable {
		static Loop start() {
			CompletableFuture<Display> made = new CompletableFuture<>();
			Thread thread = new Thread(() -> loop(made), "display");
			thread.setDaemon(true);
			thread.start();
			return new Loop(made.join(), thread);
		}

		private static void loop(CompletableFuture<Display> made) {
			Path.of(System.getProperty("user.home"), ".swt", "trims.prefs").toFile().delete(); // sizes of frames, of an earlier run
			Display display = new Display();
			AccessibleName.handOn(display); // as the workbench does
			Theme.spare(display);
			FieldWheel.scrollPages(display);
			PageKeys.scrollPages(display);
			FirstFocus.selectTexts(display);
			made.complete(display);
			while (!display.isDisposed()) {
				if (!display.readAndDispatch()) {
					display.sleep();
				}
			}
		}

		@Override
		public void close() throws InterruptedException {
			display.syncExec(display::dispose);
			thread.join();
		}
	}

	/** A window with one row of controls that fill it; not yet open. */
	public static Shell shell(int width, int height) {
		Shell out = new Shell(Display.getCurrent(), SWT.SHELL_TRIM);
		out.setLayout(new FillLayout());
		out.setSize(width, height);
		return out;
	}

	/** Opens a window in front of all others: without a window manager no window becomes active on its own. */
	public static void open(Shell shell) {
		shell.open();
		shell.forceActive();
		await("an active window", () -> shell.getDisplay().getActiveShell() == shell);
	}

	/** Handles all events there are. */
	public static void drain() {
		while (Display.getCurrent().readAndDispatch()) {
			// until there is none left
		}
	}

	/** Handles events until a condition holds. */
	public static void await(String what, BooleanSupplier condition) {
		await(() -> what, condition);
	}

	/** @param what evaluated only if the wait fails */
	public static void await(Supplier<String> what, BooleanSupplier condition) {
		Display display = Display.getCurrent();
		boolean[] over = { false };
		Runnable end = () -> over[0] = true;
		Runnable[] wake = { null };
		wake[0] = () -> display.timerExec(INTERVAL_MILLIS, wake[0]);
		display.timerExec(LIMIT_MILLIS, end);
		wake[0].run();
		try {
			while (!condition.getAsBoolean()) {
				if (over[0]) {
					throw new AssertionError("not within " + LIMIT_MILLIS / 1000 + " s: " + what.get());
				}
				if (!display.readAndDispatch()) {
					display.sleep();
				}
			}
		} finally {
			display.timerExec(-1, end);
			display.timerExec(-1, wake[0]);
		}
	}

	/** Every control of a type below a composite, in order of creation. */
	public static <C extends Control> List<C> all(Composite parent, Class<C> type) {
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

	/** The first control of a type below a composite. */
	public static <C extends Control> C first(Composite parent, Class<C> type) {
		return all(parent, type).getFirst();
	}

	/** The button below a composite that has this text. */
	public static Button button(Composite parent, String text) {
		return all(parent, Button.class).stream().filter(button -> button.getText().equals(text)).findFirst().orElseThrow(
				() -> new AssertionError("no button " + text));
	}

	/** Presses a button below a composite. */
	public static void press(Composite parent, String text) {
		button(parent, text).notifyListeners(SWT.Selection, new Event());
	}

	/** The texts of labels and fields below a composite. */
	public static List<String> texts(Composite parent) {
		return Stream.concat(all(parent, Label.class).stream().map(Label::getText), all(parent, Text.class).stream().map(Text::getText)).toList();
	}

	/** Waits for an open window with this title. */
	public static Shell window(String title) {
		await("a window called " + title, () -> windows(title).findFirst().isPresent());
		return windows(title).findFirst().orElseThrow();
	}

	private static Stream<Shell> windows(String title) {
		return Stream.of(Display.getCurrent().getShells()).filter(shell -> shell.isVisible() && shell.getText().equals(title));
	}

	/** What a control shows. */
	public static ImageData picture(Control control) {
		Image image = new Image(control.getDisplay(), control.getSize().x, control.getSize().y);
		GC gc = new GC(image);
		control.print(gc);
		gc.dispose();
		ImageData out = image.getImageData(100);
		image.dispose();
		return out;
	}

	/** The text on the clipboard. */
	public static String clipboard() {
		Clipboard clipboard = new Clipboard(Display.getCurrent());
		try {
			return (String) clipboard.getContents(TextTransfer.getInstance());
		} finally {
			clipboard.dispose();
		}
	}
}
