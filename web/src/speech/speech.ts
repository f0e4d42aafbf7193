/** Events, turns and results as sentences. */
import { boardKind, familyWords } from '../families/registry.ts';
import { numbered, t, text } from '../texts/messages.ts';
import type { BoardEvent, Outcome, Place, Side, TurnShown, View } from '../worker/protocol.ts';
import { nameOfSide, otherSide, type SideKey } from './sides.ts';
import { isSouth } from '../board/sowing.ts';

/** The last events and the remaining quiet turns, as sentences. At the start of a game, its aim. */
export function announcementsOf(view: View): string[] {
  if (view.outcome === undefined && view.turns.length === 0 && view.turnSoFar === '')
    return [familyWords(view.ruleSet).aim?.(view) ?? ''];
  const quiet = view.quietLeft > 0 && view.outcome === undefined ? [t('do.quietLeft', { count: view.quietLeft })] : [];
  return [...eventsInWords(view.happenings), ...quiet];
}

/** A sentence for each event, in order. A jump and its capture share a sentence. */
export function eventsInWords(happenings: readonly BoardEvent[]): string[] {
  const sentences: string[] = [];
  for (let index = 0; index < happenings.length; index++) {
    const event = happenings[index];
    const next = happenings[index + 1];
    if (!event) continue;
    if (event.kind === 'move' && event.by === 'jump' && next?.kind === 'take') {
      sentences.push(t('say.jump', { ...ends(event.path), side: event.side, taken: next.at }));
      index++;
    } else {
      sentences.push(eventInWords(event));
    }
  }
  return sentences;
}

function eventInWords(event: BoardEvent): string {
  switch (event.kind) {
    case 'place':
      return t('say.place', { side: event.side, to: event.to });
    case 'move':
      return t(event.by === 'step' ? 'say.step' : 'say.leap', { ...ends(event.path), side: event.side });
    case 'take':
      return t('say.take', { side: otherSide(event.side), at: event.at });
    case 'handsOut':
      return t('say.handsOut', { white: event.white, black: event.black });
    case 'sow':
      return t('say.sow', {
        side: event.side,
        from: event.from,
        count: event.into.length,
        last: event.into.at(-1) ?? '',
        // Names the row, since upper and lower case letters sound the same.
        row: isSouth(event.into.at(-1) ?? '') ? 'south' : 'north',
      });
    case 'harvest':
      return t('say.harvest', {
        side: event.side,
        count: event.houses.reduce((sum, house) => sum + house.seeds, 0),
        houses: event.houses.map((house) => house.at).join(', '),
      });
    case 'sharedOut':
      return t('say.sharedOut', { white: event.white, black: event.black });
    case 'passedOver':
      return t('say.passedOver', { side: event.side });
  }
}

/** The turn at an index: `Turn 3, White: c3, jumps to e3, takes a1`; the start of the game if there is no such turn. */
export function turnInWords(view: View, index: number): string {
  const turn = view.turns[index];
  if (!turn) return t('turns.atStart');
  const steps = turn.steps.length === 0 ? t('turns.passed') : stepsInWords(turn.steps);
  return t('turns.turn', { number: turn.number, side: sideName(view, turn.side), turn: steps });
}

/** The steps of a turn: `c3, jumps to e3, takes a1`. */
export function stepsInWords(steps: TurnShown['steps']): string {
  return steps.map((part) => part.map(({ kind, at }) => t('turns.part', { kind, to: at })).join('')).join('; ');
}

const WINNERS = { '1-0': 'white', '0-1': 'black', '1/2-1/2': 'draw' };

/** Who won. */
export function resultInWords(view: View, outcome: Outcome): string {
  const winner = WINNERS[outcome.result];
  const { counted } = boardKind(view.ruleSet);
  return text(winner === 'draw' ? 'result.draw' : `result.${counted}.${winner}`);
}

/** Who won, why, and by how much. */
export function outcomeInWords(view: View, outcome: Outcome): string {
  const kind = boardKind(view.ruleSet);
  const result = resultInWords(view, outcome);
  const reason = kind.reasonInWords(outcome.reason);
  const [more, fewer] =
    WINNERS[outcome.result] === 'black' ? [outcome.black, outcome.white] : [outcome.white, outcome.black];
  return t('result.whole', { result, reason, counts: kind.countsInWords(more, fewer) });
}

/** A side's name in this game. */
export function sideName(view: Pick<View, 'ruleSet'>, side: Side): string {
  return nameOfSide(sideKey(view, side));
}

/** The name of a side in this game, as an argument of messages. */
export function sideKey(view: Pick<View, 'ruleSet'>, side: Side): SideKey {
  return boardKind(view.ruleSet).sideKey(side);
}

/** The summary of the rules, as sentences. */
export function pointsInWords(view: Pick<View, 'ruleSet'>): string[] {
  return view.ruleSet.points.map((point) =>
    text(point.key.startsWith('point.') ? point.key : `point.${point.key}`, numbered(point.numbers)),
  );
}

function ends(path: readonly Place[]): { from: Place; to: Place } {
  return { from: path[0] ?? '', to: path.at(-1) ?? '' };
}
