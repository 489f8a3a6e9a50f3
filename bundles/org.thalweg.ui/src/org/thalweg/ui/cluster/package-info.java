/**
 * Experiments on clusters: the dialog that submits one and the view that watches it. What they show is computed by
 * {@link org.thalweg.cluster}, which knows no widget.
 */
package org.thalweg.ui.cluster;
