/** Commands of the engine and the laboratory: analyse, bench, match, train, book, ugi. */
@NullMarked
package griot.cli.commands.engine;

import org.jspecify.annotations.NullMarked;
