/** Accessible names of the places of a board. */
import type { Marks } from '../board/board.ts';
import { boardKind, familyMessages } from '../families/registry.ts';
import { t } from '../texts/messages.ts';
import type { Place, View } from '../worker/protocol.ts';

/** The accessible name of a place: its content and marks, such as `c3, white pebble, chosen`. */
export function placeLabel(view: View, marks: Marks, place: Place): string {
  let label = boardKind(view.ruleSet).placeInWords(view, place);
  const mark = marks.targets.get(place);
  if (mark !== undefined && mark !== familyMessages(view.ruleSet).unspokenMark)
    label = t('board.mark', { what: label, mark });
  if (marks.selected === place) label = t('board.chosen', { what: label });
  if (marks.hint.includes(place)) label = t('board.hinted', { what: label });
  return label;
}
