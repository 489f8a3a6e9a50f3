package org.thalweg.ui;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.eclipse.core.filebuffers.FileBuffers;
import org.eclipse.core.filebuffers.IFileBuffer;
import org.eclipse.core.filebuffers.ITextFileBuffer;
import org.eclipse.core.filebuffers.LocationKind;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.Platform;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.osgi.framework.FrameworkUtil;
import org.thalweg.workbench.Draft;

/**
 * Texts of editors that were unsaved when the system ended the workbench; restored at the next start. Files are not touched, since unsaved text may
 * be unfinished. Only for the workbench's thread.
 */
final class Drafts {
	private static final String ENDING = ".draft";

	private final Path folder;

	private Drafts(Path folder) {
		this.folder = folder;
	}

	static Drafts ofWorkspace() {
		return new Drafts(Platform.getStateLocation(FrameworkUtil.getBundle(Drafts.class)).append("drafts").toPath());
	}

	/** Stores unsaved texts and reverts their editors to the files, so that nothing remains to be saved. */
	void keep() {
		for (IFileBuffer buffer : FileBuffers.getTextFileBufferManager().getFileBuffers()) {
			if (buffer instanceof ITextFileBuffer text && text.isDirty()) {
				Path draft = folder.resolve(UUID.randomUUID() + ENDING);
				try {
					Files.createDirectories(folder);
					Draft.of(text).write(draft);
					text.revert(null);
				} catch (IOException | CoreException e) {
					ILog.of(getClass()).error("Unsaved changes of " + text.getLocation() + " cannot be kept; the user is asked", e);
					delete(draft);
				}
			}
		}
	}

	/** Reopens the editors with the stored texts. If a file has changed meanwhile, the draft is put next to it. */
	void restore() {
		for (Path draft : drafts()) {
			try {
				Draft kept = Draft.read(draft);
				if (!(Files.exists(kept.file()) && kept.sum().equals(Draft.sum(kept.file())) && edit(kept))) {
					OpenFiles.open(List.of(beside(kept)));
				}
				Files.delete(draft);
			} catch (IOException | CoreException e) {
				ILog.of(getClass()).error("The unsaved text that is kept in " + draft + " cannot be opened", e);
			}
		}
	}

	private List<Path> drafts() {
		if (!Files.isDirectory(folder)) {
			return List.of();
		}
		try (Stream<Path> all = Files.list(folder)) {
			return all.filter(file -> file.toString().endsWith(ENDING)).sorted().toList();
		} catch (IOException e) {
			ILog.of(getClass()).error("The folder of unsaved texts, " + folder + ", cannot be read", e);
			return List.of();
		}
	}

	/** Whether an editor of text has it now. */
	private static boolean edit(Draft kept) throws CoreException {
		IWorkbenchPage page = PlatformUI.getWorkbench().getWorkbenchWindows()[0].getActivePage();
		for (IFile file : ResourcesPlugin.getWorkspace().getRoot().findFilesForLocationURI(kept.file().toUri())) {
			if (file.isAccessible()) {
				IDE.openEditor(page, file);
				ITextFileBuffer buffer = FileBuffers.getTextFileBufferManager().getTextFileBuffer(file.getFullPath(), LocationKind.IFILE);
				if (buffer != null) {
					buffer.getDocument().set(kept.text());
					return true;
				}
			}
		}
		return false;
	}

	/** {@code experiment (not saved).yaml}, or with a number. */
	private static Path beside(Draft kept) throws IOException {
		String name = kept.file().getFileName().toString();
		int dot = name.lastIndexOf('.') > 0 ? name.lastIndexOf('.') : name.length();
		Path free = Stream.concat(Stream.of(""), IntStream.iterate(2, n -> n + 1).mapToObj(n -> " " + n))
				.map(number -> kept.file().resolveSibling(name.substring(0, dot) + " (not saved" + number + ")" + name.substring(dot)))
				.filter(Files::notExists).findFirst().orElseThrow();
		return Files.writeString(free, kept.text(), kept.encoding());
	}

	private static void delete(Path draft) {
		try {
			Files.deleteIfExists(draft);
		} catch (IOException e) {
			ILog.of(Drafts.class).error(draft + " cannot be deleted", e);
		}
	}
}
