/** `griot-lobby`: the lobby, and the form for an invitation that is listed there. */
import { html, type PropertyValues } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import '../live/live.css';
import './lobby.css';
import './lobby-list.ts';
import '../invite/invite-form.ts';
import { goInPlace } from '../page/navigation.ts';
import { isStillShown, PageElement } from '../page/page-element.ts';
import { setTitle } from '../page/title.ts';
import type { SeatTaken } from '../api/api.ts';
import { keepSeat } from '../kept-games/take-seat.ts';
import { textPage } from '../page/text-page.ts';
import { t } from '../texts/messages.ts';

@customElement('griot-lobby')
export class LobbyPage extends PageElement {
  /** What follows `lobby/` in the address: a game, nothing for all, or `invite` with a game. */
  @property() path = '';

  override updated(changed: PropertyValues<this>): void {
    if (changed.has('path')) this.querySelector('h1')?.focus();
    setTitle(t('lobby.title'));
  }

  override render() {
    const [first = '', game = ''] = this.path.split('/');
    if (first === 'invite')
      return textPage(
        t('lobby.inviteTitle'),
        html`<p>${t('lobby.inviteAbout')}</p>
          <griot-invite game=${game} listing="yes" @invited=${this.onInvited}></griot-invite>`,
        { href: '#lobby', label: t('lobby.title') },
      );
    return textPage(t('lobby.title'), html`<griot-lobby-list name=${first}></griot-lobby-list>`);
  }

  private readonly onInvited = (event: CustomEvent<SeatTaken>) => {
    // The seat is kept even if the form was left meanwhile.
    const address = keepSeat(event.detail);
    if (isStillShown(event)) goInPlace(address);
  };
}
