/** Plays sounds and vibrates with the events on a board, if the settings say so. Loaded at the first touch or key. */
import { settingsNow } from '../settings/settings.ts';
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
  const { events, cue } = event.scene;
  playAndVibrate(soundsOf(events, cue, event.factor));
});

// An animation was cut short.
addEventListener('board-settled', () => player?.cancelPending());

function playAndVibrate(sounds: readonly TimedSound[]): void {
  void player?.play(sounds);
  if (!reducedMotion.matches && 'vibrate' in navigator) navigator.vibrate(vibrationOf(sounds));
}
