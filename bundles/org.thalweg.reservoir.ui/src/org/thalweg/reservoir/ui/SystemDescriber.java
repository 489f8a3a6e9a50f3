package org.thalweg.reservoir.ui;

import org.thalweg.reservoir.description.SystemFile;
import org.thalweg.workbench.editor.YamlDescriber;

/** Distinguishes descriptions of systems of reservoirs from other YAML files by their keys. */
public final class SystemDescriber extends YamlDescriber {
	@Override
	protected boolean fits(String beginning) {
		return SystemFile.looksLikeSystem(beginning);
	}
}
