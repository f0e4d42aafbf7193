/** Lazy SMP threads and folders of tablebases: what a JVM offers the engine and a browser does not. */
@NullMarked
package griot.engine.jvm;

import org.jspecify.annotations.NullMarked;
