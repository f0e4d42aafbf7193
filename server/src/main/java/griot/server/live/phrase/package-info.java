/** What players say to each other in live games, by preset phrases in place of chat. */
@NullMarked
package griot.server.live.phrase;

import org.jspecify.annotations.NullMarked;
