/** Commands of the engine and the laboratory: analyse, bench, match, selfplay, train, book, openings, ugi. */
@NullMarked
package griot.cli.commands.engine;

import org.jspecify.annotations.NullMarked;
