/** The plug-in interface of a family of games: its search board, evaluation and levels. */
@NullMarked
package griot.engine.family;

import org.jspecify.annotations.NullMarked;
