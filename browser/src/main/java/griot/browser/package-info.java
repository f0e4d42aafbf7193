/**
 * The Java side of the page's workers. {@link griot.browser.Exports} is the entry point: strings in, JSON out, as
 * {@code web/src/worker/protocol.ts} says. The classes behind it do not depend on a browser.
 */
@NullMarked
package griot.browser;

import org.jspecify.annotations.NullMarked;
