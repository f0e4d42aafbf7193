/** Work shared by threads. */
@NullMarked
package griot.lab.work;

import org.jspecify.annotations.NullMarked;
