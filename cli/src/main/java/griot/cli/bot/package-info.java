/** Plays live games on a server: a client of its HTTP API (docs/live.md), and the engine that uses it. */
@NullMarked
package griot.cli.bot;

import org.jspecify.annotations.NullMarked;
