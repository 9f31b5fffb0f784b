/**
 * What happens in the daemon, while it happens. Read with `fetch`: an EventSource could not send the page's key.
 *
 * @module
 */
import { PAGE_KEY_HEADER, pageKey } from './client.ts';

export interface LiveEvent {
  readonly kind: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** When it reached the page. */
  readonly at: Date;
}

export type Connection = 'connecting' | 'live' | 'away';

interface Listener {
  readonly onEvent?: (event: LiveEvent) => void;
  readonly onConnection?: (connection: Connection) => void;
}

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 15_000;

class EventStream {
  readonly #listeners = new Set<Listener>();
  #state: Connection = 'connecting';
  #isRunning = false;

  get state(): Connection {
    return this.#state;
  }

  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    listener.onConnection?.(this.#state);
    if (!this.#isRunning) void this.#run();
    return () => void this.#listeners.delete(listener);
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
      if (await this.#read()) wait = FIRST_WAIT_MS;
      this.#change('away');
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }

  /** True when there was a connection. */
  async #read(): Promise<boolean> {
    try {
      const response = await fetch('/api/events', { headers: { [PAGE_KEY_HEADER]: pageKey() } });
      if (!response.ok || !response.body) return false;
      this.#change('live');
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      let rest = '';
      for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
        const blocks = `${rest}${chunk.value}`.split('\n\n');
        rest = blocks.pop() ?? '';
        for (const block of blocks) this.#tell(eventIn(block));
      }
      return true;
    } catch {
      // The daemon has gone, or its connection: the page says so, and tries again.
      return this.#state === 'live';
    }
  }

  #tell(event: LiveEvent | null): void {
    if (event) for (const { onEvent } of this.#listeners) onEvent?.(event);
  }

  #change(state: Connection): void {
    if (state === this.#state) return;
    this.#state = state;
    for (const { onConnection } of this.#listeners) onConnection?.(state);
  }
}

/** One block of a stream of server-sent events; null for a heartbeat. */
export function eventIn(block: string): LiveEvent | null {
  const fields = new Map<string, string>();
  for (const line of block.split('\n')) {
    const at = line.indexOf(':');
    if (at > 0) fields.set(line.slice(0, at), line.slice(at + 1).trimStart());
  }
  const kind = fields.get('event');
  const data = fields.get('data');
  if (kind === undefined || data === undefined) return null;
  return { kind, data: JSON.parse(data) as Readonly<Record<string, unknown>>, at: new Date() };
}

export const events = new EventStream();
