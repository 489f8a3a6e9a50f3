/**
 * Text that users hand in: read whole or line by line, within {@link org.thalweg.core.text.Limits} that hold before anything is
 * allocated. Start from {@link org.thalweg.core.text.TextFile}.
 */
package org.thalweg.core.text;
