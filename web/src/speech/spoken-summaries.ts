/** Spoken summaries of the board for screen readers. */
import { boardKind } from '../families/registry.ts';
import { jumpers, validSelection, targets, type Selection } from '../game/move-input.ts';
import { t } from '../texts/messages.ts';
import type { Place, Side, View } from '../worker/protocol.ts';
import { expectedView, shownView, type SessionState } from '../game/session-state.ts';
import { probeResultInWords } from './tablebase-text.ts';
import { scoreInWords } from './score-words.ts';
import { stepsInWords, sideName } from './speech.ts';
import { nameOf } from './who.ts';

/** The maximum number of turns of a variation that are spoken, including the recommended one. */
const MAX_SPOKEN_TURNS = 4;

/** What both sides have on the board, in hand or in store. */
export function overviewInWords(state: SessionState): string {
  const view = shownView(state);
  return (['white', 'black'] as const).map((side) => sideInWords(state, view, side)).join(' ');
}

/** The board and what is on it. */
export function positionInWords(view: View): string {
  const kind = boardKind(view.ruleSet);
  const sides = (['white', 'black'] as const).map((side) => kind.sideInWords(view, side, sideName(view, side)));
  return [`${kind.boardName(view)}.`, ...sides].join(' ');
}

function sideInWords(state: SessionState, view: View, side: Side): string {
  const [player, sideText] = [nameOf(state, side), sideName(view, side)];
  const who = player === sideText ? player : `${player}, ${sideText}`;
  return boardKind(view.ruleSet).sideInWords(view, side, who);
}

/** The evaluation of a hint and its expected turns; empty while the board shows those turns. */
export function hintDetailsInWords(state: SessionState): string {
  const { hint, view } = state;
  if (!hint || expectedView(state)) return '';
  const lastView = hint.viewsAfter.at(-1);
  const turns = (lastView?.turns ?? [])
    .slice(view.turns.length + 1, view.turns.length + MAX_SPOKEN_TURNS)
    .map(({ side, steps }) => `${sideName(view, side)} ${stepsInWords(steps)}`);
  const provedResult = hint.tablebase?.probeResult
    ? probeResultInWords(state, hint.tablebase.probeResult, hint.viewsAfter)
    : '';
  const heading = provedResult === '' ? 'ear.expected' : 'ear.best';
  const expected = turns.length === 0 ? '' : ` ${t(heading, { turns: turns.join('; ') })}`;
  // A tablebase value replaces the estimate.
  return (provedResult || scoreInWords(state, hint)) + expected;
}

/** The selected piece, and where it can go. */
export function selectionInWords(view: View, selected: Place): string {
  return `${t('board.chosen', { what: selected })}. ${destinationsInWords(view, selected)}`;
}

/** Destinations of the selected piece, or pieces that can be taken; empty for placements. */
export function destinationsInWords(view: View, selection: Selection): string {
  const marks = [...targets(view, selection)];
  const sentences = (['step', 'jump', 'leap', 'take'] as const).map((mark) => {
    const places = marks.filter(([, kind]) => kind === mark).map(([place]) => place);
    return places.length === 0 ? '' : t('ear.ways', { mark, places: disjunction(places) });
  });
  return validSelection(view, selection) === '' ? '' : sentences.filter((sentence) => sentence !== '').join(' ');
}

/** Which pieces can jump, if any. */
export function jumpersInWords(view: View): string {
  const places = [...jumpers(view)];
  return places.length === 0 ? '' : t('ear.jumpers', { places: disjunction(places) });
}

/** A list such as `b1, c1 or d1`. The first use of `Intl.ListFormat` would take too long on cheap phones. */
function disjunction(places: Place[]): string {
  const sorted = [...places].sort();
  const others = sorted.slice(0, -1).join(', ');
  const last = sorted.at(-1) ?? '';
  return others === '' ? last : t('ear.either', { others, last });
}
