/**
 * The commands of {@code ./griot}, a class each; they speak with people, and leave games and search to the other
 * modules.
 */
@NullMarked
package griot.cli;

import org.jspecify.annotations.NullMarked;
