/** The sounds of the events on a board, with their times. */
import type { SceneCue } from '../board/board.ts';
import {
  FLY_DURATION,
  PLACE_DURATION,
  RIPE_DURATION,
  SEED_DURATION,
  STORED_DURATION,
  TAKE_DURATION,
  moveDuration,
} from '../board/timing.ts';
import type { BoardEvent, Side } from '../worker/protocol.ts';

/** The sounds; `synthesis.ts` makes them. */
export type Sound = 'pebble' | 'stick' | 'slide' | 'jump' | 'take' | 'line' | 'lift' | 'seed' | 'harvest' | 'end';

export interface TimedSound {
  sound: Sound;
  /** Milliseconds after the first event begins. */
  at: number;
  /** The rate of playback, near 1, so that no two sounds are quite alike. */
  pitch: number;
}

/** The factor for durations if nothing moves, so that the events are heard shortly after one another. */
const PACE_WITHOUT_MOTION = 0.3;

/** The fractions of the animations of a placement and of a move after which the piece touches the board. */
const PLACE_CONTACT = 0.7;
const MOVE_CONTACT = 0.9;

/** The milliseconds between the last event and the sound of a cue. */
const CUE_DELAY = 60;

/** The sound of a piece that is put down. */
const PUT_DOWN: Record<Side, Sound> = { white: 'pebble', black: 'stick' };

/**
 * The sounds of events, in the order of the events.
 *
 * @param cue what a last sound announces, if anything
 * @param factor the factor for durations of animations; 0 if nothing moves
 */
export function soundsOf(
  events: readonly BoardEvent[],
  cue: SceneCue | undefined,
  factor: number,
): readonly TimedSound[] {
  const pace = factor > 0 ? factor : PACE_WITHOUT_MOTION;
  const sounds: TimedSound[] = [];
  let time = 0;
  const add = (sound: Sound, delay: number, place: string) =>
    sounds.push({ sound, at: Math.round((time + delay) * pace), pitch: pitchAt(place, sounds.length) });
  events.forEach((event, index) => {
    switch (event.kind) {
      case 'place':
        add(PUT_DOWN[event.side], PLACE_CONTACT * PLACE_DURATION, event.to);
        time += PLACE_DURATION;
        break;
      case 'move': {
        const duration = moveDuration(event);
        const hopCount = event.path.length - 1;
        if (event.by === 'step') add('slide', 0, event.path[0] ?? '');
        else event.path.slice(1).forEach((place, hop) => add('jump', (hop / hopCount) * duration, place));
        const end = event.path.at(-1) ?? '';
        add(PUT_DOWN[event.side], MOVE_CONTACT * duration, end);
        time += duration;
        // A step takes a piece only by making a line.
        if (event.by === 'step' && events[index + 1]?.kind === 'take') add('line', 0, end);
        break;
      }
      case 'take':
        add('take', 0, event.at);
        time += TAKE_DURATION;
        break;
      case 'sow':
        add('lift', 0, event.from);
        event.into.forEach((house, seed) => add('seed', (seed + 1) * SEED_DURATION, house));
        time += (event.into.length + 1) * SEED_DURATION;
        break;
      case 'harvest':
        for (const { at } of event.houses) {
          add('harvest', RIPE_DURATION, at);
          time += RIPE_DURATION + FLY_DURATION + STORED_DURATION;
        }
        break;
      case 'sharedOut':
        add('harvest', 0, '');
        time += STORED_DURATION;
        break;
      case 'handsOut':
      case 'passedOver':
        break;
    }
  });
  if (cue !== undefined && events.length > 0) add(cue, CUE_DELAY, '');
  return sounds;
}

/** A pitch within 6 % of 1, by the place and the number of the sound; 1 for sounds without a place, such as chords. */
function pitchAt(place: string, number: number): number {
  if (place === '') return 1;
  const code = (place.codePointAt(0) ?? 0) * 7 + (place.codePointAt(1) ?? 0) * 3 + number * 5;
  return 1 + ((code % 7) - 3) / 50;
}

/** The milliseconds for which a device vibrates at each sound. */
const VIBRATIONS: Partial<Record<Sound, number>> = { pebble: 6, stick: 6, take: 14, line: 22, harvest: 14, end: 40 };

/**
 * The vibration pattern of sounds: milliseconds on, off, on … from the first event. A vibration that would begin during
 * another is left out.
 */
export function vibrationOf(sounds: readonly TimedSound[]): number[] {
  const pattern: number[] = [];
  let end = 0;
  for (const { sound, at } of [...sounds].sort((a, b) => a.at - b.at)) {
    const vibration = VIBRATIONS[sound];
    if (vibration === undefined || at < end) continue;
    // A pattern begins with a vibration, which may be empty.
    if (pattern.length === 0 && at > 0) pattern.push(0);
    if (pattern.length > 0) pattern.push(at - end);
    pattern.push(vibration);
    end = at + vibration;
  }
  return pattern;
}
