/**
 * The transitions of a game in progress, as a pure function from a state and an intent to the next state and the
 * effects to run. The results of effects are intents again.
 */
import { isProved, type Hint } from './hint.ts';
import {
  canStop,
  dragDecision,
  forcedSelection,
  tapDecision,
  validSelection,
  type Decision,
  type Selection,
} from './move-input.ts';
import {
  canPersonAct,
  expectedView,
  isComputerToMove,
  isOver,
  isPersonToMove,
  isSteppedBack,
  sideOfPerson,
  type Note,
  type SearchPurpose,
  type SessionState,
} from './session-state.ts';
import type { Command } from './commands.ts';
import type { SaveResult } from './autosave.ts';
import type { Players } from '../records/saved-game.ts';
import type { Action, Place, Problem, View } from '../worker/protocol.ts';

/** What a person asks for. */
export type UserIntent =
  | { kind: 'tap'; place: Place }
  | { kind: 'drop'; from: Place; to: Place }
  | { kind: 'select'; selection: Selection }
  /** Leaves the expected position, or drops the selection. */
  | { kind: 'cancel' }
  /** Ends a chain, or declines a bonus turn. */
  | { kind: 'stop' }
  /** Chooses one of the alternatives. */
  | { kind: 'choose'; action: Action }
  | { kind: 'undo' }
  | { kind: 'redo' }
  /** Shows the game after this many turns. */
  | { kind: 'show'; turns: number }
  /** Undoes all turns after the one shown. */
  | { kind: 'continueFromHere' }
  | { kind: 'resign' }
  | { kind: 'agreeDraw' }
  /** Offers a draw to the computer. */
  | { kind: 'offerDraw' }
  /** Searches for a hint; further requests step through its variation, and then back to the game. */
  | { kind: 'askHint' }
  /** Shows the first turn of the optimal line. */
  | { kind: 'showOptimalLine' }
  /** Shows the board after this many turns of the variation; 0 is the game itself. */
  | { kind: 'lookAhead'; step: number }
  | { kind: 'flip' }
  /** Changes the level, or the names. */
  | { kind: 'setPlayers'; players: Players };

/** The results of effects, and events outside the game. */
export type ResultIntent =
  /** The game was opened. */
  | { kind: 'opened' }
  | { kind: 'viewReceived'; view: View }
  /** A command was illegal. */
  | { kind: 'refused'; problems: readonly Problem[] }
  /** Why no action leads to the place tapped; undefined if one does. */
  | { kind: 'explained'; problem: Problem | undefined }
  | { kind: 'turnFound'; searchNumber: number; actions: readonly string[] }
  | { kind: 'hintFound'; searchNumber: number; hint: Hint | undefined; step: number }
  /** A tablebase answer came after the hint. */
  | { kind: 'hintImproved'; searchNumber: number; hint: Hint }
  | { kind: 'drawAnswered'; searchNumber: number; accepted: boolean }
  | { kind: 'searchFailed'; searchNumber: number }
  | { kind: 'saved'; result: SaveResult }
  /** More tables were fetched: a hint that was an estimate is searched again. */
  | { kind: 'tablesFetched' }
  /** Another tab may have continued the game. */
  | { kind: 'changedElsewhere' }
  | { kind: 'unchangedElsewhere' }
  /** The game was replaced by another version of it, such as that of another tab. */
  | { kind: 'replaced'; view: View; players: Players }
  /** The other tab has had enough time for the computer's turn. */
  | { kind: 'otherTabTimedOut'; position: string };

export type Intent = UserIntent | ResultIntent;

/** Work to do outside the state. */
export type Effect =
  | { kind: 'run'; command: Command }
  /** Asks the rules why no action leads from a place to another. */
  | { kind: 'explain'; from: Place; to: Place }
  | { kind: 'search'; purpose: SearchPurpose; searchNumber: number; step: number }
  | { kind: 'stopSearch' }
  | { kind: 'save' }
  /** Reads the version that another tab may have saved. */
  | { kind: 'readElsewhere' }
  /** Waits for the tab that runs the computer player. */
  | { kind: 'awaitOtherTab'; position: string };

export interface Transition {
  readonly state: SessionState;
  readonly effects: readonly Effect[];
}

/** The next state, and the effects to run in this order. */
export function reduce(state: SessionState, intent: Intent): Transition {
  switch (intent.kind) {
    case 'tap':
      return decide(state, () => tapDecision(state.view, state.selection, intent.place));
    case 'drop':
      return decide(state, () => dropDecision(state.view, intent.from, intent.to));
    case 'select':
      return select(state, validSelection(state.view, intent.selection));
    case 'cancel':
      return expectedView(state) ? lookAhead(state, 0) : select(state, validSelection(state.view, undefined));
    case 'stop':
      return canStop(state.view) ? play(state, ['stop']) : withoutEffects(state);
    case 'choose':
      return play(state, [intent.action.text]);
    case 'undo':
    case 'redo':
      return run(state, { kind: intent.kind, players: state.players });
    case 'show':
      return run(state, { kind: 'show', turns: intent.turns });
    case 'continueFromHere':
      return run(state, { kind: 'continueFrom', turns: state.view.shown, totalTurns: state.view.turns.length });
    case 'resign':
      return run(state, { kind: 'resign', side: sideOfPerson(state) ?? state.view.toMove });
    case 'agreeDraw':
      return run(state, { kind: 'agreeDraw' });
    case 'offerDraw':
      return search(state, 'drawOffer');
    case 'askHint':
      return askHint(state);
    case 'showOptimalLine':
      return state.hint && isProved(state.hint) ? lookAhead(state, 1) : searchHint(state, 1);
    case 'lookAhead':
      return lookAhead(state, intent.step);
    case 'flip':
      return { state: { ...state, flipped: !state.flipped }, effects: [{ kind: 'save' }] };
    case 'setPlayers':
      return { state: { ...state, players: intent.players }, effects: [{ kind: 'save' }] };
    case 'opened':
      return startComputerTurn(state, [{ kind: 'save' }]);
    case 'viewReceived':
      return startComputerTurn(withView(state, intent.view), [{ kind: 'save' }]);
    case 'refused':
      return withoutEffects(withNote(withoutTransients(state), objection(intent.problems[0])));
    case 'explained':
      return withoutEffects(intent.problem ? withNote(state, objection(intent.problem)) : state);
    case 'tablesFetched':
      return state.hint && !isProved(state.hint) ? searchHint(state, 0) : withoutEffects(state);
    case 'saved':
      return afterSave(state, intent.result);
    case 'changedElsewhere':
      return { state, effects: [{ kind: 'readElsewhere' }] };
    case 'unchangedElsewhere':
      return state.searching ? withoutEffects(state) : startComputerTurn(state);
    case 'replaced':
      return afterReplacement({ ...state, players: intent.players }, intent.view);
    case 'otherTabTimedOut':
      return state.view.position === intent.position
        ? { state, effects: [{ kind: 'readElsewhere' }] }
        : withoutEffects(state);
    default:
      return intent.searchNumber === state.searchNumber ? afterSearch(state, intent) : withoutEffects(state);
  }
}

/** The transition for a result of the running search. */
function afterSearch(state: SessionState, intent: Extract<ResultIntent, { searchNumber: number }>): Transition {
  switch (intent.kind) {
    case 'turnFound':
      return { state, effects: [{ kind: 'run', command: { kind: 'play', actions: intent.actions } }] };
    case 'hintFound':
      return hintFound(withoutSearch(state), intent.hint, intent.step);
    case 'hintImproved':
      return state.hint?.step === 0 ? hintFound(state, intent.hint, 0) : withoutEffects(state);
    case 'drawAnswered':
      return intent.accepted
        ? run(state, { kind: 'agreeDraw' })
        : withoutEffects(withNote(withoutSearch(state), { kind: 'drawRefused' }));
    case 'searchFailed':
      // Nobody is thinking of the hint any more.
      return withoutEffects(withNote(withoutSearch(state), isThinking(state) ? undefined : state.note));
  }
}

// ---- Input on the board ----

/** Carries out a tap or drag, or notes why it has no effect. */
function decide(state: SessionState, decisionOf: () => Decision): Transition {
  if (isOver(state)) return withoutEffects(state);
  if (expectedView(state)) return lookAhead(state, 0);
  if (!canPersonAct(state)) {
    const noted = withNote(state, { kind: isSteppedBack(state) ? 'earlier' : 'notYourTurn' });
    // The computer may have been searching in a tab that was closed since.
    return state.searching ? withoutEffects(noted) : startComputerTurn(noted);
  }
  const decision = decisionOf();
  switch (decision.kind) {
    case 'play':
      return play(state, [decision.action.text]);
    case 'ambiguous':
      return withoutEffects({ ...state, alternatives: decision.actions });
    case 'select':
      return select(state, decision.selection);
    case 'illegal':
      return { state, effects: [{ kind: 'explain', from: decision.from, to: decision.to }] };
  }
}

function dropDecision(view: View, from: Place, to: Place): Decision {
  return from === to ? { kind: 'select', selection: from } : dragDecision(view, from, to);
}

function select(state: SessionState, selection: Selection): Transition {
  return withoutEffects({ ...state, selection, note: undefined, alternatives: [] });
}

// ---- Commands ----

function play(state: SessionState, actions: readonly string[]): Transition {
  return run(state, { kind: 'play', actions });
}

/** Runs a command. This makes a running search obsolete. */
function run(state: SessionState, command: Command): Transition {
  return {
    state: { ...withoutSearch(state), searchNumber: state.searchNumber + 1 },
    effects: [{ kind: 'stopSearch' }, { kind: 'run', command }],
  };
}

function withView(state: SessionState, view: View): SessionState {
  return { ...withoutTransients(state), view, selection: forcedSelection(view) };
}

function withoutTransients(state: SessionState): SessionState {
  return { ...state, searching: undefined, hint: undefined, alternatives: [], note: undefined };
}

function withNote(state: SessionState, note: Note | undefined): SessionState {
  return { ...state, note };
}

function objection(problem: Problem | undefined): Note | undefined {
  return problem && { kind: 'objection', problem };
}

// ---- Searches ----

/** Starts the search for the computer's turn if the computer is to move. */
function startComputerTurn(state: SessionState, effects: readonly Effect[] = []): Transition {
  if (!isComputerToMove(state)) return { state, effects };
  const { state: next, effects: started } = search(state, 'turn');
  return { state: next, effects: [...started, ...effects] };
}

function search(state: SessionState, purpose: SearchPurpose, step = 0): Transition {
  const searchNumber = state.searchNumber + 1;
  return {
    state: { ...state, searching: purpose, searchNumber },
    effects: [{ kind: 'search', purpose, searchNumber, step }],
  };
}

function isThinking({ note }: SessionState): boolean {
  return note?.kind === 'thinkingOfHint';
}

function withoutSearch(state: SessionState): SessionState {
  return { ...state, searching: undefined };
}

/** Drops the selection, so that a tap on the recommended place does what the hint says. */
function askHint(state: SessionState): Transition {
  const { hint, note } = state;
  const unselected = { ...state, selection: forcedSelection(state.view) };
  if (!hint) return isPersonToMove(state) ? searchHint(unselected, 0) : withoutEffects(state);
  return lookAhead(unselected, note?.kind === 'hint' ? (hint.step + 1) % (hint.viewsAfter.length + 1) : 0);
}

/** Searches for a hint, and then shows the board after this many turns of its variation. */
function searchHint(state: SessionState, step: number): Transition {
  return search(withNote(state, { kind: 'thinkingOfHint' }), 'hint', step);
}

function hintFound(state: SessionState, hint: Hint | undefined, step: number): Transition {
  if (!hint) return withoutEffects(withNote({ ...state, hint }, undefined));
  return lookAhead({ ...state, hint }, Math.min(step, hint.viewsAfter.length));
}

function lookAhead(state: SessionState, step: number): Transition {
  if (!state.hint) return withoutEffects(state);
  const ahead = { ...state, hint: { ...state.hint, step }, alternatives: [], note: { kind: 'hint' } as const };
  const selection = expectedView(ahead) ? undefined : validSelection(state.view, state.selection);
  return withoutEffects({ ...ahead, selection });
}

// ---- Saving, and other tabs ----

function afterSave(state: SessionState, result: SaveResult): Transition {
  if (result === 'overtaken') return { state, effects: [{ kind: 'readElsewhere' }] };
  if (result === 'kept' || state.note !== undefined || state.isSaveFailureReported) return withoutEffects(state);
  return withoutEffects(withNote({ ...state, isSaveFailureReported: true }, { kind: 'notKept' }));
}

/** After the game was continued elsewhere. The tab that did so also plays the computer's turn, unless it is closed. */
function afterReplacement(state: SessionState, view: View): Transition {
  const next = { ...withView(state, view), searchNumber: state.searchNumber + 1 };
  const waiting: Effect[] = isComputerToMove(next) ? [{ kind: 'awaitOtherTab', position: view.position }] : [];
  return { state: next, effects: [{ kind: 'stopSearch' }, ...waiting] };
}

function withoutEffects(state: SessionState): Transition {
  return { state, effects: [] };
}
