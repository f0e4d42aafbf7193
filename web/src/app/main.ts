/** Starts the page. */
import './join-address.ts';
import '../page/tokens.css';
import '../page/page.css';
import '../home/home.css';
import '../game-page/game.css';
import '../sheets/sheets.css';
import '../page/forced-colors.css';
import './app.ts';
import { prepareForOffline } from '../offline/offline.ts';
import { prepareToSpeak } from '../speech/live-region.ts';
import { languageInUse, languageOf, onLanguageChange, useAvailableLanguage } from '../texts/messages.ts';
import { settingsNow } from '../settings/settings.ts';
import { prepareSounds } from './sounds.ts';
import { followTheme } from '../settings/theme.ts';
import { prefetchPage } from './later-pages.ts';

followTheme();
onLanguageChange(() => (document.documentElement.lang = languageInUse()));
void start();

/** No top-level `await`: modules of later pages import this bundle, and would be evaluated only after it. */
async function start(): Promise<void> {
  const languageOfDevice = languageOf(navigator.languages);
  const { language = languageOfDevice } = settingsNow();
  const languageLoaded = useAvailableLanguage([language, languageOfDevice]);
  // In a later task, so that the language is requested first: nothing is shown without it.
  setTimeout(() => prefetchPage(location.hash.slice(1), language));
  await languageLoaded;
  prepareToSpeak();
  document.body.prepend(document.createElement('griot-app'));
  void prepareForOffline(async () => (await import('../tables/tablebase.ts')).cacheProgram());
  prepareSounds();
}
