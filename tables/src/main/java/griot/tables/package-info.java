/** Solved endings: how positions are numbered, and what the tables say about them. */
@NullMarked
package griot.tables;

import org.jspecify.annotations.NullMarked;
