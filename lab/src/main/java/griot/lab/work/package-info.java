/** Work that several threads share. */
@NullMarked
package griot.lab.work;

import org.jspecify.annotations.NullMarked;
