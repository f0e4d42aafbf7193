/** Lets the boards be heard and felt, as the settings say. Loaded after the first touch or key. */
import { settingsNow } from '../app/settings.ts';
import { SceneEvent } from '../board/board.ts';
import { SoundPlayer } from './player.ts';
import { soundsOf, vibrationOf, type TimedSound } from './sounds.ts';

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

const player =
  'AudioContext' in globalThis ? new SoundPlayer(new AudioContext({ latencyHint: 'interactive' })) : undefined;
player?.wake();

for (const gesture of ['pointerup', 'keydown']) addEventListener(gesture, () => player?.wake(), { passive: true });

addEventListener('board-scene', (event) => {
  if (!(event instanceof SceneEvent) || !settingsNow().sound || document.hidden) return;
  const { happenings, cue } = event.scene;
  hear(soundsOf(happenings, cue, event.factor));
});

// An animation was cut short.
addEventListener('board-settled', () => player?.hush());

/** Plays the sound of a pebble, as an example when sounds are turned on. */
export function playSample(): void {
  hear([{ sound: 'pebble', at: 0, pitch: 1 }]);
}

function hear(sounds: readonly TimedSound[]): void {
  void player?.play(sounds);
  if (!reducedMotion.matches && 'vibrate' in navigator) navigator.vibrate(vibrationOf(sounds));
}
