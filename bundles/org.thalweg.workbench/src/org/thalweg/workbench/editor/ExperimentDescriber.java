package org.thalweg.workbench.editor;

import org.thalweg.document.ExperimentDocument;

/** Distinguishes experiments from other YAML files by their keys. */
public final class ExperimentDescriber extends YamlDescriber {
	@Override
	protected boolean fits(String beginning) {
		return ExperimentDocument.looksLikeExperiment(beginning);
	}
}
