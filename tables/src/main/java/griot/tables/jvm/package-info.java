/** Tables in files and resources, and a pool of worker threads: what a JVM offers and a browser does not. */
@NullMarked
package griot.tables.jvm;

import org.jspecify.annotations.NullMarked;
