/** Loads the sounds, if the settings ask for them, after the first touch or key: browsers play none before. */
import { onSettings, settingsNow } from './settings.ts';

const GESTURES = ['pointerup', 'keydown'];

export function prepareSounds(): void {
  let isLoading = false;
  const load = () => {
    if (isLoading || !settingsNow().sound) return;
    isLoading = true;
    for (const gesture of GESTURES) removeEventListener(gesture, load);
    // Without the sounds the page is silent.
    import('../sound/board-sounds.ts').catch(() => (isLoading = false));
  };
  for (const gesture of GESTURES) addEventListener(gesture, load, { passive: true });
  onSettings(load);
}
