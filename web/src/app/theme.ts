/** Applies the theme to the document. */
import { onSettings, settingsNow } from './settings.ts';

const dark = matchMedia('(prefers-color-scheme: dark)');

export function followTheme(): void {
  apply();
  dark.addEventListener('change', apply);
  onSettings(apply);
}

export function isDark(): boolean {
  const { theme } = settingsNow();
  return theme === 'dark' || (theme === 'system' && dark.matches);
}

function apply(): void {
  document.documentElement.dataset['theme'] = isDark() ? 'dark' : 'light';
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', isDark() ? '#17120d' : '#fbf5e6');
}
