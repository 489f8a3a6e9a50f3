package org.thalweg.reservoir.ui;

import org.thalweg.reservoir.description.ReservoirFile;
import org.thalweg.workbench.editor.YamlDescriber;

/** Distinguishes descriptions of reservoirs from other YAML files by their keys. */
public final class ReservoirDescriber extends YamlDescriber {
	@Override
	protected boolean fits(String beginning) {
		return ReservoirFile.looksLikeReservoir(beginning);
	}
}
