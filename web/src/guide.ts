/** Leads a turn by hand: what may be pointed at, and what pointing means. It reads the actions of a view and knows no rule. */
import { HOUSES } from './sowing.ts';
import type { Mark } from './board.ts';
import type { Action, Place, Side, View } from './rules/protocol.ts';

/** What somebody holds: a piece, the hand (empty text), or nothing. */
export type Choice = Place | undefined;

export type Decision =
  | { kind: 'play'; action: Action }
  /** Several actions lead there: somebody has to say which. */
  | { kind: 'ask'; actions: Action[] }
  | { kind: 'choose'; choice: Choice }
  /** Leads nowhere; the rules say why. */
  | { kind: 'object'; from: Place; to: Place };

/** What is held without being picked up: the piece that has to go on. */
export function givenChoice(view: View): Choice {
  return view.stage === 'chain' || view.stage === 'afterLeap' ? view.mover : undefined;
}

/** A choice that still means something in this view, else what is given. */
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

/** What it means to carry a piece from somewhere, or the hand, to a place. */
export function carried(view: View, from: Place, place: Place): Decision {
  const there = view.actions.filter((action) =>
    from === '' ? action.kind === 'place' && action.to === place : action.from === from && action.to === place,
  );
  if (there[0] && there.length === 1) return { kind: 'play', action: there[0] };
  if (there.length > 1) return { kind: 'ask', actions: there };
  return { kind: 'object', from, to: place };
}

/** Where one may go. */
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

/** What may be picked up. */
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

/** The letter on a square: `w`, `b` or `.`. */
export function letterAt(view: View, place: Place): string {
  const file = 'abcdef'.indexOf(place.charAt(0));
  return view.squares.charAt((Number(place.charAt(1)) - 1) * view.ruleSet.files + file);
}

/** The places where the last happenings began and ended. */
export function lastPlaces(view: View): Place[] {
  if (view.ruleSet.family === 'sowing') {
    const last = view.turns[view.shown - 1]?.text ?? '';
    return HOUSES.includes(last) ? [last] : [];
  }
  return placesOf(lastTurn(view));
}

/** The turn going on, or the last one. */
function lastTurn(view: View): string {
  return view.turnSoFar === '' ? (view.turns[view.shown - 1]?.text ?? '') : view.turnSoFar;
}

/** Where the last turn, or the one going on, took pieces. */
export function lastTaken(view: View): Place[] {
  return view.ruleSet.family === 'sowing' ? [] : takenIn(lastTurn(view));
}

/** How many pieces a side has taken so far. */
export function takenBy(view: View, side: Side): number {
  if (view.ruleSet.family === 'sowing') return 0;
  const turns = view.turns.slice(0, view.shown).filter((turn) => turn.side === side);
  if (view.toMove === side && view.shown === view.turns.length) turns.push({ text: view.turnSoFar, side, number: 0 });
  return turns.reduce((sum, turn) => sum + takenIn(turn.text).length, 0);
}

/** Where the pieces stood that a turn in notation takes: those jumped over, and those removed. */
export function takenIn(turn: string): Place[] {
  const taken: Place[] = [];
  let from = '';
  for (const [, sign, place = ''] of turn.matchAll(/(.?)([a-f][1-5])/g)) {
    if (sign === ':') {
      taken.push(place);
      continue;
    }
    if (sign === 'x') taken.push(halfway(from, place));
    from = place;
  }
  return taken;
}

function halfway(from: Place, to: Place): Place {
  const middle = (index: number) => String.fromCharCode((from.charCodeAt(index) + to.charCodeAt(index)) / 2);
  return middle(0) + middle(1);
}

/** Where the pieces of a turn in notation came from and went to. */
export function placesOf(turn: string): Place[] {
  return [...turn.matchAll(/(:?)([a-f][1-5])/g)].flatMap(([, taken, place]) =>
    taken === '' && place !== undefined ? [place] : [],
  );
}

function startsAt(view: View, place: Place): Action[] {
  return view.actions.filter((action) => action.from === place && action.kind !== 'sow');
}

function isDirect(action: Action, place: Place): boolean {
  if (action.kind === 'sow') return action.from === place;
  return (action.kind === 'place' || action.kind === 'remove') && action.to === place;
}

function isTaken(view: View, place: Place): boolean {
  return view.ruleSet.family === 'sowing' || letterAt(view, place) !== '.';
}
