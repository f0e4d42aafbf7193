/** `griot-invitation`: an invitation that waits for the other player, with its link, and the personal link. */
import { html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import './agreement.ts';
import './link-box.ts';
import { PageElement } from '../page/page-element.ts';
import { openSheet } from '../page/sheet.ts';
import { t } from '../texts/messages.ts';
import { isThisMachine, joinAddress, seatAddress } from '../api/api.ts';
import type { LiveGame } from '../live-game/live-game.ts';
import { syncStatusInWords, syncStatus } from '../live-game/live-words.ts';

@customElement('griot-invitation')
export class InvitationView extends PageElement {
  @property({ attribute: false }) live!: LiveGame;

  override connectedCallback(): void {
    super.connectedCallback();
    this.live.addEventListener('changed', this.onChanged);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.live.removeEventListener('changed', this.onChanged);
  }

  private readonly onChanged = () => this.requestUpdate();

  override render() {
    const { live } = this;
    const { state, seat, id } = live;
    if (!seat) return nothing;
    return html`<section>
        <p>${t('invite.send')}</p>
        <griot-link-box name="join" address=${joinAddress(id)} label=${t('invite.link')} primary></griot-link-box>
      </section>
      <section>
        <p class="waiting" role="status" data-link=${syncStatus(state)}>
          <i aria-hidden="true"></i
          ><span>${state.connection === 'offline' ? syncStatusInWords(state) : t('invite.waiting')}</span>
        </p>
        ${state.game.public ? html`<p class="remark">${t('invite.public')}</p>` : nothing}
        ${isThisMachine() ? html`<p class="remark">${t('invite.local')}</p>` : nothing}
        <griot-agreement .game=${state.game} side=${seat.side}></griot-agreement>
        <details class="options" ?open=${!live.isKept}>
          <summary>${t('seat.title')}</summary>
          ${live.isKept ? nothing : html`<p class="mistake">${t('seat.notKept')}</p>`}
          <p>${t('seat.about')}</p>
          <griot-link-box name="seat" address=${seatAddress(id, seat)} label=${t('seat.link')}></griot-link-box>
        </details>
        <button data-do="abort" @click=${this.withdraw}>${t('invite.withdraw')}</button>
      </section>`;
  }

  private readonly withdraw = () => {
    openSheet('question', {
      question: t('invite.withdrawQuestion'),
      yes: t('invite.withdraw'),
      onYes: () => this.live.dispatch({ kind: 'ask', request: { kind: 'abort' } }),
    });
  };
}
