/** A channel between the tabs of a test, whose messages are delivered when the test says so, in order. */
import { mock } from 'node:test';

/** The step in milliseconds in which time passes. */
const STEP = 10;

export class FakeChannel<Message> {
  private readonly receivers = new Set<(message: Message) => void>();
  private readonly queue: (() => void)[] = [];
  /** Everything that was sent, first to last. */
  readonly sent: Message[] = [];

  /** Opens the channel in a tab. */
  open(receive: (message: Message) => void): { send: (message: Message) => void; close: () => void } {
    this.receivers.add(receive);
    return {
      send: (message) => {
        if (!this.receivers.has(receive)) return;
        this.sent.push(message);
        for (const other of this.receivers)
          if (other !== receive)
            this.queue.push(() => {
              if (this.receivers.has(other)) other(structuredClone(message));
            });
      },
      close: () => this.receivers.delete(receive),
    };
  }

  /** Delivers all messages, those too that are answers to others. */
  deliver(): void {
    for (let next = this.queue.shift(); next; next = this.queue.shift()) next();
  }

  /** Lets time pass, by the mocked timers, and delivers messages meanwhile. */
  pass(milliseconds: number): void {
    this.deliver();
    for (let passed = 0; passed < milliseconds; passed += STEP) {
      mock.timers.tick(Math.min(STEP, milliseconds - passed));
      this.deliver();
    }
  }
}
