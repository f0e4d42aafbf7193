/**
 * Synthesis of the sounds: damped sines for the material of a thing, and filtered noise for its touch. Pebbles are
 * bright and short, sticks woody, seeds tiny. A line and the end of a game are plucked, as on a thumb piano.
 */
import type { Sound } from './sounds.ts';

/** A sine that begins at a time and dies away. Times in seconds, frequencies in hertz. */
interface SinePartial {
  hz: number;
  gain: number;
  /** The time in which the amplitude falls to 1/e. */
  decay: number;
  at?: number;
  /** The frequency to which the sine glides, within `decay`. */
  endHz?: number;
}

/** Noise between two frequencies that begins at a time and dies away. Units are those of a partial. */
interface Noise {
  low: number;
  high: number;
  gain: number;
  decay: number;
  at?: number;
  /** The time in which the noise swells; short if absent. */
  attack?: number;
}

interface Voice {
  seconds: number;
  /** The greatest amplitude, of at most 1. */
  peak: number;
  partials: readonly SinePartial[];
  noises: readonly Noise[];
}

/** The time in seconds in which a partial swells, and noise unless it says otherwise. */
const ATTACK = 0.0015;

/** The time in seconds in which a sound fades at its end. */
const RELEASE = 0.012;

/** The pluck of a tongue of metal: its tone, and the overtones that die sooner. */
function pluck(hz: number, at: number, decay: number): SinePartial[] {
  return [
    { hz, gain: 1, decay, at },
    { hz: hz * 2.01, gain: 0.24, decay: decay * 0.5, at },
    { hz: hz * 5.4, gain: 0.1, decay: decay * 0.16, at },
  ];
}

/** Clicks of several seeds that fall together. */
function rattle(times: readonly number[]): SinePartial[] {
  return times.flatMap((at, index) => [
    { hz: 1750 + 170 * ((index * 3) % 5), gain: 0.8, decay: 0.011, at },
    { hz: 760 + 40 * (index % 3), gain: 0.5, decay: 0.018, at },
  ]);
}

export const VOICES: Readonly<Record<Sound, Voice>> = {
  pebble: {
    seconds: 0.14,
    peak: 0.5,
    partials: [
      { hz: 1240, gain: 0.8, decay: 0.016 },
      { hz: 2310, gain: 0.4, decay: 0.009 },
      { hz: 430, gain: 0.5, decay: 0.024 },
    ],
    noises: [{ low: 1800, high: 6000, gain: 0.5, decay: 0.005 }],
  },
  stick: {
    seconds: 0.16,
    peak: 0.5,
    partials: [
      { hz: 590, gain: 0.9, decay: 0.026 },
      { hz: 1420, gain: 0.35, decay: 0.013 },
      { hz: 260, gain: 0.4, decay: 0.03 },
    ],
    noises: [{ low: 700, high: 3000, gain: 0.4, decay: 0.006 }],
  },
  slide: {
    seconds: 0.2,
    peak: 0.12,
    partials: [],
    noises: [{ low: 500, high: 2200, gain: 1, decay: 0.07, attack: 0.05 }],
  },
  jump: {
    seconds: 0.16,
    peak: 0.2,
    partials: [{ hz: 320, endHz: 640, gain: 0.7, decay: 0.05 }],
    noises: [{ low: 600, high: 1800, gain: 0.3, decay: 0.04, attack: 0.03 }],
  },
  take: {
    seconds: 0.24,
    peak: 0.42,
    partials: [
      { hz: 520, endHz: 230, gain: 0.9, decay: 0.06 },
      { hz: 980, gain: 0.3, decay: 0.014 },
    ],
    noises: [{ low: 400, high: 2600, gain: 0.35, decay: 0.05, attack: 0.01 }],
  },
  line: {
    seconds: 0.38,
    peak: 0.42,
    partials: [...pluck(587.3, 0, 0.09), ...pluck(880, 0.085, 0.09)],
    noises: [],
  },
  lift: {
    seconds: 0.18,
    peak: 0.2,
    partials: rattle([0, 0.03, 0.07]),
    noises: [{ low: 900, high: 3000, gain: 0.4, decay: 0.05, attack: 0.02 }],
  },
  seed: {
    seconds: 0.08,
    peak: 0.34,
    partials: [
      { hz: 1880, gain: 0.8, decay: 0.009 },
      { hz: 3150, gain: 0.3, decay: 0.005 },
      { hz: 820, gain: 0.5, decay: 0.014 },
    ],
    noises: [{ low: 2500, high: 7000, gain: 0.25, decay: 0.003 }],
  },
  harvest: {
    seconds: 0.3,
    peak: 0.4,
    partials: rattle([0, 0.028, 0.05, 0.083, 0.12, 0.15, 0.2]),
    noises: [{ low: 1500, high: 5000, gain: 0.25, decay: 0.06 }],
  },
  end: {
    seconds: 0.395,
    peak: 0.42,
    partials: [...pluck(392, 0, 0.075), ...pluck(523.25, 0.085, 0.075), ...pluck(659.26, 0.17, 0.075)],
    noises: [],
  },
};

/** The samples of a sound, between -1 and 1. */
export function synthesise(sound: Sound, rate: number): Float32Array<ArrayBuffer> {
  const { seconds, peak, partials, noises } = VOICES[sound];
  const samples = new Float32Array(Math.round(seconds * rate));
  partials.forEach((partial) => addPartial(samples, rate, partial));
  noises.forEach((noise, index) => addNoise(samples, rate, noise, index + 1));
  const maxAmplitude = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const release = Math.round(RELEASE * rate);
  // The end fades, so that it does not click.
  return samples.map(
    (sample, index) => (sample * peak * Math.min(1, (samples.length - 1 - index) / release)) / maxAmplitude,
  );
}

function envelope(time: number, attack: number, decay: number): number {
  return Math.min(1, time / attack) * Math.exp(-Math.max(0, time - attack) / decay);
}

function addPartial(samples: Float32Array, rate: number, { hz, endHz = hz, gain, decay, at = 0 }: SinePartial): void {
  let phase = 0;
  for (let index = Math.round(at * rate); index < samples.length; index++) {
    const time = index / rate - at;
    const glide = Math.min(1, time / decay);
    samples[index] = (samples[index] ?? 0) + gain * envelope(time, ATTACK, decay) * Math.sin(phase);
    phase += (2 * Math.PI * (hz + (endHz - hz) * glide)) / rate;
  }
}

/** Adds noise through a high-pass and a low-pass filter of one pole each. */
function addNoise(samples: Float32Array, rate: number, noise: Noise, seed: number): void {
  const { low, high, gain, decay, at = 0, attack = ATTACK } = noise;
  const [lowCoefficient, highCoefficient] = [low, high].map((hz) => 1 - Math.exp((-2 * Math.PI * hz) / rate)) as [
    number,
    number,
  ];
  let state = seed * 7919;
  let slow = 0;
  let fast = 0;
  for (let index = Math.round(at * rate); index < samples.length; index++) {
    // A linear congruential generator: the same noise each time.
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const white = state / 2147483648 - 1;
    fast += highCoefficient * (white - fast);
    slow += lowCoefficient * (fast - slow);
    samples[index] = (samples[index] ?? 0) + gain * envelope(index / rate - at, attack, decay) * (fast - slow);
  }
}
