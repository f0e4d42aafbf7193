/** Plays timed sounds. */
import { synthesise } from './synthesis.ts';
import type { Sound, TimedSound } from './sounds.ts';

/** The loudness of all sounds. */
const VOLUME = 0.4;

/** How long sounds wait for the output to start, in milliseconds. Then they are dropped. */
const START_TIMEOUT = 150;

/** What the player needs of an `AudioContext`. */
export type AudioOutput = Pick<
  AudioContext,
  | 'currentTime'
  | 'sampleRate'
  | 'state'
  | 'destination'
  | 'resume'
  | 'createBuffer'
  | 'createBufferSource'
  | 'createGain'
>;

export class SoundPlayer {
  private readonly buffers = new Map<Sound, AudioBuffer>();
  private readonly gain: GainNode;
  /** The sounds that have not ended, with their start times in seconds of the output's clock. */
  private readonly scheduled = new Map<AudioBufferSourceNode, number>();

  /** The number of calls of `play` and `cancelPending`. A later one takes the place of sounds that still wait. */
  private calls = 0;

  constructor(private readonly output: AudioOutput) {
    this.gain = output.createGain();
    this.gain.gain.value = VOLUME;
    this.gain.connect(output.destination);
  }

  /** Starts or resumes the output, which browsers allow only after a touch or a key press. */
  wake(): void {
    if (!this.isRunning()) void this.resume();
  }

  private isRunning(): boolean {
    return this.output.state === 'running';
  }

  private resume(): Promise<void> {
    return this.output.resume().catch(() => undefined);
  }

  /** Plays sounds from now on, instead of those that have not begun. */
  async play(sounds: readonly TimedSound[]): Promise<void> {
    this.cancelPending();
    const call = this.calls;
    if (!this.isRunning()) {
      // If the output resumes only after the next touch, it is too late for these sounds.
      await Promise.race([this.resume(), new Promise((resolve) => setTimeout(resolve, START_TIMEOUT))]);
      if (!this.isRunning() || this.calls !== call) return;
    }
    const now = this.output.currentTime;
    for (const { sound, at, pitch } of sounds) {
      const source = this.output.createBufferSource();
      source.buffer = this.bufferOf(sound);
      source.playbackRate.value = pitch;
      source.connect(this.gain);
      source.onended = () => this.scheduled.delete(source);
      source.start(now + at / 1000);
      this.scheduled.set(source, now + at / 1000);
    }
  }

  /** Drops the sounds that have not begun. */
  cancelPending(): void {
    this.calls++;
    for (const [source, startTime] of this.scheduled) {
      if (startTime <= this.output.currentTime) continue;
      source.stop();
      this.scheduled.delete(source);
    }
  }

  private bufferOf(sound: Sound): AudioBuffer {
    const cached = this.buffers.get(sound);
    if (cached) return cached;
    const samples = synthesise(sound, this.output.sampleRate);
    const buffer = this.output.createBuffer(1, samples.length, this.output.sampleRate);
    buffer.copyToChannel(samples, 0);
    this.buffers.set(sound, buffer);
    return buffer;
  }
}
