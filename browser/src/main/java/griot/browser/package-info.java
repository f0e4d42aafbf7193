/**
 * The Java side of the page's workers. The entry points, {@link griot.browser.Exports} and
 * {@link griot.browser.TablebaseExports}, take strings and numbers, and return JSON, as
 * {@code web/src/worker/protocol.ts} defines. The other classes do not depend on a browser.
 */
@NullMarked
package griot.browser;

import org.jspecify.annotations.NullMarked;
