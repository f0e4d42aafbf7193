/** Says in words what happened on the board, for eyes and ears. */
import { numbered, t, text } from './messages.ts';
import type { Happening, Outcome, Place, Side, View } from './rules/protocol.ts';

/** What has just happened, and how near the rules are to ending the game; at the start, what the game is about. */
export function toldOf(view: View): string[] {
  if (view.outcome === undefined && view.turns.length === 0 && view.turnSoFar === '')
    return [t(`aim.${view.ruleSet.family}`, { line: lineLength(view) })];
  const quiet = view.quietLeft > 0 && view.outcome === undefined ? [t('do.quietLeft', { count: view.quietLeft })] : [];
  return [...happeningsInWords(view.happenings), ...quiet];
}

/** Sentences for what happened, in order. */
export function happeningsInWords(happenings: readonly Happening[]): string[] {
  const sentences: string[] = [];
  for (let index = 0; index < happenings.length; index++) {
    const happening = happenings[index];
    const next = happenings[index + 1];
    if (!happening) continue;
    if (happening.kind === 'move' && next?.kind === 'take' && isBetween(happening.path, next.at)) {
      sentences.push(t('say.jump', { ...ends(happening.path), side: happening.side, taken: next.at }));
      index++;
    } else {
      sentences.push(inWords(happening));
    }
  }
  return sentences;
}

function inWords(happening: Happening): string {
  switch (happening.kind) {
    case 'place':
      return t('say.place', { side: happening.side, to: happening.to });
    case 'move':
      return t(isStep(happening.path) ? 'say.step' : 'say.leap', { ...ends(happening.path), side: happening.side });
    case 'take':
      return t('say.take', { side: otherSide(happening.side), at: happening.at });
    case 'handsOut':
      return t('say.handsOut', { white: happening.white, black: happening.black });
    case 'sow':
      return t('say.sow', {
        side: happening.side,
        from: happening.from,
        count: happening.into.length,
        last: happening.into.at(-1) ?? '',
        // Letters alone sound the same in both rows.
        row: (happening.into.at(-1) ?? '') < 'a' ? 'south' : 'north',
      });
    case 'harvest':
      return t('say.harvest', {
        side: happening.side,
        count: happening.houses.reduce((sum, house) => sum + house.seeds, 0),
        houses: happening.houses.map((house) => house.at).join(', '),
      });
    case 'sharedOut':
      return t('say.sharedOut', { white: happening.white, black: happening.black });
    case 'passedOver':
      return t('say.passedOver', { side: happening.side });
  }
}

/** A turn of the list, `Turn 3, White: c3, jumps to e3, takes a1`; where there is none, that the start is shown. */
export function turnInWords(view: View, index: number): string {
  const turn = view.turns[index];
  if (!turn) return t('turns.atStart');
  const words = turn.text === '--' ? t('turns.passed') : notationInWords(turn.text);
  return t('turns.turn', { number: turn.number, side: sideName(view, turn.side), turn: words });
}

const SIGNS: Record<string, string> = { '@': 'place', '-': 'step', x: 'jump', '=': 'leap', ':': 'take' };

/** A turn's notation in words; a sowing's is its house. */
export function notationInWords(turn: string): string {
  return turn
    .split(',')
    .map((part) =>
      part.replace(/([@x=:-]?)([a-f][1-5])/g, (_, sign: string, to: string) =>
        t('turns.part', { kind: SIGNS[sign] ?? '', to }),
      ),
    )
    .join('; ');
}

/** How many in a row make a line, as the rules in short tell it. */
export function lineLength(view: View): number {
  return view.ruleSet.points.find((point) => point.key.endsWith('aligning.line'))?.numbers[0] ?? 3;
}

const WINNERS = { '1-0': 'white', '0-1': 'black', '1/2-1/2': 'draw' };

/** Who won. */
export function resultInWords(view: View, outcome: Outcome): string {
  const winner = WINNERS[outcome.result];
  const counted = view.ruleSet.family === 'sowing' ? 'seeds' : 'pieces';
  return text(winner === 'draw' ? 'result.draw' : `result.${counted}.${winner}`);
}

/** Who won, why, and by how much. */
export function outcomeInWords(view: View, outcome: Outcome): string {
  const seeds = view.ruleSet.family === 'sowing';
  const result = resultInWords(view, outcome);
  const reason = text(seeds && outcome.reason === 'cap' ? 'reason.cap.seeds' : `reason.${outcome.reason}`);
  const [more, fewer] =
    WINNERS[outcome.result] === 'black' ? [outcome.black, outcome.white] : [outcome.white, outcome.black];
  return t('result.whole', { result, reason, counts: t(seeds ? 'result.seeds' : 'result.pieces', { more, fewer }) });
}

export function sideName(view: View, side: Side): string {
  return text(`side.${sideKey(view, side)}`);
}

/** What a side is in this game, for messages that choose by it. */
export function sideKey(view: View, side: Side): 'white' | 'black' | 'south' | 'north' {
  if (view.ruleSet.family !== 'sowing') return side;
  return side === 'white' ? 'south' : 'north';
}

/** The rules in short, a sentence or a few each. */
export function pointsInWords(view: Pick<View, 'ruleSet'>): string[] {
  return view.ruleSet.points.map((point) =>
    text(point.key.startsWith('point.') ? point.key : `point.${point.key}`, numbered(point.numbers)),
  );
}

function ends(path: readonly Place[]): { from: Place; to: Place } {
  return { from: path[0] ?? '', to: path.at(-1) ?? '' };
}

function isStep(path: readonly Place[]): boolean {
  return path.length === 2 && distance(path[0] ?? '', path[1] ?? '') === 1;
}

function isBetween(path: readonly Place[], at: Place): boolean {
  return path.length === 2 && distance(path[0] ?? '', at) === 1 && distance(at, path[1] ?? '') === 1;
}

function distance(one: Place, two: Place): number {
  return Math.abs(one.charCodeAt(0) - two.charCodeAt(0)) + Math.abs(one.charCodeAt(1) - two.charCodeAt(1));
}

export function otherSide(side: Side): Side {
  return side === 'white' ? 'black' : 'white';
}
