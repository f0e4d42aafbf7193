/** The web application: the page, its headers, and what is said where something is missing. */
@NullMarked
package griot.server;

import org.jspecify.annotations.NullMarked;
