/** Commands of the engine: analyse, bench, match, train, book, ugi. */
@NullMarked
package griot.cli.commands.engine;

import org.jspecify.annotations.NullMarked;
