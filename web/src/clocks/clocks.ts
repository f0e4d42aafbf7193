/** `griot-clocks`: the time that both players have left. Announces when little of the player's time is left. */
import { html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { PageElement } from '../app/page-element.ts';
import { say } from '../speech/live.ts';
import { localeInUse, t } from '../texts/messages.ts';
import type { Side } from '../worker/protocol.ts';
import type { ServerClock } from '../api/api-types.ts';
import { clockFace, isTimed, largestUnits, serverNow, timeLeft } from './clock.ts';

/** How often a running clock is drawn, in milliseconds: in a game with minutes, and in one with days. */
const TICK = 200;
const LONG_TICK = 30_000;

/** The lag, in milliseconds, from which on it is shown. */
const MIN_LAG = 100;

/** The seconds left that are announced. */
const ANNOUNCED = [60, 20, 10];

@customElement('griot-clocks')
export class Clocks extends PageElement {
  @property({ attribute: false }) clock!: ServerClock;
  /** The names of the players. */
  @property({ attribute: false }) names!: Readonly<Record<Side, string>>;
  /** The side of this device; undefined for those who watch. */
  @property({ attribute: false }) side: Side | undefined;
  private timer: ReturnType<typeof setInterval> | undefined;
  /** The time left, in milliseconds, at the last tick of the player's turn. */
  private leftAtLastTick = 0;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.timer);
  }

  override willUpdate(): void {
    clearInterval(this.timer);
    if (this.clock.running === null) return;
    this.timer = setInterval(() => this.tick(), isTimed(this.clock) ? TICK : LONG_TICK);
  }

  private tick(): void {
    const { clock, side } = this;
    if (side !== undefined && clock.running === side && isTimed(clock)) {
      const left = timeLeft(clock, side, serverNow());
      const passed = ANNOUNCED.find((seconds) => this.leftAtLastTick > seconds * 1_000 && left <= seconds * 1_000);
      if (passed !== undefined) say(t('clock.left', { seconds: passed }));
      this.leftAtLastTick = left;
    }
    this.requestUpdate();
  }

  override render() {
    const { clock, names } = this;
    const renderSide = (side: Side) => {
      const isRunning = clock.running === side;
      return html`<span class=${isRunning ? 'running' : ''} data-clock=${side}
        >${names[side]} <b>${this.timeInWords(timeLeft(clock, side, serverNow()))}</b></span
      >`;
    };
    const { lag = 0 } = this.side === undefined ? {} : clock[this.side];
    return html`${renderSide('white')} ${renderSide('black')}
    ${lag < MIN_LAG ? nothing : html`<span>${t('clock.lag', { seconds: tenthsInWords(lag) })}</span>`}
    ${clock.paused === true ? html`<span>${t('clock.paused')}</span>` : nothing}`;
  }

  private timeInWords(milliseconds: number): string {
    return isTimed(this.clock) ? clockFace(milliseconds) : t('clock.long', largestUnits(milliseconds));
  }
}

/** A time in seconds with a tenth, such as `1.4`, in the language in use. */
function tenthsInWords(milliseconds: number): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return new Intl.NumberFormat(localeInUse(), digits).format(milliseconds / 1_000);
}
