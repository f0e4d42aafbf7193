/** What every command has: a console, the registries of games, help and a language. */
@NullMarked
package griot.cli.commands;

import org.jspecify.annotations.NullMarked;
