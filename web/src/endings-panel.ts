/** `griot-endings`: what solved endings say of a position and of each turn in it, and the tables that can be fetched for them. */
import { html, nothing, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { turnWorthInWords, verdictInWords } from './certainty.ts';
import { theReferee } from './computer.ts';
import { countOf, fetchTables, forgetTables, known, offerFor, type Known, type Offer } from './endings.ts';
import { icon } from './icons.ts';
import { languageInUse, t } from './messages.ts';
import { PageElement } from './page-element.ts';
import type { Told } from './rules/protocol.ts';
import type { Session } from './session.ts';
import { notationInWords, sideName } from './speech.ts';

@customElement('griot-endings')
export class Endings extends PageElement {
  @property({ attribute: false }) session!: Session;
  @property({ attribute: false }) leave!: () => void;
  @state() private found: Known | 'looking' | 'failed' = 'looking';
  /** How much has come of what is being fetched, 0 to 1. */
  @state() private come: number | undefined;
  @state() private failed = false;

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('session')) void this.look();
  }

  private async look(): Promise<void> {
    this.found = 'looking';
    try {
      this.found = await known(await theReferee().text(), this.session.view);
    } catch {
      this.found = 'failed';
    }
  }

  private get seeds(): 'seeds' | 'pieces' {
    return this.session.view.ruleSet.family === 'sowing' ? 'seeds' : 'pieces';
  }

  override render() {
    const offer = offerFor(this.session.view.ruleSet.name);
    return html`<div class="form endings">${this.verdict(offer)} ${offer ? this.offered(offer) : nothing}</div>`;
  }

  // ---- The position ----

  private verdict(offer: Offer | undefined) {
    const { found, session } = this;
    if (found === 'looking') return html`<p aria-busy="true">${t('endings.looking')}</p>`;
    if (session.view.outcome) return html`<p>${t('endings.over')}</p>`;
    const told = found === 'failed' ? undefined : found.told;
    const words = told ? verdictInWords(session, told) : '';
    const anyTurn = told?.turns.some(({ value }) => value !== undefined) ?? false;
    return html`${
      words === ''
        ? html`<p data-unknown>${this.unknown(offer)}</p>`
        : html`<p class="certain" data-certain>${icon('stop')}<span>${words}</span></p>`
    }
    ${told && anyTurn ? this.turns(told) : nothing} ${words !== '' && this.canShow ? this.showing() : nothing}`;
  }

  private unknown(offer: Offer | undefined): string {
    const count = countOf(this.session.view);
    if (!offer) return t('endings.none');
    if (count > offer.most) return t('endings.tooMany', { count, most: offer.most, what: this.seeds });
    return t(offer.fetched ? 'endings.unknown' : 'endings.notFetched');
  }

  private turns(told: Told) {
    const { view } = this.session;
    const [best] = told.turns;
    return html`<h3>${t('endings.turns', { side: sideName(view, view.toMove) })}</h3>
      <ul class="worths">
        ${told.turns.map((turn) => {
          const isBest = turn.value !== undefined && turn.value === best?.value && turn.distance === best?.distance;
          return html`<li class=${isBest ? 'best' : ''} data-turn=${turn.turn}>
            <span>${notationInWords(turn.turn)}</span><span>${turnWorthInWords(turn)}</span>
          </li>`;
        })}
      </ul>`;
  }

  /** Whether the board can show what comes: to whoever is to move, as a hint does. */
  private get canShow(): boolean {
    return this.session.canAskHint;
  }

  private showing() {
    return html`<button class="go" data-do="show-line" @click=${this.onShow}>${t('endings.show')}</button>`;
  }

  private readonly onShow = () => {
    this.leave();
    this.session.showBest();
  };

  // ---- The tables ----

  private offered(offer: Offer) {
    const values = { most: offer.most, what: this.seeds, size: inMegabytes(offer.bytes) };
    if (this.come !== undefined)
      return html`<p class="fetching">
        <label>${t('endings.fetching')} <progress max="1" value=${this.come}></progress></label>
      </p>`;
    return html`<p>${t(offer.fetched ? 'endings.here' : 'endings.offer', values)}</p>
      ${this.failed ? html`<p role="alert">${t('endings.failed')}</p>` : nothing}
      ${
        offer.fetched
          ? html`<button data-do="forget-endings" @click=${this.onForget}>${t('endings.forget', values)}</button>`
          : html`<button class="go" data-do="fetch-endings" @click=${this.onFetch}>
              ${t('endings.fetch', values)}
            </button>`
      }`;
  }

  private readonly onFetch = async () => {
    this.failed = false;
    this.come = 0;
    try {
      await fetchTables(this.session.view.ruleSet.name, (share) => (this.come = share));
      this.session.askAgain();
    } catch {
      this.failed = true;
    }
    this.come = undefined;
    await this.look();
  };

  private readonly onForget = async () => {
    await forgetTables(this.session.view.ruleSet.name);
    await this.look();
  };
}

/** `1.4 MB`, in the language in use. */
function inMegabytes(bytes: number): string {
  const number = new Intl.NumberFormat(languageInUse(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return t('endings.megabytes', { number: number.format(bytes / 1e6) });
}
