/** What a game with somebody elsewhere adds to the page of a game: offers, confirmation, connection, controls. */
import { html, nothing, type TemplateResult } from 'lit';
import { icon } from '../page/icons.ts';
import { loadAnew } from '../offline/offline.ts';
import type { Prompt } from '../speech/prompt.ts';
import type { RemotePlay } from '../play/remote-play.ts';
import { PhraseAnnouncer, phraseButton, saidInBubbles } from '../phrases/phrases.ts';
import { openSheet } from '../page/sheet.ts';
import { otherSide } from '../texts/sides.ts';
import { say } from '../speech/live-region.ts';
import { t } from '../texts/messages.ts';
import type { OfferKind } from '../api/api-types.ts';
import '../clocks/clocks.ts';
import type { LiveGame } from '../live-game/live-game.ts';
import type { LiveState } from '../live-game/live-reducer.ts';
import { liveIcon } from './live-icons.ts';
import { menuSheet } from './live-menu.ts';
import { canClaim, syncStatusInWords, syncStatus, nameInWords, livePrompt } from '../live-game/live-words.ts';
import { isPageOld } from '../api/page-version.ts';
import { canOfferRematch, hasBothPlayers, isPaused, OFFERS, offersTo } from '../api/server-game.ts';

/** The number of turns before which a game can be ended without a result. */
const MAX_TURNS_TO_ABORT = 1;

export class LivePlay implements RemotePlay {
  /** What was last said about a missing connection; empty text if there is one. */
  private spokenOffline = '';
  private isProvedSpoken = false;
  private readonly phraseAnnouncer = new PhraseAnnouncer();

  /** @param follow leads to the rematch */
  constructor(
    private readonly live: LiveGame,
    private readonly follow: (id: string) => void,
  ) {}

  get prompt(): Prompt | undefined {
    return livePrompt(this.live.state);
  }

  /** Announces what the other player has said. */
  announcePhrases(): void {
    this.phraseAnnouncer.announce(this.live.state);
  }

  /** Announces that there is no connection and what is kept, and that there is one again. */
  announceConnection(): void {
    const words = syncStatusInWords(this.live.state);
    const spoken = this.live.state.connection === 'offline' ? words : '';
    if (spoken !== this.spokenOffline) say(words);
    this.spokenOffline = spoken;
  }

  choices(): TemplateResult | typeof nothing {
    const { state, session } = this.live;
    const { side, game, unconfirmed } = state;
    if (unconfirmed !== undefined)
      return html`<p class="choices">
        ${choice('confirm', t('live.send'), () => this.live.confirm())}
        ${choice('discard', t('live.takeUp'), () => session?.dispatch({ kind: 'undo' }))}
      </p>`;
    const [offer] = side === undefined ? [] : offersTo(game, side);
    if (!offer && canClaim(this.live.state))
      return html`<p class="choices">
        ${choice('claim', t('live.claimWin'), () => this.claim('win'))}
        ${choice('claim-draw', t('live.claimDraw'), () => this.claim('draw'))}
      </p>`;
    if (offer && offer !== 'rematch')
      return html`<p class="choices">
        ${choice('accept', t('live.accept', { offer }), () => this.answer(offer, true))} ${this.decline(offer)}
      </p>`;
    return side !== undefined && isPaused(game)
      ? html`<p class="choices">${choice('resume', t('live.resume'), () => this.resume())}</p>`
      : nothing;
  }

  private decline(offer: OfferKind): TemplateResult {
    return choice('decline', t('live.decline'), () => this.answer(offer, false));
  }

  private resume(): void {
    const { live } = this;
    if (!live.state.pending) live.dispatch({ kind: 'ask', request: { kind: 'resume' } });
  }

  private claim(result: 'win' | 'draw'): void {
    this.live.dispatch({ kind: 'ask', request: { kind: 'claim', result } });
  }

  private answer(kind: OfferKind, accept: boolean): void {
    this.live.dispatch({ kind: 'ask', request: { kind, accept } });
  }

  status() {
    const { state } = this.live;
    const { side, game } = state;
    const names = { white: nameInWords(state, 'white'), black: nameInWords(state, 'black') };
    const clocks = game.clock
      ? html`<griot-clocks .clock=${game.clock} .names=${names} .side=${side}></griot-clocks>`
      : nothing;
    return html`${clocks}${this.provedWin()}${newVersion(state)}${saidInBubbles(state)}
      <div class="far-status">${this.connection()}${canSpeak(state) ? phraseButton(this.live) : nothing}</div>`;
  }

  /** The offer to end a game that tablebases prove won. */
  private provedWin(): TemplateResult | typeof nothing {
    const { side, game, pending } = this.live.state;
    if (side === undefined || game.state !== 'playing' || game.proved !== side) return nothing;
    const end = () => this.live.dispatch({ kind: 'ask', request: { kind: 'claim', result: 'win', by: 'tables' } });
    return html`<p class="line-of-status">
      <span>${t('live.proved')}</span>
      <button
        data-do="claim-proved"
        aria-disabled=${pending ? 'true' : 'false'}
        @click=${() => {
          if (!pending) end();
        }}
      >
        ${t('live.endProved')}
      </button>
    </p>`;
  }

  /** Announces that tablebases prove the win, once. */
  announceProved(): void {
    const { side, game } = this.live.state;
    const isProved = side !== undefined && game.state === 'playing' && game.proved === side;
    if (isProved && !this.isProvedSpoken) say(t('live.proved'));
    this.isProvedSpoken ||= isProved;
  }

  /** Whether turns are saved or sent, and the player's offer that waits. A game that is over needs no connection. */
  private connection(): TemplateResult {
    const { state, isKept } = this.live;
    const { side, game, pending } = state;
    const own = side && OFFERS.find((offer) => game.offers[offer] === side);
    if (game.state === 'over' && !pending && !own) return html`<span></span>`;
    const words = side === undefined ? `${t('live.watching')} · ${syncStatusInWords(state)}` : syncStatusInWords(state);
    return html`<p class="link-state" data-link=${syncStatus(state)}>
      <i aria-hidden="true"></i><span>${words}</span>
      ${isKept ? nothing : html`<span>${t('seat.notKept')}</span>`}
      ${
        own
          ? html`<span>${t('live.offered', { offer: own })}</span>
              <button data-do="withdraw" @click=${() => this.answer(own, false)}>${t('live.withdraw')}</button>`
          : nothing
      }
    </p>`;
  }

  controls() {
    const { side, game } = this.live.state;
    if (side === undefined) return [this.flipControl(), this.recordControl()];
    if (game.state === 'over') return [this.flipControl(), this.recordControl()];
    return [this.undoControl(), this.drawControl(), this.endControl()];
  }

  private undoControl() {
    const { live } = this;
    const { state, session } = live;
    if (session?.permits('undo'))
      return control('undo', icon('undo'), t('act.undo'), () => session.dispatch({ kind: 'undo' }));
    const { game } = state;
    const canAsk = game.takebacks && !game.offers.takeback && !state.pending && hasPlayed(live);
    return control('takeback', icon('undo'), t('live.takeback'), canAsk && (() => this.answer('takeback', true)));
  }

  private drawControl() {
    const { game, pending } = this.live.state;
    const canOffer = !game.offers.draw && !pending;
    const offer = () =>
      openSheet('question', {
        question: t('live.drawQuestion'),
        yes: t('live.drawYes'),
        onYes: () => this.answer('draw', true),
      });
    return control('draw', liveIcon('draw'), t('live.draw'), canOffer && offer);
  }

  private endControl() {
    const { live } = this;
    const canAbort = live.state.game.turns.length <= MAX_TURNS_TO_ABORT;
    const kind = canAbort ? 'abort' : 'resign';
    const end = () =>
      openSheet('question', {
        question: t(canAbort ? 'live.abortQuestion' : 'resign.question'),
        yes: t(canAbort ? 'live.abortYes' : 'resign.yes'),
        onYes: () => live.dispatch({ kind: 'ask', request: { kind } }),
      });
    return control(kind, liveIcon('flag'), t(canAbort ? 'live.abort' : 'live.resign'), !live.state.pending && end);
  }

  private flipControl() {
    return control('flip', liveIcon('flip'), t('live.flip'), () => this.live.session?.dispatch({ kind: 'flip' }));
  }

  private recordControl() {
    const { session } = this.live;
    return control('share', liveIcon('record'), t('live.record'), session && (() => openSheet('share', session)));
  }

  againButton(): TemplateResult | typeof nothing {
    const { side, game, pending } = this.live.state;
    const { rematch } = game;
    if (rematch !== null)
      return html`<button class="go" data-do="to-rematch" @click=${() => this.follow(rematch)}>
        ${icon('next')}<span>${t('live.toRematch')}</span>
      </button>`;
    if (side === undefined) return nothing;
    const [offer] = offersTo(game, side);
    if (offer === 'rematch')
      return html`${this.playAgain('accept', t('live.accept', { offer }), !pending)} ${this.decline(offer)}`;
    if (!canOfferRematch(game, side)) return nothing;
    // The button stays while an own offer waits, so that the others keep their places.
    return this.playAgain('rematch', t('live.rematch'), !pending && !game.offers.rematch);
  }

  /** The button that offers a rematch, or accepts it. */
  private playAgain(name: string, label: string, isEnabled: boolean): TemplateResult {
    return html`<button
      class="go"
      data-do=${name}
      aria-disabled=${isEnabled ? 'false' : 'true'}
      @click=${() => isEnabled && this.answer('rematch', true)}
    >
      ${icon('again')}<span>${label}</span>
    </button>`;
  }

  openMenu(): void {
    openSheet('custom', menuSheet(this.live));
  }
}

/** That the server has a newer page, which is loaded after the game. */
function newVersion({ game }: LiveState): TemplateResult | typeof nothing {
  if (!isPageOld()) return nothing;
  return game.state === 'over'
    ? html`<p class="line-of-status">
        <span>${t('app.newVersion')}</span>
        <button data-do="load-anew" @click=${loadAnew}>${t('app.newVersionUse')}</button>
      </p>`
    : html`<p class="line-of-status" data-new-version><span>${t('live.newVersion')}</span></p>`;
}

/** Whether there is somebody to talk to. */
function canSpeak({ side, game }: LiveState): boolean {
  return side !== undefined && hasBothPlayers(game) && game.seats[otherSide(side)]?.bot !== true;
}

/** Whether this device's player has played a turn. */
function hasPlayed({ state: { side, game } }: LiveGame): boolean {
  return game.turns.some((turn, index) => turn !== '--' && (index % 2 === 0) === (side === 'white'));
}

function choice(name: string, label: string, action: () => void): TemplateResult {
  return html`<button data-do=${name} @click=${action}>${label}</button>`;
}

/** @param action what the button does; nothing if it is disabled */
function control(
  name: string,
  image: TemplateResult,
  label: string,
  action: (() => void) | false | undefined,
): TemplateResult {
  return html`<button data-do=${name} aria-disabled=${action ? 'false' : 'true'} @click=${() => action && action()}>
    ${image}<span>${label}</span>
  </button>`;
}
