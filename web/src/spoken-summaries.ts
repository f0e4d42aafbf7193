/** Spoken summaries of the board for screen readers. */
import { boardKind } from './families/registry.ts';
import { keptChoice, targets, type Choice } from './move-input.ts';
import { t } from './messages.ts';
import { nameOf } from './players.ts';
import type { Place, Side, View } from './rules/protocol.ts';
import type { Session } from './session.ts';
import { probeResultInWords } from './tablebase-text.ts';
import { scoreInWords } from './score.ts';
import { stepsInWords, sideName } from './speech.ts';

/** Turns of a variation that are spoken, the recommended one included. */
const SPOKEN = 4;

/** What both sides have on the board, in hand or in store. */
export function overviewInWords(session: Session): string {
  const view = session.onBoard;
  return (['white', 'black'] as const).map((side) => sideInWords(session, view, side)).join(' ');
}

function sideInWords(session: Session, view: View, side: Side): string {
  const [name, played] = [nameOf(session, side), sideName(view, side)];
  const who = name === played ? name : `${name}, ${played}`;
  return boardKind(view.ruleSet).sideInWords(view, side, who);
}

/** For a hint, the evaluation and the expected turns; empty while the board shows them. */
export function expectedInWords(session: Session): string {
  const { advice, view } = session;
  if (!advice || session.ahead) return '';
  const last = advice.after.at(-1);
  const turns = (last?.turns ?? [])
    .slice(view.turns.length + 1, view.turns.length + SPOKEN)
    .map(({ side, steps }) => `${sideName(view, side)} ${stepsInWords(steps)}`);
  const certain = advice.certainty?.told ? probeResultInWords(session, advice.certainty.told, advice.after) : '';
  const heading = certain === '' ? 'ear.expected' : 'ear.best';
  const expected = turns.length === 0 ? '' : ` ${t(heading, { turns: turns.join('; ') })}`;
  // A tablebase value replaces the estimate.
  return (certain || scoreInWords(session, advice)) + expected;
}

/** Destinations of the selected piece, or pieces that can be taken; empty for placements. */
export function destinationsInWords(view: View, choice: Choice): string {
  const marks = [...targets(view, choice)];
  const sentences = (['step', 'jump', 'leap', 'take'] as const).map((mark) => {
    const places = marks.filter(([, each]) => each === mark).map(([place]) => place);
    return places.length === 0 ? '' : t('ear.ways', { mark, places: either(places) });
  });
  return keptChoice(view, choice) === '' ? '' : sentences.filter((sentence) => sentence !== '').join(' ');
}

/** Which pieces can jump, if any. */
export function jumpersInWords(view: View): string {
  const jumpers = new Set(view.actions.flatMap(({ kind, from }) => (kind === 'jump' && from ? [from] : [])));
  return jumpers.size === 0 ? '' : t('ear.jumpers', { places: either([...jumpers]) });
}

/** `b1, c1 or d1`. Not by `Intl.ListFormat`, whose first use takes too long on cheap phones. */
function either(places: Place[]): string {
  const sorted = [...places].sort();
  const others = sorted.slice(0, -1).join(', ');
  const last = sorted.at(-1) ?? '';
  return others === '' ? last : t('ear.either', { others, last });
}
