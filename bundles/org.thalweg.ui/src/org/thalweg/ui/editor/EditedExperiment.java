package org.thalweg.ui.editor;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

import org.thalweg.core.Catalog;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.document.ExperimentForm;
import org.thalweg.document.Vocabulary;

/** The experiment that an editor's pages share: its text, its form, and the words that it may use here. UI thread. */
final class EditedExperiment extends EditedText {
	private final Supplier<Optional<Path>> data;
	private Vocabulary vocabulary;
	private ExperimentForm form;

	/**
	 * @param check called when the text has changed and should be checked
	 * @param data the folder with official data
	 */
	EditedExperiment(Catalog catalog, Runnable check, Supplier<Optional<Path>> data) {
		super(check);
		this.data = data;
		vocabulary = new Vocabulary(catalog, List.of());
	}

	ExperimentForm form() {
		return form;
	}

	Vocabulary vocabulary() {
		return vocabulary;
	}

	/** Errors of the experiment as a whole, for the heading of a page; null if there are none. */
	String summary() {
		int errors = diagnostics().size();
		return !document().readable() ? "The source cannot be read; see the Source page"
				: errors == 0 ? null : errors == 1 ? "One error" : errors + " errors";
	}

	/** Sets the devices found on this machine. */
	void found(List<DeviceInfo> devices) {
		vocabulary = new Vocabulary(vocabulary.catalog(), devices);
		reread();
	}

	/** Takes note of a changed setting. */
	void reread() {
		read();
		tell();
	}

	@Override
	void read() {
		vocabulary = new Vocabulary(vocabulary.catalog(), vocabulary.found(), data.get());
		form = ExperimentForm.of(document(), vocabulary);
	}
}
