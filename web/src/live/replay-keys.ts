/** Keys that step through a finished game, wherever the focus is but on the board and in the list of turns. */
import type { Session } from '../game/session.ts';

/** Elements that use these keys themselves. */
const ELEMENTS_WITH_OWN_KEYS = '[role="grid"], ol, input, textarea, select, dialog';

/** The number of turns after which a key shows a game; undefined if it is no such key. */
export function turnsAfterKey(key: string, shown: number, turns: number): number | undefined {
  switch (key) {
    case 'ArrowLeft':
      return Math.max(0, shown - 1);
    case 'ArrowRight':
      return Math.min(turns, shown + 1);
    case 'Home':
      return 0;
    case 'End':
      return turns;
    default:
      return undefined;
  }
}

export function handleReplayKey(event: KeyboardEvent, session: Session): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target instanceof Element && event.target.closest(ELEMENTS_WITH_OWN_KEYS)) return;
  const { shown, turns } = session.state.view;
  const target = turnsAfterKey(event.key, shown, turns.length);
  if (target === undefined) return;
  event.preventDefault();
  if (target !== shown) session.dispatch({ kind: 'show', turns: target });
}
