/** What all solvers share: the writer of tablebase files, values of solved layers, progress. */
@NullMarked
package griot.solver;

import org.jspecify.annotations.NullMarked;
