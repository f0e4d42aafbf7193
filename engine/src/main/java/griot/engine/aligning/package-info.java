/** Hand-made evaluation, threats and tactics of Wali and Bolotondou. */
@NullMarked
package griot.engine.aligning;

import org.jspecify.annotations.NullMarked;
