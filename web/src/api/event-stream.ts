/**
 * A stream of server-sent events that resumes after the last event. Unlike `EventSource` it notices a connection that
 * is silent for too long, and tries again when it is told that the network or the device is back.
 */
import { reconnectDelay } from './reconnect.ts';

/** The time in milliseconds without a byte after which a connection counts as dead. The server sends one every 15 s. */
const MAX_SILENCE = 40_000;

/**
 * The time in milliseconds without a byte after which a connection that is needed now is made anew. It is a little more
 * than that between two bytes of the server.
 */
const MAX_SILENCE_WHEN_NEEDED = 17_000;

/** Splits server-sent events into their data. */
export class EventParser {
  private incompleteLine = '';
  private data: string[] = [];

  /** The data of the events that end in a chunk. */
  push(chunk: string): string[] {
    const lines = (this.incompleteLine + chunk).split(/\r?\n/);
    this.incompleteLine = lines.pop() ?? '';
    const events: string[] = [];
    for (const line of lines) {
      if (line.startsWith('data:')) this.data.push(line.slice(5).trimStart());
      else if (line === '' && this.data.length > 0) {
        events.push(this.data.join('\n'));
        this.data = [];
      }
    }
    return events;
  }
}

export interface StreamListener {
  /** Called with the data of an event. */
  received(data: string): void;
  /** Called when the server has answered. */
  connected(): void;
  /** Called when the connection is lost, or cannot be made. */
  disconnected(): void;
}

/** Opens the response. */
export type OpenStream = (signal: AbortSignal) => Promise<Response>;

export class EventStream {
  private attempt: AbortController | undefined;
  private failures = 0;
  /** When the attempt began, or a byte last came, by the device's clock, which goes on while the device sleeps. */
  private heardAt = 0;
  private retryTimer: ReturnType<typeof setTimeout> | undefined;
  private silenceTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly open: OpenStream,
    private readonly listener: StreamListener,
    private readonly random: () => number = Math.random,
  ) {}

  /** Connects at once, even if a later attempt was planned. Does nothing while there is a connection. */
  start(): void {
    clearTimeout(this.retryTimer);
    this.retryTimer = undefined;
    if (this.attempt) return;
    const attempt = new AbortController();
    this.attempt = attempt;
    void this.read(attempt);
  }

  /** Connects at once if there is no connection, or it has been silent for so long that it may be dead. */
  revive(): void {
    if (Date.now() - this.heardAt > MAX_SILENCE_WHEN_NEEDED) this.stop();
    this.start();
  }

  stop(): void {
    clearTimeout(this.retryTimer);
    clearTimeout(this.silenceTimer);
    this.retryTimer = undefined;
    this.attempt?.abort();
    this.attempt = undefined;
  }

  /** Reads until the connection ends, and plans the next attempt. */
  private async read(attempt: AbortController): Promise<void> {
    try {
      this.restartSilenceTimer(attempt);
      const response = await this.open(attempt.signal);
      attempt.signal.throwIfAborted();
      if (!response.ok || !response.body) throw new Error(`the stream was refused: ${response.status}`);
      this.listener.connected();
      const parser = new EventParser();
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
        this.failures = 0;
        this.restartSilenceTimer(attempt);
        for (const data of parser.push(chunk.value)) {
          this.listener.received(data);
          attempt.signal.throwIfAborted();
        }
      }
    } catch {
      // Whatever the reason, the next attempt may succeed.
    }
    if (attempt === this.attempt) this.retryLater();
  }

  private retryLater(): void {
    clearTimeout(this.silenceTimer);
    this.attempt = undefined;
    this.failures++;
    this.retryTimer = setTimeout(() => this.start(), reconnectDelay(this.failures, this.random()));
    this.listener.disconnected();
  }

  private restartSilenceTimer(attempt: AbortController): void {
    clearTimeout(this.silenceTimer);
    this.heardAt = Date.now();
    this.silenceTimer = setTimeout(() => attempt.abort(), MAX_SILENCE);
  }
}
