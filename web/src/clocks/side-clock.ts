/** `griot-side-clock`: the time that a player has left; it ticks while the clock of that player runs. */
import { customElement, property } from 'lit/decorators.js';
import { PageElement } from '../page/page-element.ts';
import type { Side } from '../worker/protocol.ts';
import type { ServerClock } from '../api/api-types.ts';
import { isTimed, serverNow, timeLeft } from './clock.ts';
import { timeInWords } from './clock-words.ts';
import { Ticker } from './ticker.ts';

/** The intervals in milliseconds at which a running clock is redrawn: one with minutes, and one with days. */
const TICK = 200;
const LONG_TICK = 30_000;

@customElement('griot-side-clock')
export class SideClock extends PageElement {
  @property({ attribute: false }) clock!: ServerClock;
  @property() side: Side = 'white';
  private readonly ticker = new Ticker(this, () => this.requestUpdate());

  override willUpdate(): void {
    const { clock, side } = this;
    this.ticker.setInterval(clock.running !== side ? undefined : isTimed(clock) ? TICK : LONG_TICK);
  }

  override render() {
    return timeInWords(this.clock, timeLeft(this.clock, this.side, serverNow()));
  }
}
