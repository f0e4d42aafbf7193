/** Applies the theme to the document. */
import { onSettings, settingsNow } from './settings.ts';

const prefersDark = matchMedia('(prefers-color-scheme: dark)');

export function followTheme(): void {
  applyTheme();
  prefersDark.addEventListener('change', applyTheme);
  onSettings(applyTheme);
}

export function isDark(): boolean {
  const { theme } = settingsNow();
  return theme === 'dark' || (theme === 'system' && prefersDark.matches);
}

function applyTheme(): void {
  document.documentElement.dataset['theme'] = isDark() ? 'dark' : 'light';
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', isDark() ? '#17120d' : '#fbf5e6');
}
