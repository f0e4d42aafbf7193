/** Tables in files and resources, for programs on the JVM. */
@NullMarked
package griot.tables.jvm;

import org.jspecify.annotations.NullMarked;
