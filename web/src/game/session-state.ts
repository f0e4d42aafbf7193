/** The state of a game in progress, as plain data, and what follows from it. `reduce` makes the next state. */
import type { Hint } from './hint.ts';
import { forcedSelection, type Selection } from './move-input.ts';
import { personsSide, type Players } from '../records/saved-game.ts';
import type { Action, Problem, Side, View } from '../worker/protocol.ts';

/** A note that replaces the prompt under the board. */
export type Note =
  | { kind: 'objection'; problem: Problem }
  | { kind: 'hint' | 'drawRefused' | 'thinkingOfHint' | 'notYourTurn' | 'earlier' | 'notKept' };

/** What the engine is searching for: the computer's turn, a hint, or the answer to a draw offer. */
export type SearchPurpose = 'turn' | 'hint' | 'drawOffer';

export interface SessionState {
  readonly players: Players;
  /** Whether Black, or North, is shown at the near side of the board. */
  readonly flipped: boolean;
  readonly view: View;
  readonly selection: Selection;
  /** The actions that fit the last tap or drag, if the player has to choose between several. */
  readonly alternatives: readonly Action[];
  readonly note: Note | undefined;
  /** The hint for the current position. */
  readonly hint: Hint | undefined;
  /** The purpose of the running search; undefined if none is running. */
  readonly searching: SearchPurpose | undefined;
  /** The number of the last search. Results of searches with other numbers are obsolete. */
  readonly searchNumber: number;
  /** Whether a failure to save was reported, which happens only once. */
  readonly isSaveFailureReported: boolean;
}

/** The state when a game is opened. */
export function initialState(view: View, players: Players, flipped: boolean): SessionState {
  return {
    players,
    flipped,
    view,
    selection: forcedSelection(view),
    alternatives: [],
    note: undefined,
    hint: undefined,
    searching: undefined,
    searchNumber: 0,
    isSaveFailureReported: false,
  };
}

/** The person's only side, if the computer or somebody elsewhere plays the other. */
export function sideOfPerson({ players }: SessionState): Side | undefined {
  return personsSide(players);
}

/** Whether the view shows an earlier moment of the game. */
export function isSteppedBack({ view }: SessionState): boolean {
  return view.shown < view.turns.length;
}

/** Whether the game is over at the position shown. */
export function isOver(state: SessionState): boolean {
  return state.view.outcome !== undefined && !isSteppedBack(state);
}

/** The expected position, while the board shows one instead of the game. */
export function expectedView({ hint }: SessionState): View | undefined {
  return hint?.viewsAfter[hint.step - 1];
}

/** The view that the board shows. */
export function shownView(state: SessionState): View {
  return expectedView(state) ?? state.view;
}

/** Whether a player is to move in the position shown; nobody is at the end of a game that was called off. */
export function isSideToMove(state: SessionState, side: Side): boolean {
  const { toMove, phase } = shownView(state);
  const isCalledOff = state.players.halt === 'calledOff' && !isSteppedBack(state);
  return toMove === side && phase !== 'over' && !isCalledOff;
}

/** Whether a person is to move, so that a hint can be asked for. */
export function isPersonToMove(state: SessionState): boolean {
  return isPlayerToMove(state, 'person');
}

/** Whether the computer is to move. */
export function isComputerToMove(state: SessionState): boolean {
  return isPlayerToMove(state, 'computer');
}

function isPlayerToMove(state: SessionState, player: 'person' | 'computer'): boolean {
  const { view, players } = state;
  return view.phase !== 'over' && !players.halt && players[view.toMove] === player && !isSteppedBack(state);
}

/** Whether a person can act on the board shown. */
export function canPersonAct(state: SessionState): boolean {
  return isPersonToMove(state) && !expectedView(state);
}
