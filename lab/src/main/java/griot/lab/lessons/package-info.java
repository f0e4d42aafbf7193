/** Lessons: files of positions with goals, and the verifier that proves each goal by the rules, by table or by search. */
@NullMarked
package griot.lab.lessons;

import org.jspecify.annotations.NullMarked;
