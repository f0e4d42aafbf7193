/** Accessible names of a board's places. */
import type { Marks } from './board.ts';
import { boardKind, familyWords } from './families/registry.ts';
import { t } from './messages.ts';
import type { Place, View } from './rules/protocol.ts';

/** What stands on a place and what can be done with it: `c3, white pebble, chosen`. */
export function boardLabel(view: View, marks: Marks, place: Place): string {
  let what = boardKind(view.ruleSet).placeInWords(view, place);
  const mark = marks.targets.get(place);
  if (mark !== undefined && mark !== familyWords(view.ruleSet).unspoken) what = t('board.mark', { what, mark });
  if (marks.chosen === place) what = t('board.chosen', { what });
  if (marks.hint.includes(place)) what = t('board.hinted', { what });
  return what;
}
