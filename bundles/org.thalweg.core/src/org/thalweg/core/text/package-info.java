/**
 * Users' text files, read as a whole or line by line, within {@link org.thalweg.core.text.Limits} that are checked before memory
 * is allocated. Start from {@link org.thalweg.core.text.TextFile}.
 *
 * @since 0.2
 */
package org.thalweg.core.text;
