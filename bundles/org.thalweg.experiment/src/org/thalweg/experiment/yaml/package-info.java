/** YAML texts within limits. Start from {@link org.thalweg.experiment.yaml.BoundedYaml}. */
package org.thalweg.experiment.yaml;
