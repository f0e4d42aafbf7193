/** The start-up caches of a packaged Griot, which are made in the background at its first start. */
@NullMarked
package griot.cli.startup;

import org.jspecify.annotations.NullMarked;
