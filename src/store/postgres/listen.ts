/**
 * What servers on one database tell each other, by LISTEN and NOTIFY: at once, and kept nowhere. Whoever was away hears
 * that there was a gap, and looks for itself.
 *
 * @module
 */
import { KnowhowError } from '../../errors.ts';
import type { PostgresSource } from './open.ts';

export interface Listening {
  stop(): Promise<void>;
}

const AGAIN_AFTER_MS = 1000;

export async function listenTo(
  source: PostgresSource,
  onMessage: (message: string) => void,
  onGap: () => void,
): Promise<Listening> {
  if (!('url' in source)) throw new KnowhowError('internal', 'Only a server can be listened to, by its URL');
  const { default: pg } = await import('pg');
  let stopped = false;
  let current: InstanceType<typeof pg.Client> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const again = (): void => {
    if (!stopped) timer = setTimeout(() => void open().then(onGap, again), AGAIN_AFTER_MS);
  };
  const open = async (): Promise<void> => {
    const client = new pg.Client({ connectionString: source.url, keepAlive: true });
    const lost = (): void => {
      if (current !== client) return;
      current = undefined;
      again();
    };
    client.on('notification', ({ payload }) => onMessage(payload ?? ''));
    client.on('error', lost);
    client.on('end', lost);
    await client.connect();
    await client.query('listen knowhow');
    current = client;
  };
  await open();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await current?.end();
    },
  };
}
