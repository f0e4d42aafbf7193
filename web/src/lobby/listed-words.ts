/** What is told of a listed game, in words. */
import { html, nothing } from 'lit';
import { shippedGame, sideKeyIn } from '../families/registry.ts';
import { clockInWords } from '../clocks/clock-words.ts';
import { winnerOf } from '../speech/outcome.ts';
import { t, text } from '../texts/messages.ts';
import type { Side } from '../worker/protocol.ts';
import { freeSide } from '../api/listed-games.ts';
import type { SeatedPlayer } from '../api/api-types.ts';
import type { ListedGame } from '../api/lobby-types.ts';

/** The name of a player, or of the person without one. */
export function playerInWords(player: SeatedPlayer | null): string {
  return player?.name ?? t('lobby.somebody');
}

/** A name, with a mark if a program plays. */
export function withMark(player: SeatedPlayer | null) {
  return html`<bdi>${playerInWords(player)}</bdi
    >${player?.bot ? html` <i class="mark">${t('lobby.bot')}</i>` : nothing}`;
}

/** Who won, by name or else by side; undefined if nobody did. */
export function winnerInWords(
  ruleSet: string,
  players: Readonly<Record<Side, { readonly name?: string | null } | null>>,
  result: string,
): string | undefined {
  const winner = winnerOf({ result });
  if (winner === undefined) return undefined;
  const name = players[winner]?.name;
  return t('lobby.wins', { side: name == null ? sideKeyIn(ruleSet, winner) : 'named', name: name ?? '' });
}

/** The source of the rules if they are not the usual ones, and the number of house rules; empty text for none. */
export function rulesInWords(ruleSet: string): string {
  const [preset = '', ...options] = ruleSet.split('+');
  const isUsual = shippedGame(ruleSet)?.rules === preset;
  const source = isUsual ? [] : [text(`source.${preset.split('/')[1]}`)];
  const houseRules = options.length === 0 ? [] : [t('table.houseRules', { count: options.length })];
  return [...source, ...houseRules].join(', ');
}

/** What somebody agrees to who takes a seat: the side, the time to think, and rules that are not the usual ones. */
export function offerInWords(game: ListedGame): string {
  const side = t('lobby.side', { side: sideKeyIn(game.ruleSet, freeSide(game)) });
  const rules = rulesInWords(game.ruleSet);
  const clock = game.clock === null ? t('lobby.noClock') : clockInWords(game.clock);
  return [side, clock, ...(rules === '' ? [] : [rules])].join('\u00a0· ');
}
