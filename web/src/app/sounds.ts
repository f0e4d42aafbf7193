/** Loads the sounds when they are wanted: after the first touch or key, before which browsers play none. */
import { onSettings, settingsNow } from './settings.ts';

const GESTURES = ['pointerup', 'keydown'];

export function prepareSounds(): void {
  let isLoading = false;
  const load = () => {
    if (isLoading || !settingsNow().sound) return;
    isLoading = true;
    for (const gesture of GESTURES) removeEventListener(gesture, load);
    // Without them the page is silent.
    import('../sound/listen.ts').catch(() => (isLoading = false));
  };
  for (const gesture of GESTURES) addEventListener(gesture, load, { passive: true });
  onSettings(load);
}
