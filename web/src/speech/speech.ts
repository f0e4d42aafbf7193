/** Events and turns as sentences. */
import { boardKind, familyMessages } from '../families/registry.ts';
import { numberedValues, t, text } from '../texts/messages.ts';
import type { BoardEvent, Place, Side, TurnShown, View } from '../worker/protocol.ts';
import { nameOfSide, otherSide, type SideKey } from '../texts/sides.ts';
import { isSouth } from '../board/sowing-frames.ts';
import type { WhoOf } from './who.ts';

/** The last events, a change of phase, and the remaining quiet turns, as sentences. At the start of a game, its aim. */
export function announcementsOf(view: View, whoOf: WhoOf): string[] {
  const family = familyMessages(view.ruleSet);
  if (view.outcome) return eventsInWords(view.events, whoOf);
  if (view.turns.length === 0 && view.turnSoFar === '') return [family.aim?.(view) ?? ''];
  const remarks = [family.phase?.(view) ?? '', view.quietLeft > 0 ? t('do.quietLeft', { count: view.quietLeft }) : ''];
  return [...eventsInWords(view.events, whoOf), ...remarks.filter((sentence) => sentence !== '')];
}

/**
 * The events as sentences, in order. A jump and its captures share a sentence. If the placing is over, no sentence says
 * who was passed over.
 */
export function eventsInWords(events: readonly BoardEvent[], whoOf: WhoOf): string[] {
  const sentences: string[] = [];
  const isPlacingOver = events.some(({ kind }) => kind === 'handsOut');
  for (let index = 0; index < events.length; index++) {
    const event = events[index];
    if (!event || (isPlacingOver && event.kind === 'passedOver')) continue;
    const taken = event.kind === 'move' && event.by === 'jump' ? takenFrom(events, index + 1) : [];
    if (event.kind === 'move' && taken.length > 0) {
      sentences.push(t('say.jump', { ...whoOf(event.side), ...endsOf(event.path), taken: placesInWords(taken) }));
      index += taken.length;
    } else {
      sentences.push(eventInWords(event, whoOf));
    }
  }
  return sentences;
}

/** The places of the captures that follow one another from an index on. */
function takenFrom(events: readonly BoardEvent[], index: number): Place[] {
  const event = events[index];
  return event?.kind === 'take' ? [event.at, ...takenFrom(events, index + 1)] : [];
}

/** Places as a list: `c4, e5 and a1`. */
function placesInWords(places: readonly Place[]): string {
  const others = places.slice(0, -1).join(', ');
  const last = places.at(-1) ?? '';
  return others === '' ? last : t('say.both', { others, last });
}

function eventInWords(event: BoardEvent, whoOf: WhoOf): string {
  switch (event.kind) {
    case 'place':
      return t('say.place', { ...whoOf(event.side), to: event.to });
    case 'move':
      return t(event.by === 'step' ? 'say.step' : 'say.leap', { ...whoOf(event.side), ...endsOf(event.path) });
    case 'take':
      return t('say.take', { ...whoOf(otherSide(event.side)), at: event.at });
    case 'handsOut':
      return t('say.handsOut', { white: event.white, black: event.black });
    case 'sow': {
      const lastHouse = event.into.at(-1) ?? '';
      // Names the row, since upper and lower case letters sound the same.
      const owner = whoOf(isSouth(lastHouse) ? 'white' : 'black').who;
      const row = owner === 'you' || owner === 'expected' ? 'you' : isSouth(lastHouse) ? 'south' : 'north';
      return t('say.sow', { ...whoOf(event.side), from: event.from, count: event.into.length, last: lastHouse, row });
    }
    case 'harvest':
      return t('say.harvest', {
        ...whoOf(event.side),
        count: event.houses.reduce((sum, house) => sum + house.seeds, 0),
        houses: event.houses.map((house) => house.at).join(', '),
      });
    case 'sharedOut': {
      const you = (['white', 'black'] as const).find((side) => whoOf(side).who === 'you') ?? 'nobody';
      return t('say.sharedOut', { white: event.white, black: event.black, you });
    }
    case 'passedOver':
      return t('say.passedOver', whoOf(event.side));
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
    text(point.key.startsWith('point.') ? point.key : `point.${point.key}`, numberedValues(point.numbers)),
  );
}

function endsOf(path: readonly Place[]): { from: Place; to: Place } {
  return { from: path[0] ?? '', to: path.at(-1) ?? '' };
}
