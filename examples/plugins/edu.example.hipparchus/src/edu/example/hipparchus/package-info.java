/** Optimisers of the library Hipparchus as algorithms of Thalweg: they run on the host, and keep loops of their own. */
package edu.example.hipparchus;
