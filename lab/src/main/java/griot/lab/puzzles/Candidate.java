package griot.lab.puzzles;

import griot.lab.family.PuzzleValue;
import griot.rules.Position;

/**
 * A puzzle before its difficulty is measured.
 *
 * @param hash the hash of the canonical position, equal for symmetric positions
 * @param theme the theme, one of {@link griot.lab.family.PuzzleFamily#themes}
 * @param value what the accepted turns achieve
 * @param proof how the solution was proved
 * @param position the position; White is the solver
 * @param solution the solution
 */
record Candidate(int hash, String theme, PuzzleValue value, Proof proof, Position position, Solution solution) {}
