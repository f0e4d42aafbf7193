/** Lessons: files of positions with goals, and the verifier that proves the goals by rules, tables or search. */
@NullMarked
package griot.lab.lessons;

import org.jspecify.annotations.NullMarked;
