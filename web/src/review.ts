/** Reads the board to those who listen: a rank or file at once, what both sides have, and where a piece may go. */
import { boardKind } from './families/registry.ts';
import { keptChoice, targets, type Choice } from './move-input.ts';
import { t } from './messages.ts';
import { nameOf } from './players.ts';
import type { Place, Side, View } from './rules/protocol.ts';
import type { Session } from './session.ts';
import { verdictInWords } from './tablebase-text.ts';
import { scoreInWords } from './score.ts';
import { stepsInWords, sideName } from './speech.ts';

/** So many turns of a line are spoken, the one recommended included: nobody keeps more in mind. */
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

/** Of a hint, who is ahead and what may come after the turn recommended; nothing where the board shows that itself. */
export function expectedInWords(session: Session): string {
  const { advice, view } = session;
  if (!advice || session.ahead) return '';
  const last = advice.after.at(-1);
  const turns = (last?.turns ?? [])
    .slice(view.turns.length + 1, view.turns.length + SPOKEN)
    .map(({ side, steps }) => `${sideName(view, side)} ${stepsInWords(steps)}`);
  const certain = advice.certainty?.told ? verdictInWords(session, advice.certainty.told, advice.after) : '';
  const heading = certain === '' ? 'ear.expected' : 'ear.best';
  const expected = turns.length === 0 ? '' : ` ${t(heading, { turns: turns.join('; ') })}`;
  // Whoever listens hears what is known in place of what is guessed.
  return (certain || scoreInWords(session, advice)) + expected;
}

/** Where the piece that is held may go, or what may be taken; empty where that is nearly everywhere. */
export function waysInWords(view: View, choice: Choice): string {
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

/** `b1, c1 or d1`. A browser has lists in words too, but a cheap phone takes as long to find them as to show a whole turn. */
function either(places: Place[]): string {
  const sorted = [...places].sort();
  const others = sorted.slice(0, -1).join(', ');
  const last = sorted.at(-1) ?? '';
  return others === '' ? last : t('ear.either', { others, last });
}
