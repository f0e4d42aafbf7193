/** Training of evaluation weights by self-play. */
@NullMarked
package griot.lab.training;

import org.jspecify.annotations.NullMarked;
