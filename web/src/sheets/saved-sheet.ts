/** The sheet of saved games. */
import { html, nothing } from 'lit';
import { customElement } from 'lit/decorators.js';
import '../app/saved-list.ts';
import { t } from '../texts/messages.ts';
import { PageElement } from '../app/page-element.ts';
import { deleteGame, savedGames } from '../app/storage.ts';

@customElement('griot-saved-games')
export class SavedGames extends PageElement {
  override render() {
    const { games, newer } = savedGames();
    const over = games.filter((game) => game.over);
    const forget = (ids: string[]) => {
      ids.forEach(deleteGame);
      this.requestUpdate();
    };
    return html`<div class="form">
      ${games.length === 0 ? html`<p>${t('saved.none')}</p>` : nothing}
      <griot-saved-list
        tidy
        .games=${games}
        @forget=${(event: CustomEvent<string>) => forget([event.detail])}
      ></griot-saved-list>
      ${over.length > 1 ? html`<button @click=${() => forget(over.map((game) => game.id))}>${t('saved.forgetOver')}</button>` : nothing}
      ${newer > 0 ? html`<p class="remark">${t('saved.newerOnes', { count: newer })}</p>` : nothing}
    </div>`;
  }
}

export function title(): string {
  return t('home.saved');
}

export function content() {
  return html`<griot-saved-games></griot-saved-games>`;
}
