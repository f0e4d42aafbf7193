/** Tests what is heard of the events on a board, the samples of the sounds, and the player. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SoundPlayer, type AudioOutput } from '../src/sound/player.ts';
import { soundsOf, vibrationOf, type Sound } from '../src/sound/sounds.ts';
import { VOICES, synthesise } from '../src/sound/synthesis.ts';
import type { BoardEvent } from '../src/worker/protocol.ts';

const RATE = 48_000;
const SOUNDS = Object.keys(VOICES) as Sound[];

const PLACE: BoardEvent = { kind: 'place', side: 'white', to: 'c3' };
const STEP: BoardEvent = { kind: 'move', side: 'black', by: 'step', path: ['c3', 'c4'] };
const LEAP: BoardEvent = { kind: 'move', side: 'white', by: 'leap', path: ['a1', 'c1', 'c3'] };
const TAKE: BoardEvent = { kind: 'take', side: 'black', at: 'e5' };
const SOW: BoardEvent = { kind: 'sow', side: 'white', from: 'E', into: ['F', 'a', 'b', 'c'] };
const HARVEST: BoardEvent = {
  kind: 'harvest',
  side: 'white',
  houses: [
    { at: 'c', seeds: 2 },
    { at: 'b', seeds: 3 },
  ],
};

const heard = (events: BoardEvent[], cue?: 'line' | 'end', factor = 1) =>
  soundsOf(events, cue, factor).map(({ sound, at }) => `${sound} ${at}`);

test('a placed piece sounds when it lands: a pebble or a stick', () => {
  assert.deepEqual(heard([PLACE]), ['pebble 168']);
  assert.deepEqual(heard([{ ...PLACE, side: 'black' }]), ['stick 168']);
});

test('a step slides and lands; a leap has a jump for each hop', () => {
  assert.deepEqual(heard([STEP]), ['slide 0', 'stick 261']);
  assert.deepEqual(heard([LEAP]), ['jump 0', 'jump 220', 'pebble 396']);
});

test('a line is heard before its capture, or by a cue while the piece is still to be chosen', () => {
  assert.deepEqual(heard([STEP, TAKE]), ['slide 0', 'stick 261', 'line 290', 'take 290']);
  assert.deepEqual(heard([STEP], 'line'), ['slide 0', 'stick 261', 'line 350']);
});

test('each seed is heard, and each harvested house', () => {
  assert.deepEqual(heard([SOW, HARVEST]), [
    'lift 0',
    'seed 210',
    'seed 420',
    'seed 630',
    'seed 840',
    'harvest 1380',
    'harvest 2140',
  ]);
});

test('sounds follow the speed of the animation, and are brief where nothing moves', () => {
  assert.deepEqual(heard([SOW], undefined, 2).slice(0, 2), ['lift 0', 'seed 420']);
  assert.deepEqual(heard([SOW], undefined, 0).slice(0, 2), ['lift 0', 'seed 63']);
});

test('the end is heard after the last event, and nothing without events', () => {
  assert.deepEqual(heard([PLACE, TAKE], 'end').at(-1), 'end 600');
  assert.deepEqual(heard([], 'end'), []);
});

test('a device vibrates with pieces, not with seeds', () => {
  assert.deepEqual(vibrationOf(soundsOf([PLACE], undefined, 1)), [0, 168, 6]);
  assert.deepEqual(vibrationOf(soundsOf([SOW], undefined, 1)), []);
  assert.deepEqual(vibrationOf(soundsOf([TAKE, TAKE], undefined, 1)), [14, 286, 14]);
});

/** The amplitude of a frequency in samples. */
function amplitude(samples: Float32Array, hz: number): number {
  let [real, imaginary] = [0, 0];
  samples.forEach((sample, index) => {
    real += sample * Math.cos((2 * Math.PI * hz * index) / RATE);
    imaginary += sample * Math.sin((2 * Math.PI * hz * index) / RATE);
  });
  return Math.hypot(real, imaginary);
}

/** The mean frequency, weighted by energy, up to 8 kHz. */
function brightness(samples: Float32Array): number {
  let [sum, weighted] = [0, 0];
  for (let hz = 50; hz < 8_000; hz += 50) {
    const energy = amplitude(samples, hz) ** 2;
    sum += energy;
    weighted += energy * hz;
  }
  return weighted / sum;
}

test('sounds are short, do not clip, have their peak, and end in silence', () => {
  for (const sound of SOUNDS) {
    const samples = synthesise(sound, RATE);
    const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    assert.ok(samples.length / RATE < 0.4, `${sound} lasts ${samples.length / RATE} s`);
    assert.ok(peak <= 0.5 && Math.abs(peak - VOICES[sound].peak) < 0.02, `${sound} has a peak of ${peak}`);
    assert.equal(Math.abs(samples.at(-1) ?? 1), 0, sound);
    assert.ok(samples.every(Number.isFinite), sound);
  }
});

test('a pebble is brighter than a stick, and a seed brighter than both', () => {
  const [pebble = 0, stick = 0, seed = 0] = (['pebble', 'stick', 'seed'] as const).map((sound) =>
    brightness(synthesise(sound, RATE)),
  );
  assert.ok(stick < pebble && pebble < seed, `stick ${stick}, pebble ${pebble}, seed ${seed} Hz`);
});

test('a line and the end are tones', () => {
  for (const [sound, hz] of [
    ['line', 587.3],
    ['line', 880],
    ['end', 392],
    ['end', 659.26],
  ] as const) {
    const samples = synthesise(sound, RATE);
    assert.ok(amplitude(samples, hz) > 3 * amplitude(samples, hz * 1.3), `${sound} at ${hz} Hz`);
  }
});

/** An audio output without sound, at a time that the test sets. */
class SilentOutput {
  currentTime = 10;
  readonly sampleRate = RATE;
  readonly destination = {};
  readonly started: number[] = [];
  readonly stopped: number[] = [];

  constructor(
    public state: string,
    private readonly canResume: boolean,
  ) {}

  resume(): Promise<void> {
    if (this.canResume) this.state = 'running';
    return Promise.resolve();
  }

  createGain() {
    return { gain: { value: 1 }, connect: () => undefined };
  }

  createBuffer() {
    return { copyToChannel: () => undefined };
  }

  createBufferSource() {
    let startTime = 0;
    return {
      playbackRate: { value: 1 },
      connect: () => undefined,
      start: (time: number) => this.started.push((startTime = time)),
      stop: () => this.stopped.push(startTime),
    };
  }
}

const playerOf = (output: SilentOutput) => new SoundPlayer(output as unknown as AudioOutput);

test('sounds are scheduled from now on', async () => {
  const output = new SilentOutput('running', true);
  await playerOf(output).play(soundsOf([PLACE, TAKE], undefined, 1));
  assert.deepEqual(output.started, [10.168, 10.24]);
});

test('sounds that have not begun are dropped when an animation is cut short, and when others are played', async () => {
  const output = new SilentOutput('running', true);
  const player = playerOf(output);
  await player.play(soundsOf([SOW], undefined, 1));
  output.currentTime = 10.3;
  player.cancelPending();
  assert.deepEqual(output.stopped, [10.42, 10.63, 10.84]);
  await player.play(soundsOf([PLACE], undefined, 1));
  await player.play([]);
  assert.equal(output.stopped.length, 4);
});

test('of two calls while the output wakes, only the later one is heard', async () => {
  const output = new SilentOutput('suspended', true);
  const player = playerOf(output);
  await Promise.all([
    player.play(soundsOf([PLACE, PLACE], undefined, 1)),
    player.play(soundsOf([PLACE], undefined, 1)),
  ]);
  assert.equal(output.started.length, 1);
});

test('an output that sleeps is woken; one that may not begin stays silent', async () => {
  const sleeping = new SilentOutput('suspended', true);
  await playerOf(sleeping).play(soundsOf([PLACE], undefined, 1));
  assert.equal(sleeping.started.length, 1);
  const forbidden = new SilentOutput('suspended', false);
  await playerOf(forbidden).play(soundsOf([PLACE], undefined, 1));
  assert.deepEqual(forbidden.started, []);
});
