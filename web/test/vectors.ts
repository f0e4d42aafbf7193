/** Games that an independent program played, as test data. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { functions } from './game-driver.ts';
import type { Opened, RulesResult, TurnShown } from '../src/worker/protocol.ts';

/** The compiled tests are two folders below `web`. */
const FILE = resolve(import.meta.dirname, '../../../rules/src/test/resources/vectors/games.txt');

/** The turns of each game of a rule set, in notation. */
export function gamesOf(ruleSet: string): string[] {
  return readFileSync(FILE, 'utf8')
    .split('\n')
    .map((line) => line.split(/ *\| */))
    .filter(([name]) => name === ruleSet)
    .map(([, turns = '']) => turns);
}

/** The turns of a game, with their steps. */
export function turnsOf(ruleSet: string, turns: string): TurnShown[] {
  const answer = JSON.parse(functions.open(ruleSet, '', turns, '', '')) as RulesResult<Opened>;
  if (!answer.ok) throw new Error(JSON.stringify(answer.problems));
  return answer.value.view.turns;
}

/**
 * The first turn of this form in a game of a rule set: its notation, the places of its steps, and the turns before it.
 */
export function findTurn(ruleSet: string, form: RegExp): { turns: string; places: string[]; text: string } {
  for (const game of gamesOf(ruleSet)) {
    const texts = game.split(' ');
    const index = texts.findIndex((text) => form.test(text));
    if (index < 0) continue;
    const turn = turnsOf(ruleSet, texts.slice(0, index + 1).join(' ')).at(-1);
    return {
      turns: texts.slice(0, index).join(' '),
      places: turn?.steps.flat().map(({ at }) => at) ?? [],
      text: turn?.text ?? '',
    };
  }
  throw new Error(`no game of ${ruleSet} has a turn ${form}`);
}
