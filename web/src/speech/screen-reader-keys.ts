/** Shortcuts on the board for screen reader users: hear positions, navigate, act. */
import type { BoardElement } from '../families/board-kind.ts';
import { boardKind } from '../families/registry.ts';
import { canStop, movable, targets } from '../game/move-input.ts';
import { say } from './live.ts';
import { promptFor } from '../game/prompt.ts';
import { overviewInWords } from './spoken-summaries.ts';
import type { Place, View } from '../worker/protocol.ts';
import type { Session } from '../game/session.ts';
import { openSheet } from '../sheets/sheet.ts';
import { announcementsOf, turnInWords } from './speech.ts';

/** Handles a key pressed on the board, if it is a shortcut. */
export function handleKey(event: KeyboardEvent, session: Session, board: BoardElement): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
  const shortcut = shortcutFor(keyOf(event), event.shiftKey, session, board);
  if (!shortcut) return;
  event.preventDefault();
  shortcut();
}

function shortcutFor(key: string, shift: boolean, session: Session, board: BoardElement) {
  const { view } = session;
  const shortcuts: Record<string, () => void> = {
    o: () => say(`${overviewInWords(session)} ${promptFor(session).text}`),
    l: () => say([...lastEvents(view), promptFor(session).text].join(' ')),
    n: () => focusNext(session, board, shift ? -1 : 1),
    u: () => (view.canUndo ? session.undo() : sayPrompt(session)),
    h: () => (session.canAskHint ? session.askHint() : sayPrompt(session)),
    s: () => (session.personToMove && canStop(view) ? session.stop() : sayPrompt(session)),
    '?': () => openSheet('keys'),
  };
  if (shortcuts[key]) return shortcuts[key];
  const { shownView } = session;
  const line = key === '' ? '' : boardKind(shownView.ruleSet).lineInWords(shownView, key);
  return line === '' ? undefined : () => say(line);
}

/** The last events; after an undo, the turn before. */
function lastEvents(view: View): string[] {
  return view.happenings.length === 0 && view.shown > 0
    ? [`${turnInWords(view, view.shown - 1)}.`]
    : announcementsOf(view);
}

/** Announces the prompt where a shortcut does not apply. */
function sayPrompt(session: Session): void {
  say(promptFor(session).text);
}

/** The key's Latin letter or digit; by its position on a keyboard of another script. */
function keyOf(event: KeyboardEvent): string {
  if (/^[a-z0-9?]$/i.test(event.key)) return event.key.toLowerCase();
  return /^(?:Key|Digit|Numpad)([A-Z0-9])$/.exec(event.code)?.[1]?.toLowerCase() ?? '';
}

/** Moves the focus cyclically to the next place with a legal action; with a hint, to the next of its places. */
function focusNext(session: Session, board: BoardElement, step: 1 | -1): void {
  const places = session.hint?.places ?? board.rows.flat();
  const candidates = placesToAct(session);
  const focusedIndex = places.indexOf(board.focused);
  const start = focusedIndex < 0 && step < 0 ? 0 : focusedIndex;
  const cycle = places.map(
    (_, index) => places[(start + step * (index + 1) + 2 * places.length) % places.length] ?? '',
  );
  const next = cycle.find((place) => candidates.has(place));
  if (next !== undefined) board.focusPlace(next);
}

function placesToAct({ view, selection, hint, personToMove }: Session): ReadonlySet<Place> {
  if (hint) return new Set(hint.places);
  if (!personToMove) return new Set();
  const pieces = movable(view);
  return selection === undefined && pieces.size > 0 ? pieces : new Set(targets(view, selection).keys());
}
