/** Keyboard shortcuts on the board for screen reader users: to hear positions, to navigate and to act. */
import type { BoardElement } from '../board/board.ts';
import { boardKind } from '../families/registry.ts';
import { canStop, movablePieces, targets } from '../game/move-input.ts';
import { say } from './live-region.ts';
import { overviewInWords } from './spoken-summaries.ts';
import type { Place } from '../worker/protocol.ts';
import { canPersonAct, isPersonToMove, shownView, type SessionState } from '../game/session-state.ts';
import { openSheet } from '../page/sheet.ts';
import { announcementsOf, turnInWords } from './speech.ts';
import { playersOf } from './who.ts';

/** What shortcuts read, and what they do. */
export interface ShortcutContext {
  readonly state: SessionState;
  /** What the person is to do, in words. */
  readonly prompt: string;
  act(intent: 'undo' | 'askHint' | 'stop'): void;
}

/** Handles a key pressed on the board, if it is a shortcut. */
export function handleKey(event: KeyboardEvent, context: ShortcutContext, board: BoardElement): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
  const shortcut = shortcutFor(keyOf(event), event.shiftKey, context, board);
  if (!shortcut) return;
  event.preventDefault();
  shortcut();
}

function shortcutFor(key: string, hasShift: boolean, context: ShortcutContext, board: BoardElement) {
  const { state, prompt } = context;
  const { view } = state;
  const actIf = (isPossible: boolean, intent: 'undo' | 'askHint' | 'stop') =>
    isPossible ? context.act(intent) : say(prompt);
  const shortcuts: Record<string, () => void> = {
    o: () => say(`${overviewInWords(state)} ${prompt}`),
    l: () => say([...lastEventsInWords(state), prompt].join(' ')),
    n: () => focusNext(state, board, hasShift ? -1 : 1),
    u: () => actIf(view.canUndo, 'undo'),
    h: () => actIf(isPersonToMove(state), 'askHint'),
    s: () => actIf(canPersonAct(state) && canStop(view), 'stop'),
    '?': () => openSheet('keys'),
  };
  if (shortcuts[key]) return shortcuts[key];
  const shown = shownView(state);
  const line = key === '' ? '' : boardKind(shown.ruleSet).lineInWords(shown, key);
  return line === '' ? undefined : () => say(line);
}

/** The last events or, if there are none, the last turn in words. */
function lastEventsInWords(state: SessionState): string[] {
  const { view } = state;
  return view.events.length === 0 && view.shown > 0
    ? [`${turnInWords(view, view.shown - 1)}.`]
    : announcementsOf(view, playersOf(state));
}

/** The Latin letter or digit of a key. On a keyboard of another script, the one at its position. */
function keyOf(event: KeyboardEvent): string {
  if (/^[a-z0-9?]$/i.test(event.key)) return event.key.toLowerCase();
  return /^(?:Key|Digit|Numpad)([A-Z0-9])$/.exec(event.code)?.[1]?.toLowerCase() ?? '';
}

/** Moves the focus cyclically to the next place with a legal action or, with a hint, to the next of its places. */
function focusNext(state: SessionState, board: BoardElement, direction: 1 | -1): void {
  const places = state.hint?.places ?? board.rows.flat();
  const candidates = placesWithActions(state);
  const focusedIndex = places.indexOf(board.tabStop);
  const start = focusedIndex < 0 && direction < 0 ? 0 : focusedIndex;
  const cycle = places.map(
    (_, index) => places[(start + direction * (index + 1) + 2 * places.length) % places.length] ?? '',
  );
  const next = cycle.find((place) => candidates.has(place));
  if (next !== undefined) board.focusPlace(next);
}

function placesWithActions(state: SessionState): ReadonlySet<Place> {
  const { view, selection, hint } = state;
  if (hint) return new Set(hint.places);
  if (!canPersonAct(state)) return new Set();
  const pieces = movablePieces(view);
  return selection === undefined && pieces.size > 0 ? pieces : new Set(targets(view, selection).keys());
}
