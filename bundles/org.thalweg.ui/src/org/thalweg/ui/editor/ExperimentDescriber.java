package org.thalweg.ui.editor;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;

import org.eclipse.core.runtime.QualifiedName;
import org.eclipse.core.runtime.content.IContentDescription;
import org.eclipse.core.runtime.content.ITextContentDescriber;
import org.thalweg.experiment.document.ExperimentDocument;

/** Tells experiments from other YAML files by their keys. */
public final class ExperimentDescriber implements ITextContentDescriber {
	/** An experiment's keys stand near its beginning. */
	private static final int ENOUGH = 1 << 16;

	@Override
	public int describe(InputStream contents, IContentDescription description) throws IOException {
		return describe(new InputStreamReader(contents, StandardCharsets.UTF_8), description);
	}

	@Override
	public int describe(Reader contents, IContentDescription description) throws IOException {
		char[] start = new char[ENOUGH];
		int read = 0;
		for (int n = 0; n >= 0 && read < ENOUGH; n = contents.read(start, read, ENOUGH - read)) {
			read += n;
		}
		return ExperimentDocument.looksLikeExperiment(new String(start, 0, read)) ? VALID : INVALID;
	}

	@Override
	public QualifiedName[] getSupportedOptions() {
		return new QualifiedName[0];
	}
}
