package org.thalweg.ui.editor;

import java.util.List;

import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.quickaccess.IQuickAccessComputerExtension;
import org.eclipse.ui.quickaccess.QuickAccessElement;
import org.thalweg.core.Catalog;
import org.thalweg.document.CatalogSearch;
import org.thalweg.document.CatalogSearch.Found;
import org.thalweg.document.Vocabulary;

/** Problems and algorithms among what Ctrl+3 finds: they open in the dialog that describes them. */
public final class FindByQuickAccess implements IQuickAccessComputerExtension {
	private final CatalogSearch search = new CatalogSearch(new Vocabulary(PlatformUI.getWorkbench().getService(Catalog.class), List.of()));

	@Override
	public QuickAccessElement[] computeElements() {
		return new QuickAccessElement[0]; // only for what is typed
	}

	@Override
	public QuickAccessElement[] computeElements(String query, IProgressMonitor monitor) {
		return query.isBlank() ? new QuickAccessElement[0] : search.find(query).stream().map(FoundElement::new).toArray(QuickAccessElement[]::new);
	}

	@Override
	public void resetState() {
		// what is installed does not change
	}

	@Override
	public boolean needsRefresh() {
		return false;
	}

	private static final class FoundElement extends QuickAccessElement {
		private final Found found;

		FoundElement(Found found) {
			this.found = found;
		}

		@Override
		public String getLabel() {
			return found.label();
		}

		@Override
		public String getMatchLabel() {
			return found.label() + " " + found.reference();
		}

		@Override
		public ImageDescriptor getImageDescriptor() {
			return null;
		}

		@Override
		public String getId() {
			return found.kind().key() + " " + found.id();
		}

		@Override
		public void execute() {
			IWorkbenchWindow window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
			try {
				FindHandler.open(window, found.id());
			} catch (PartInitException e) {
				ILog.of(FindByQuickAccess.class).log(e.getStatus());
			}
		}
	}
}
