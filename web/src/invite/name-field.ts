/** The field for the name of the player who invites or joins. */
import { html } from 'lit';
import { settingsNow } from '../settings/settings.ts';
import { t } from '../texts/messages.ts';

/** The maximum number of characters of a name, for the server. */
const MAX_NAME_LENGTH = 40;

/** The field `name`, with the name that was used last. */
export function nameField() {
  return html`<label class="field"
    >${t('far.name')}<input
      type="text"
      name="name"
      maxlength=${MAX_NAME_LENGTH}
      autocomplete="nickname"
      spellcheck="false"
      .value=${settingsNow().name ?? ''}
    />
    <small>${t('far.nameHow')}</small>
  </label>`;
}
