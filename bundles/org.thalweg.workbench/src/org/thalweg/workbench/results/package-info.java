/**
 * What an editor of results shows: {@link org.thalweg.workbench.results.ShownResults}.
 */
package org.thalweg.workbench.results;
