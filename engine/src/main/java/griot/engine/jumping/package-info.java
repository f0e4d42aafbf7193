/** Hand-made evaluation, threats and tactics of Yoté and Choko. */
@NullMarked
package griot.engine.jumping;

import org.jspecify.annotations.NullMarked;
