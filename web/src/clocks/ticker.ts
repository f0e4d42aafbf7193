/** A Lit controller that calls back at an interval while its element is connected. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';

export class Ticker implements ReactiveController {
  private timer: ReturnType<typeof setInterval> | undefined;
  private interval: number | undefined;
  private isConnected = false;

  constructor(
    host: ReactiveControllerHost,
    private readonly tick: () => void,
  ) {
    host.addController(this);
  }

  /** @param interval in milliseconds; undefined for a clock that stands */
  setInterval(interval: number | undefined): void {
    if (interval === this.interval) return;
    this.interval = interval;
    this.restart();
  }

  hostConnected(): void {
    this.isConnected = true;
    this.restart();
  }

  hostDisconnected(): void {
    this.isConnected = false;
    this.restart();
  }

  private restart(): void {
    clearInterval(this.timer);
    this.timer = this.isConnected && this.interval !== undefined ? setInterval(this.tick, this.interval) : undefined;
  }
}
