/**
 * What the page's workers call. {@link griot.browser.Exports} is the door: texts in, JSON out, as
 * {@code web/src/rules/protocol.ts} says. Behind it nothing knows that it runs in a browser.
 */
@NullMarked
package griot.browser;

import org.jspecify.annotations.NullMarked;
