/** Loads the sounds, if the settings ask for them, after the first touch or key. Browsers play no sounds before. */
import { onSettings, settingsNow } from '../settings/settings.ts';

const GESTURES = ['pointerup', 'keydown'];

export function prepareSounds(): void {
  let isLoading = false;
  const load = () => {
    if (isLoading || !settingsNow().sound) return;
    isLoading = true;
    for (const gesture of GESTURES) removeEventListener(gesture, load);
    // The page stays silent. The next change of the settings tries again.
    import('../sound/board-sounds.ts').catch(() => (isLoading = false));
  };
  for (const gesture of GESTURES) addEventListener(gesture, load, { passive: true });
  onSettings(load);
}
