package org.thalweg.core.kit;

/**
 * What messages call a method and its parts, in the words of its paper.
 *
 * @param method the method's id, e.g. {@code clpso}
 * @param individuals what a population consists of, in the plural: particles
 * @param step one step: generation. Its plural has an s
 * @since 0.1
 */
public record Wording(String method, String individuals, String step) {
}
