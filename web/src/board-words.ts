/** The names of boards and places for those who listen, and for tests. */
import type { Marks } from './board.ts';
import { letterAt } from './guide.ts';
import { t, text } from './messages.ts';
import type { Place, View } from './rules/protocol.ts';
import { RANKS } from './sand.ts';
import { count } from './sowing.ts';

export function gridName(view: View): string {
  const game = text(`game.${view.ruleSet.game}`);
  return view.ruleSet.family === 'sowing'
    ? t('board.sowing', { game })
    : t('board.grid', { game, ranks: RANKS, files: view.ruleSet.files });
}

/** What stands on a place and what can be done with it: `c3, white pebble, chosen`. */
export function boardLabel(view: View, marks: Marks, place: Place): string {
  let what = view.ruleSet.family === 'sowing' ? house(view, place) : square(view, place);
  const mark = marks.targets.get(place);
  if (mark !== undefined && !(mark === 'place' && view.ruleSet.family === 'jumping'))
    what = t('board.mark', { what, mark });
  if (marks.chosen === place) what = t('board.chosen', { what });
  if (marks.hint.includes(place)) what = t('board.hinted', { what });
  return what;
}

/** `c3, white pebble` */
export function square(view: View, place: Place): string {
  const letter = letterAt(view, place);
  return letter === '.'
    ? t('board.empty', { place })
    : t('board.piece', { place, side: letter === 'w' ? 'white' : 'black' });
}

/** `A, South’s house, 4 seeds` */
export function house(view: View, place: Place): string {
  return t('board.house', { place, side: place < 'a' ? 'white' : 'black', count: count(view.houses, place) });
}
