package org.thalweg.workbench.editor;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;

import org.eclipse.core.runtime.QualifiedName;
import org.eclipse.core.runtime.content.IContentDescription;
import org.eclipse.core.runtime.content.ITextContentDescriber;

/** Recognises one kind of YAML file by the keys near its beginning. */
public abstract class YamlDescriber implements ITextContentDescriber {
	private static final int ENOUGH = 1 << 16;

	/** Whether a file that begins so, however broken, is one of this sort. */
	protected abstract boolean fits(String beginning);

	@Override
	public final int describe(InputStream contents, IContentDescription description) throws IOException {
		return describe(new InputStreamReader(contents, StandardCharsets.UTF_8), description);
	}

	@Override
	public final int describe(Reader contents, IContentDescription description) throws IOException {
		char[] start = new char[ENOUGH];
		int read = 0;
		for (int n = 0; n >= 0 && read < ENOUGH; n = contents.read(start, read, ENOUGH - read)) {
			read += n;
		}
		return fits(new String(start, 0, read)) ? VALID : INVALID;
	}

	@Override
	public final QualifiedName[] getSupportedOptions() {
		return new QualifiedName[0];
	}
}
