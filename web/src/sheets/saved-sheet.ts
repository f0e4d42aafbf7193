/** The sheet of saved games. The last deletion can be undone while the sheet is open. */
import { html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import './saved-list.ts';
import { PageElement } from '../page/page-element.ts';
import { deleteGame, savedGames, saveGame } from '../settings/storage.ts';
import type { SavedGame } from '../records/saved-game.ts';
import { t } from '../texts/messages.ts';

@customElement('griot-saved-games')
export class SavedGames extends PageElement {
  /** The games of the last deletion. */
  @state() private deleted: readonly SavedGame[] = [];

  override render() {
    const { games, newerCount } = savedGames();
    const finished = games.filter((game) => game.over);
    const onForget = (event: CustomEvent<SavedGame>) => void this.deleteGames([event.detail]);
    return html`<div class="form">
      ${games.length === 0 ? html`<p>${t('saved.none')}</p>` : nothing}
      <griot-saved-list
        .games=${games.filter((game) => !game.over)}
        heading=${t('saved.begun')}
        @forget=${onForget}
      ></griot-saved-list>
      <griot-saved-list .games=${finished} heading=${t('saved.finished')} @forget=${onForget}></griot-saved-list>
      ${finished.length > 1 ? this.deleteAllButton(finished) : nothing}
      ${newerCount > 0 ? html`<p class="remark">${t('saved.newerOnes', { count: newerCount })}</p>` : nothing}
      <div class="undo" role="status">${this.deleted.length === 0 ? nothing : this.restoreButton()}</div>
    </div>`;
  }

  private deleteAllButton(finished: readonly SavedGame[]) {
    return html`<button data-do="forget-over" @click=${() => void this.deleteGames(finished)}>
      ${t('saved.forgetOver')}
    </button>`;
  }

  private restoreButton() {
    return html`<span>${t('saved.deleted', { count: this.deleted.length })}</span>
      <button data-do="restore" @click=${this.restore}>${t('saved.restore')}</button>`;
  }

  /** Deletes games, and moves the focus from their button, which is removed, to the one that restores. */
  private async deleteGames(games: readonly SavedGame[]): Promise<void> {
    games.forEach(({ id }) => deleteGame(id));
    this.deleted = games;
    await this.updateComplete;
    this.querySelector<HTMLElement>('[data-do="restore"]')?.focus();
  }

  private readonly restore = async () => {
    const [first] = this.deleted;
    // What the browser does not store can be restored later.
    this.deleted = this.deleted.filter((game) => !saveGame(game));
    await this.updateComplete;
    const row = this.querySelector<HTMLElement>(`[data-saved="${first?.id}"]`);
    (row ?? this.querySelector<HTMLElement>('[data-saved]'))?.focus();
  };
}

export function title(): string {
  return t('home.saved');
}

export function content() {
  return html`<griot-saved-games></griot-saved-games>`;
}
