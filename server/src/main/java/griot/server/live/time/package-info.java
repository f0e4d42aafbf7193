/** The time by which clocks are measured, the down time that is not charged, and the flags that will fall. */
@NullMarked
package griot.server.live.time;

import org.jspecify.annotations.NullMarked;
