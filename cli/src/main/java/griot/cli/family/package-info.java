/** What a family of games gives to the command line. */
@NullMarked
package griot.cli.family;

import org.jspecify.annotations.NullMarked;
