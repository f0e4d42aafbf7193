/** Exams: how often an engine's turn keeps the tablebase value of a position. */
@NullMarked
package griot.lab.exam;

import org.jspecify.annotations.NullMarked;
