/**
 * How players can remove what the server keeps of them: their name in a finished game, or by consent the whole game.
 */
import { openSheet } from '../page/sheet.ts';
import { say } from '../speech/live-region.ts';
import { t } from '../texts/messages.ts';
import { problemOf, removeName } from '../api/api.ts';
import type { LiveGame } from '../live-game/live-game.ts';
import { problemInWords } from '../api/problem-words.ts';
import { playerName } from '../api/server-game.ts';

/** Whether this device's player has a name in the game. */
export function hasOwnName({ seat, state: { game } }: LiveGame): boolean {
  return seat !== undefined && playerName(game, seat.side) !== undefined;
}

/** Removes the name of the player from the game, after a question. */
export function removeOwnName(live: LiveGame): void {
  openSheet('question', {
    question: t('own.nameQuestion'),
    yes: t('own.nameYes'),
    onYes: () => void sendNameRemoval(live),
  });
}

async function sendNameRemoval(live: LiveGame): Promise<void> {
  const { id, seat } = live;
  if (!seat) return;
  const answer = await removeName(id, seat.token);
  if (answer.kind !== 'done') return say(problemInWords(problemOf(answer)));
  live.dispatch({ kind: 'fetched', game: answer.value });
  say(t('own.nameGone'));
}

/** Asks the other player to delete the game, after a question. */
export function askToErase(live: LiveGame): void {
  openSheet('question', {
    question: t('own.eraseQuestion'),
    about: t('own.eraseAbout'),
    yes: t('own.eraseYes'),
    onYes: () => live.dispatch({ kind: 'ask', request: { kind: 'erase', accept: true } }),
  });
}
