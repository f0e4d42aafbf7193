/** `griot-clocks`: the time that both players have left. Announces when little of the player's time is left. */
import { html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { PageElement } from '../page/page-element.ts';
import { say } from '../speech/live-region.ts';
import { localeInUse, t } from '../texts/messages.ts';
import type { Side } from '../worker/protocol.ts';
import type { ServerClock } from '../api/api-types.ts';
import './side-clock.ts';
import { isTimed, secondsToAnnounce, serverNow, timeLeft } from './clock.ts';
import { Ticker } from './ticker.ts';

/** How often the time left is compared with the seconds to announce, in milliseconds. */
const TICK = 200;

/** The lag, in milliseconds, from which on it is shown. */
const MIN_LAG = 100;

@customElement('griot-clocks')
export class Clocks extends PageElement {
  @property({ attribute: false }) clock!: ServerClock;
  /** The names of the players. */
  @property({ attribute: false }) names!: Readonly<Record<Side, string>>;
  /** The side of this device; undefined for those who watch. */
  @property({ attribute: false }) side: Side | undefined;
  private readonly ticker = new Ticker(this, () => this.announce());
  /** The time left, in milliseconds, at the last tick of the player's turn. */
  private leftAtLastTick = 0;

  override willUpdate(): void {
    const { clock, side } = this;
    const isRunning = side !== undefined && clock.running === side && isTimed(clock);
    this.ticker.setInterval(isRunning ? TICK : undefined);
  }

  /** Announces that little is left of the player's time. */
  private announce(): void {
    if (this.side === undefined) return;
    const left = timeLeft(this.clock, this.side, serverNow());
    const passed = secondsToAnnounce(this.leftAtLastTick, left);
    if (passed !== undefined) say(t('clock.left', { seconds: passed }));
    this.leftAtLastTick = left;
  }

  override render() {
    const { clock, names } = this;
    const renderSide = (side: Side) =>
      html`<span
        >${names[side]}
        <griot-side-clock
          class=${clock.running === side ? 'running' : ''}
          .clock=${clock}
          side=${side}
          data-clock=${side}
        ></griot-side-clock
      ></span>`;
    const { lag = 0 } = this.side === undefined ? {} : clock[this.side];
    return html`${renderSide('white')} ${renderSide('black')}
    ${lag < MIN_LAG ? nothing : html`<span>${t('clock.lag', { seconds: tenthsInWords(lag) })}</span>`}
    ${clock.paused === true ? html`<span>${t('clock.paused')}</span>` : nothing}`;
  }
}

/** A time in seconds with a tenth, such as `1.4`, in the language in use. */
function tenthsInWords(milliseconds: number): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return new Intl.NumberFormat(localeInUse(), digits).format(milliseconds / 1_000);
}
