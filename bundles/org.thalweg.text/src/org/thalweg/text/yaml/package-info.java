/** YAML texts within limits. Start from {@link org.thalweg.text.yaml.BoundedYaml}. */
package org.thalweg.text.yaml;
