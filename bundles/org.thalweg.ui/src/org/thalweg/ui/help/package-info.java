/**
 * The documents of the bundle {@code org.thalweg.docs} as offline help: {@link org.thalweg.ui.help.HelpView} shows them, F1 opens the current
 * topic.
 */
package org.thalweg.ui.help;
