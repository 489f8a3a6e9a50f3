package org.thalweg.ui.help;

import java.util.Optional;
import java.util.stream.Stream;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.Platform;
import org.eclipse.e4.ui.model.application.ui.basic.MPart;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.handlers.HandlerUtil;
import org.eclipse.ui.part.MultiPageEditorPart;
import org.thalweg.ui.kit.Intro;
import org.thalweg.workbench.help.HelpBook;
import org.thalweg.workbench.help.HelpTopics;

/** Opens the help at the topic of the active part, or at its contents; next to a dialog in a separate window. */
public abstract sealed class HelpHandler extends AbstractHandler {
	/** Help on the view or the page of an editor that is in front. */
	public static final class Here extends HelpHandler {
		@Override
		String place(IWorkbenchPart part) {
			return part == null ? HelpBook.CONTENTS
					: HelpTopics.read(Platform.getExtensionRegistry()).place(part.getSite().getId(), page(part));
		}

		/** The title of the editor's active page. */
		private static String page(IWorkbenchPart part) {
			return part instanceof MultiPageEditorPart && part.getSite().getService(MPart.class).getWidget() instanceof Composite all
					? tabs(all).map(CTabFolder::getSelection).map(CTabItem::getText).orElse("") : "";
		}

		private static Optional<CTabFolder> tabs(Composite in) {
			return Stream.of(in.getChildren()).flatMap(c -> c instanceof CTabFolder tabs ? Stream.of(tabs)
					: c instanceof Composite inner ? tabs(inner).stream() : Stream.empty()).findFirst();
		}
	}

	/** The list of all documents. */
	public static final class Contents extends HelpHandler {
		@Override
		String place(IWorkbenchPart part) {
			return HelpBook.CONTENTS;
		}
	}

	/** @param part that is active; null for none */
	abstract String place(IWorkbenchPart part);

	@Override
	public Object execute(ExecutionEvent event) throws ExecutionException {
		IWorkbenchWindow window = HandlerUtil.getActiveWorkbenchWindowChecked(event);
		Shell active = HandlerUtil.getActiveShell(event);
		if (active != null && active != window.getShell() && active.getParent() != null) {
			if (!(active.getData() instanceof HelpPanel)) {
				HelpWindow.open(active, HelpTopics.read(Platform.getExtensionRegistry()).dialog(active.getText()));
			}
			return null;
		}
		String place = place(HandlerUtil.getActivePart(event));
		Intro.leave(window, () -> show(window, place)); // it would cover the view, or be next to it
		return null;
	}

	/** Shows a place of the documents, such as {@code tutorial.md}, in the view. */
	public static void show(IWorkbenchWindow window, String place) {
		try {
			((HelpView) window.getActivePage().showView(HelpView.ID)).show(place);
		} catch (PartInitException e) {
			ILog.of(HelpHandler.class).log(e.getStatus());
		}
	}
}
