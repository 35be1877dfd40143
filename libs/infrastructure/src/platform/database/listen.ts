import pg from 'pg';
import { keepAliveOptions } from './open-pool';
import { type Patience, PunctualClient, usualPatience } from './silent-server';

export interface Listener {
  close(): Promise<void>;
}

/** How soon a lost connection is reopened, in milliseconds. */
const reconnectMs = 1_000;

/**
 * Listens on one channel of PostgreSQL with its own connection, which is reopened whenever it is lost. `onConnected`
 * reports each new connection: notifications before it were missed, so the listener should check once. A silent server
 * is probed now and then. Never rejects.
 */
export function listen(
  databaseUrl: string,
  channel: string,
  on: {
    readonly notification: (payload: string) => void;
    readonly connected: () => void;
    readonly lost?: (error: Error) => void;
  },
  { silentMs, answerMs }: Patience = usualPatience,
): Listener {
  let closed = false;
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let connecting: Promise<void> = Promise.resolve();

  const connect = async (): Promise<void> => {
    const fresh = new PunctualClient({
      connectionString: databaseUrl,
      application_name: 'comensal-listen',
      query_timeout: answerMs,
      ...keepAliveOptions,
    });
    let over = false;
    let beat: NodeJS.Timeout | undefined;
    const lost = (error: Error): void => {
      if (over) return;
      over = true;
      clearTimeout(beat);
      void fresh.end().catch(() => undefined);
      if (closed) return;
      on.lost?.(error);
      timer = setTimeout(start, reconnectMs);
    };
    const askNowAndThen = (): void => {
      if (over) return;
      beat = setTimeout(() => void fresh.query('select 1').then(askNowAndThen, lost), silentMs).unref();
    };
    fresh.on('error', lost);
    fresh.on('end', () => lost(new Error('The LISTEN connection was closed')));
    fresh.on('notification', ({ payload }) => on.notification(payload ?? ''));
    client = fresh;
    try {
      await fresh.connect();
      await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      lost(error instanceof Error ? error : new Error(String(error)));
      return;
    }
    if (over) return;
    askNowAndThen();
    if (!closed) on.connected();
  };
  const start = (): void => {
    connecting = connect();
  };
  start();
  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      await connecting;
      await client?.end().catch(() => undefined);
    },
  };
}
