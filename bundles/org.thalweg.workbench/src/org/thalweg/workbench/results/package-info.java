/**
 * The contents of an editor of results: {@link org.thalweg.workbench.results.ShownResults}.
 */
package org.thalweg.workbench.results;
