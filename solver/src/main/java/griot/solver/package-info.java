/** Solving endings, writing tables of them, and proving the tables. */
@NullMarked
package griot.solver;

import org.jspecify.annotations.NullMarked;
