package org.thalweg.ui;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.common.CommandException;
import org.eclipse.jface.dialogs.Dialog;
import org.eclipse.jface.dialogs.IDialogConstants;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.ResourceLocator;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.handlers.HandlerUtil;
import org.eclipse.ui.handlers.IHandlerService;
import org.thalweg.experiment.plan.Version;
import org.thalweg.ui.kit.Copied;

/** About this program: version, commit, licence, and how to cite it. */
public final class About extends AbstractHandler {
	static final String COMMAND = "org.thalweg.ui.about";
	/** As in {@code CITATION.cff}. */
	private static final String AUTHORS = "The authors of Thalweg";
	private static final String LICENCE = "Apache-2.0";

	@Override
	public Object execute(ExecutionEvent event) {
		new AboutDialog(HandlerUtil.getActiveShell(event)).open();
		return null;
	}

	/** The recommended citation, one sentence. */
	public static String citation() {
		return AUTHORS + ". Thalweg " + Version.current() + " (commit " + Version.commit() + "), a workbench for optimisation with published "
				+ "metaheuristics on the host and on OpenCL and CUDA devices. Licence " + LICENCE + ".";
	}

	static String facts() {
		return "Thalweg " + Version.current() + "\nCommit " + Version.commit() + "\nJava " + Runtime.version() + ", " + System.getProperty("os.name")
				+ " " + System.getProperty("os.version") + " " + System.getProperty("os.arch") + "\nLicence " + LICENCE
				+ "\n\nPublished metaheuristics, bit for bit the same on the host and on OpenCL and CUDA devices.\n\nTo cite:\n" + citation()
				+ "\n\nPlease also cite the papers of the algorithms and suites that you use. Lists of them show these papers after their names.";
	}

	private static final class AboutDialog extends Dialog {
		private static final int COPY = IDialogConstants.CLIENT_ID;
		private static final int DETAILS = IDialogConstants.CLIENT_ID + 1;
		private static final int WIDTH = 460;

		AboutDialog(Shell parent) {
			super(parent);
		}

		@Override
		protected void configureShell(Shell shell) {
			super.configureShell(shell);
			shell.setText("About Thalweg");
		}

		@Override
		protected Control createDialogArea(Composite parent) {
			Composite area = (Composite) super.createDialogArea(parent);
			GridLayoutFactory.swtDefaults().numColumns(2).margins(16, 16).spacing(16, 0).applyTo(area);
			Image logo = ResourceLocator.imageDescriptorFromBundle("org.thalweg.ui", "icons/thalweg-64.svg").orElseThrow().createImage();
			Label picture = new Label(area, SWT.NONE);
			picture.setImage(logo);
			picture.addListener(SWT.Dispose, _ -> logo.dispose());
			GridDataFactory.swtDefaults().align(SWT.CENTER, SWT.BEGINNING).applyTo(picture);
			Text text = new Text(area, SWT.MULTI | SWT.WRAP | SWT.READ_ONLY);
			text.setText(facts());
			text.setBackground(area.getBackground());
			GridDataFactory.fillDefaults().grab(true, true).hint(WIDTH, SWT.DEFAULT).applyTo(text);
			return area;
		}

		@Override
		protected void createButtonsForButtonBar(Composite parent) {
			createButton(parent, COPY, "&Copy citation", false);
			createButton(parent, DETAILS, "&Installation details…", false);
			createButton(parent, IDialogConstants.OK_ID, IDialogConstants.CLOSE_LABEL, true);
		}

		@Override
		protected void buttonPressed(int id) {
			switch (id) {
			case COPY -> copy();
			case DETAILS -> details();
			default -> super.buttonPressed(id);
			}
		}

		private void copy() {
			new Copied().text(citation()).to(getShell().getDisplay());
		}

		/** Bundles, versions and the configuration, as the platform shows them. */
		private static void details() {
			try {
				PlatformUI.getWorkbench().getService(IHandlerService.class).executeCommand("org.eclipse.ui.help.installationDialog", null);
			} catch (CommandException e) {
				throw new IllegalStateException(e);
			}
		}
	}
}
