/** Fetches the kept games regularly, and shows in the tab's title how many of them wait for this person. */
import { setWaitingGames } from '../page/title.ts';
import { fetchGame } from '../api/api.ts';
import { keepState, keptGames } from './kept-games.ts';
import { keepRematch } from './rematch.ts';
import { waitsFor } from '../api/server-game.ts';

/** The time in milliseconds between two rounds, on a page that is seen and on a hidden one. */
const INTERVAL = 30_000;
const HIDDEN_INTERVAL = 120_000;

/** The maximum number of games asked for in a round. */
const MAX_GAMES = 20;
const DAY = 24 * 60 * 60 * 1000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Calls back when the kept games have been refreshed. Returns a function that unsubscribes. */
export function onKeptRefreshed(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Refreshes the games now, and then again and again. */
export function refreshKept(): void {
  clearTimeout(timer);
  updateWaitingCount();
  void refresh().finally(() => {
    clearTimeout(timer);
    timer = setTimeout(refreshKept, document.visibilityState === 'hidden' ? HIDDEN_INTERVAL : INTERVAL);
  });
}

async function refresh(): Promise<void> {
  // A game that has just ended may have a rematch.
  const games = keptGames().filter(({ game, at }) => game.state !== 'over' || Date.now() - at < DAY);
  await Promise.all(
    games.slice(0, MAX_GAMES).map(async ({ game }) => {
      const answer = await fetchGame(game.id);
      if (answer.kind !== 'done') return;
      keepState(answer.value);
      await keepRematch(game.id);
    }),
  );
  updateWaitingCount();
}

/** Updates the number of waiting games in the tab's title, after a kept game has changed. */
export function updateWaitingCount(): void {
  setWaitingGames(keptGames().filter(({ game, seat }) => waitsFor(game, seat.side)).length);
  for (const listener of listeners) listener();
}

addEventListener('pageshow', refreshKept);
addEventListener('focus', refreshKept);
