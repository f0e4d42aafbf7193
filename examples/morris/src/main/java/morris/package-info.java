/** Three men's morris: one class for each layer's plug, and the program that runs Griot with it. */
@NullMarked
package morris;

import org.jspecify.annotations.NullMarked;
