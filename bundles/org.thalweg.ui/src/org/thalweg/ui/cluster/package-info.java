/**
 * Experiments on clusters: the dialog that submits one and the view that watches it. Both show what
 * {@link org.thalweg.cluster} computes, which uses no widgets.
 */
package org.thalweg.ui.cluster;
