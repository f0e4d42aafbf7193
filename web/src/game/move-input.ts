/** Move input: finds what taps and drags mean among the legal actions of a view. Knows no rules. */
import type { Mark } from '../board/board.ts';
import type { Action, Place, Side, TurnStep, View } from '../worker/protocol.ts';
import { letterAt } from '../board/squares.ts';

/** The selection: a piece, the hand (empty text), or nothing. */
export type Selection = Place | undefined;

export type Decision =
  | { kind: 'play'; action: Action }
  /** Several actions lead to the place: the player has to choose. */
  | { kind: 'ambiguous'; actions: Action[] }
  | { kind: 'select'; selection: Selection }
  /** No action is legal; the rules explain why. */
  | { kind: 'illegal'; from: Place; to: Place };

/** The forced selection: the piece that has to continue. */
export function forcedSelection(view: View): Selection {
  return view.phase === 'chain' || view.phase === 'afterLeap' ? view.mover : undefined;
}

/** The forced selection if there is one, otherwise the given one if it is valid in this view. */
export function validSelection(view: View, selection: Selection): Selection {
  const forced = forcedSelection(view);
  if (forced !== undefined) return forced;
  if (selection === undefined) return undefined;
  const isValid =
    selection === '' ? view.actions.some((action) => action.kind === 'place') : actionsFrom(view, selection).length > 0;
  return isValid ? selection : undefined;
}

/** What a tap on a place does. */
export function tapDecision(view: View, selection: Selection, place: Place): Decision {
  const selected = validSelection(view, selection);
  if (selected !== undefined) {
    const decision = dragDecision(view, selected, place);
    if (decision.kind !== 'illegal') return decision;
    if (place === selected) return { kind: 'select', selection: forcedSelection(view) };
    if (forcedSelection(view) === undefined && actionsFrom(view, place).length > 0)
      return { kind: 'select', selection: place };
    return decision;
  }
  const directAction = view.actions.find((action) => isDirect(action, place));
  if (directAction) return { kind: 'play', action: directAction };
  if (actionsFrom(view, place).length > 0) return { kind: 'select', selection: place };
  return { kind: 'illegal', from: isOccupied(view, place) ? place : '', to: place };
}

/** What a drag from a place, or from the hand, to a place does. */
export function dragDecision(view: View, from: Place, place: Place): Decision {
  const matching = view.actions.filter((action) =>
    from === '' ? action.kind === 'place' && action.to === place : action.from === from && action.to === place,
  );
  if (matching[0] && matching.length === 1) return { kind: 'play', action: matching[0] };
  if (matching.length > 1) return { kind: 'ambiguous', actions: matching };
  return { kind: 'illegal', from, to: place };
}

/** The places that a tap can act on, and what it would do there: with a selection, only its destinations. */
export function targets(view: View, selection: Selection): Map<Place, Mark> {
  const selected = validSelection(view, selection);
  const marks = new Map<Place, Mark>();
  for (const action of view.actions) {
    if (action.kind === 'sow' && action.from !== undefined) marks.set(action.from, 'sow');
    if (action.to === undefined) continue;
    if (action.kind === 'remove') marks.set(action.to, 'take');
    else if (action.kind === 'place' && (selected === undefined || selected === ''))
      marks.set(action.to, selected === '' ? 'step' : 'place');
    else if (
      action.kind !== 'place' &&
      selected !== undefined &&
      action.from === selected &&
      marks.get(action.to) !== 'jump'
    ) {
      marks.set(action.to, action.kind === 'jump' ? 'jump' : action.kind === 'leap' ? 'leap' : 'step');
    }
  }
  return marks;
}

/** The pieces that can move. */
export function movablePieces(view: View): Set<Place> {
  return new Set(
    view.actions.flatMap((action) => (action.from !== undefined && action.kind !== 'sow' ? [action.from] : [])),
  );
}

/** The pieces that can jump. */
export function jumpers(view: View): Set<Place> {
  return new Set(view.actions.flatMap(({ kind, from }) => (kind === 'jump' && from !== undefined ? [from] : [])));
}

export function canStop(view: View): boolean {
  return view.actions.some((action) => action.kind === 'stop');
}

export function canPlace(view: View): boolean {
  return view.actions.some((action) => action.kind === 'place');
}

/** The steps of the current turn or, at its start, of the last turn that was not a pass. */
function lastSteps(view: View): TurnStep[] {
  if (view.turnSoFar !== '') return view.stepsSoFar.flat();
  const turns = view.turns.slice(0, view.shown).map(({ steps }) => steps.flat());
  return turns.filter((steps) => steps.length > 0).at(-1) ?? [];
}

/** Start and destinations of the current turn, or of the last one, in order. */
export function lastPlaces(view: View): Place[] {
  return lastSteps(view).flatMap(({ kind, at }) => (kind === 'take' ? [] : [at]));
}

/** Places where the current turn, or the last one, captured pieces. */
export function lastTaken(view: View): Place[] {
  return capturedIn(lastSteps(view));
}

/** The number of pieces that a side has captured, up to the turn shown. */
export function captureCount(view: View, side: Side): number {
  const turns = view.turns.slice(0, view.shown).filter((turn) => turn.side === side);
  const current = view.toMove === side ? view.stepsSoFar : [];
  return capturedIn([...turns.map(({ steps }) => steps), current].flat(2)).length;
}

/** Places of the pieces that these steps capture: jumped over or removed. */
function capturedIn(steps: TurnStep[]): Place[] {
  return steps.flatMap(({ kind, at, over }) => (kind === 'take' ? [at] : over === undefined ? [] : [over]));
}

function actionsFrom(view: View, place: Place): Action[] {
  return view.actions.filter((action) => action.from === place && action.kind !== 'sow');
}

/** Whether a tap on a place plays this action without a selection. */
function isDirect(action: Action, place: Place): boolean {
  if (action.kind === 'sow') return action.from === place;
  return (action.kind === 'place' || action.kind === 'remove') && action.to === place;
}

/**
 * Whether a piece is on a place. Every house of a sowing board counts as occupied. The rules then explain why nothing
 * can be played from there.
 */
function isOccupied(view: View, place: Place): boolean {
  return letterAt(view, place) !== '.';
}
