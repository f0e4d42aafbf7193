/** Starts the page. */
import './join-address.ts';
import './tokens.css';
import './page.css';
import './home.css';
import '../game/game.css';
import '../sheets/sheets.css';
import './forced-colors.css';
import './app.ts';
import { prepareForOffline } from './offline.ts';
import { prepareToSpeak } from '../speech/live.ts';
import { languageInUse, languageOf, onLanguageChange, useAvailableLanguage } from '../texts/messages.ts';
import { settingsNow } from './settings.ts';
import { prepareSounds } from './sounds.ts';
import { followTheme } from './theme.ts';

followTheme();
onLanguageChange(() => (document.documentElement.lang = languageInUse()));
const { language } = settingsNow();
await useAvailableLanguage([...(language === undefined ? [] : [language]), languageOf(navigator.languages)]);
prepareToSpeak();
document.body.prepend(document.createElement('griot-app'));
void prepareForOffline();
prepareSounds();
