/** Move input: what taps and drags mean, by the legal actions of a view. Knows no rules. */
import type { Mark } from './board.ts';
import type { Action, Place, Side, TurnStep, View } from './rules/protocol.ts';
import { letterAt } from './squares.ts';

/** The selection: a piece, the hand (empty text), or nothing. */
export type Choice = Place | undefined;

export type Decision =
  | { kind: 'play'; action: Action }
  /** Several actions lead there: the player has to choose. */
  | { kind: 'ask'; actions: Action[] }
  | { kind: 'choose'; choice: Choice }
  /** No legal action; the rules explain why. */
  | { kind: 'object'; from: Place; to: Place };

/** The forced selection: the piece that has to continue. */
export function givenChoice(view: View): Choice {
  return view.stage === 'chain' || view.stage === 'afterLeap' ? view.mover : undefined;
}

/** The selection if it is still valid in this view, else the forced one. */
export function keptChoice(view: View, choice: Choice): Choice {
  const given = givenChoice(view);
  if (given !== undefined) return given;
  if (choice === undefined) return undefined;
  const kept =
    choice === '' ? view.actions.some((action) => action.kind === 'place') : startsAt(view, choice).length > 0;
  return kept ? choice : undefined;
}

/** What a tap on a place means. */
export function tapped(view: View, choice: Choice, place: Place): Decision {
  const held = keptChoice(view, choice);
  if (held !== undefined) {
    const decision = carried(view, held, place);
    if (decision.kind !== 'object') return decision;
    if (place === held) return { kind: 'choose', choice: givenChoice(view) };
    if (givenChoice(view) === undefined && startsAt(view, place).length > 0) return { kind: 'choose', choice: place };
    return decision;
  }
  const here = view.actions.filter((action) => isDirect(action, place));
  if (here[0]) return { kind: 'play', action: here[0] };
  if (startsAt(view, place).length > 0) return { kind: 'choose', choice: place };
  return { kind: 'object', from: isTaken(view, place) ? place : '', to: place };
}

/** What a drag from a place, or the hand, to a place means. */
export function carried(view: View, from: Place, place: Place): Decision {
  const there = view.actions.filter((action) =>
    from === '' ? action.kind === 'place' && action.to === place : action.from === from && action.to === place,
  );
  if (there[0] && there.length === 1) return { kind: 'play', action: there[0] };
  if (there.length > 1) return { kind: 'ask', actions: there };
  return { kind: 'object', from, to: place };
}

/** Legal destinations. */
export function targets(view: View, choice: Choice): Map<Place, Mark> {
  const held = keptChoice(view, choice);
  const found = new Map<Place, Mark>();
  for (const action of view.actions) {
    if (action.kind === 'sow' && action.from !== undefined) found.set(action.from, 'sow');
    if (action.to === undefined) continue;
    if (action.kind === 'remove') found.set(action.to, 'take');
    else if (action.kind === 'place' && (held === undefined || held === ''))
      found.set(action.to, held === '' ? 'step' : 'place');
    else if (action.kind !== 'place' && held !== undefined && action.from === held && found.get(action.to) !== 'jump') {
      found.set(action.to, action.kind === 'jump' ? 'jump' : action.kind === 'leap' ? 'leap' : 'step');
    }
  }
  return found;
}

/** Pieces that can move. */
export function movable(view: View): Set<Place> {
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

/** The steps of the turn going on, or of the last one. */
function lastSteps(view: View): TurnStep[] {
  return (view.turnSoFar === '' ? (view.turns[view.shown - 1]?.steps ?? []) : view.stepsSoFar).flat();
}

/** Where the last turn, or the one going on, started and led, in order. */
export function lastPlaces(view: View): Place[] {
  return lastSteps(view).flatMap(({ kind, at }) => (kind === 'take' ? [] : [at]));
}

/** Places where it took pieces. */
export function lastTaken(view: View): Place[] {
  return takenIn(lastSteps(view));
}

/** How many pieces a side has taken, up to the moment shown. */
export function takenBy(view: View, side: Side): number {
  const turns = view.turns.slice(0, view.shown).filter((turn) => turn.side === side);
  const going = view.toMove === side ? view.stepsSoFar : [];
  return takenIn([...turns.map(({ steps }) => steps), going].flat(2)).length;
}

/** Places of the pieces that steps take: jumped over or removed. */
function takenIn(steps: TurnStep[]): Place[] {
  return steps.flatMap(({ kind, at, over }) => (kind === 'take' ? [at] : over === undefined ? [] : [over]));
}

function startsAt(view: View, place: Place): Action[] {
  return view.actions.filter((action) => action.from === place && action.kind !== 'sow');
}

function isDirect(action: Action, place: Place): boolean {
  if (action.kind === 'sow') return action.from === place;
  return (action.kind === 'place' || action.kind === 'remove') && action.to === place;
}

/** Whether a place is occupied, so that the rules explain why that piece cannot move. */
function isTaken(view: View, place: Place): boolean {
  return letterAt(view, place) !== '.';
}
