/**
 * The documents as pages of help; {@link org.thalweg.workbench.help.HelpBook} has them all.
 */
package org.thalweg.workbench.help;
