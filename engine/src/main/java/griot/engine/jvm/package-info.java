/** What a Java virtual machine offers the engine and a page does not: threads. */
@NullMarked
package griot.engine.jvm;

import org.jspecify.annotations.NullMarked;
