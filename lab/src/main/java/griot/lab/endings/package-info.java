/** What solved endings teach: papers written from tables. */
@NullMarked
package griot.lab.endings;

import org.jspecify.annotations.NullMarked;
