/** The settings sheet; changes apply at once. */
import { html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { radioGroup } from './radio-group.ts';
import { LANGUAGES, languageInUse, t, useLanguage, type Language } from '../texts/messages.ts';
import { PageElement } from '../page/page-element.ts';
import { changeSettings, settingsNow } from '../settings/settings.ts';

@customElement('griot-settings')
export class SettingsForm extends PageElement {
  /** A language whose messages could not be loaded. */
  @state() private unavailableLanguage: Language | undefined;

  private async changeLanguage(language: Language): Promise<void> {
    try {
      await useLanguage(language);
      // Another may have been chosen while this one was loaded.
      changeSettings({ language: languageInUse() });
      this.unavailableLanguage = undefined;
    } catch {
      this.unavailableLanguage = language;
      // A second failure changes no property, but has to reset the radio button, too.
      this.requestUpdate();
    }
  }

  override render() {
    const settings = settingsNow();
    const apply = (change: Parameters<typeof changeSettings>[0]) => {
      changeSettings(change);
      this.requestUpdate();
    };
    return html`<div class="form">
      ${radioGroup(
        t('settings.language'),
        'language',
        LANGUAGES.map(({ code, name }) => ({ value: code, label: name, lang: code })),
        languageInUse(),
        (language) => void this.changeLanguage(language),
      )}
      ${
        this.unavailableLanguage
          ? html`<p role="alert">${t('settings.unreachable', { language: nameOf(this.unavailableLanguage) })}</p>`
          : nothing
      }
      ${radioGroup(
        t('settings.theme'),
        'theme',
        [
          { value: 'system', label: t('settings.themeSystem') },
          { value: 'light', label: t('settings.themeLight') },
          { value: 'dark', label: t('settings.themeDark') },
        ],
        settings.theme,
        (theme) => apply({ theme }),
      )}
      ${radioGroup(
        t('settings.speed'),
        'speed',
        [
          { value: 'slow', label: t('settings.speedSlow') },
          { value: 'normal', label: t('settings.speedNormal') },
          { value: 'off', label: t('settings.speedOff') },
        ],
        settings.speed,
        (speed) => apply({ speed }),
      )}
      <label class="switch">
        <input
          type="checkbox"
          .checked=${settings.numbers}
          @change=${(event: Event) => apply({ numbers: (event.target as HTMLInputElement).checked })}
        />
        <span>${t('settings.numbers')}</span>
      </label>
      <label class="switch">
        <input
          type="checkbox"
          data-sound
          .checked=${settings.sound}
          @change=${(event: Event) => apply({ sound: (event.target as HTMLInputElement).checked })}
        />
        <span>${t('settings.sound')}</span>
      </label>
    </div>`;
  }
}

function nameOf(language: Language): string {
  return LANGUAGES.find(({ code }) => code === language)?.name ?? language;
}

export function title(): string {
  return t('settings.title');
}

export function content() {
  return html`<griot-settings></griot-settings>`;
}
