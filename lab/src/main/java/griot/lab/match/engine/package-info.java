/** Engines that play in a match: the built-in one, and programs that speak UGI. */
@NullMarked
package griot.lab.match.engine;

import org.jspecify.annotations.NullMarked;
