/** The verbs {@code submit}, {@code status} and {@code cancel}. Start from {@link org.thalweg.cluster.command.SubmitVerb}. */
package org.thalweg.cluster.command;
