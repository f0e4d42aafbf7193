/** The outcome of a game as sentences. */
import { boardKind } from '../families/registry.ts';
import { t, text } from '../texts/messages.ts';
import type { Outcome, Side, View } from '../worker/protocol.ts';
import { otherSide } from '../texts/sides.ts';
import type { WhoOf } from './who.ts';

const WINNERS: Readonly<Partial<Record<string, Side>>> = { '1-0': 'white', '0-1': 'black' };

/** The reasons whose sentences name the winner, or the player to move. Other sentences name the loser. */
const WINNERS_REASONS = ['line', 'target', 'majority', 'proved'];
const MOVERS_REASONS = ['blocked'];

/** The reasons for which the players, not the rules, ended a game. The pieces and seeds then decided nothing. */
const PLAYERS_REASONS = ['resigned', 'agreed', 'time', 'abandoned', 'proved'];

/** The side that won; undefined if nobody did. */
export function winnerOf({ result }: { readonly result: string }): Side | undefined {
  return WINNERS[result];
}

/** Who won: `White wins.`, `Awa wins.`, or `You lose.` to a player without a name. */
export function resultInWords(outcome: Outcome, whoOf: WhoOf): string {
  const winner = winnerOf(outcome);
  if (winner === undefined) return t('result.drawn');
  const { who: loser } = whoOf(otherSide(winner));
  const isYou = loser === 'you' || loser === 'expected';
  return isYou && whoOf(winner).who !== 'named' ? t('result.youLose') : t('result.wins', whoOf(winner));
}

/** Why the game ended: `You have only 2 pieces left.` */
export function reasonInWords(view: Pick<View, 'ruleSet' | 'toMove'>, outcome: Outcome, whoOf: WhoOf): string {
  const { reason } = outcome;
  const winner = winnerOf(outcome) ?? 'white';
  const side = WINNERS_REASONS.includes(reason)
    ? winner
    : MOVERS_REASONS.includes(reason)
      ? view.toMove
      : otherSide(winner);
  const kind = boardKind(view.ruleSet);
  return text(`end.${kind.reasonKey?.(reason) ?? reason}`, { ...whoOf(side), count: outcome[side] });
}

/** The pieces or seeds of both sides, as a sentence; empty text if the players, not the rules, ended the game. */
export function countsInWords({ ruleSet }: Pick<View, 'ruleSet'>, outcome: Outcome): string {
  const { white, black, reason } = outcome;
  if (PLAYERS_REASONS.includes(reason)) return '';
  const [more, fewer] = winnerOf(outcome) === 'black' ? [black, white] : [white, black];
  return t('result.counts', { counts: boardKind(ruleSet).countsInWords(more, fewer) });
}

/** Who won, why, and by how much, as sentences. */
export function outcomeInWords(view: View, outcome: Outcome, whoOf: WhoOf): string {
  const sentences = [resultInWords(outcome, whoOf), reasonInWords(view, outcome, whoOf), countsInWords(view, outcome)];
  return sentences.join(' ').trim();
}
