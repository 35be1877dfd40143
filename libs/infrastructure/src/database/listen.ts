import pg from 'pg';
import { keptAlive } from './open-pool';

export interface Listener {
  close(): Promise<void>;
}

/** A lost connection is made anew after this long. */
const reconnectMs = 1_000;

/**
 * Listens on one channel of PostgreSQL with a connection of its own, made anew whenever it is lost. `onConnected` tells that
 * the line stands: whatever was announced before went unheard, so whoever listens looks for itself once. Never rejects.
 */
export function listen(
  databaseUrl: string,
  channel: string,
  on: {
    readonly notification: (payload: string) => void;
    readonly connected: () => void;
    readonly lost?: (error: Error) => void;
  },
): Listener {
  let closed = false;
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let connecting: Promise<void> = Promise.resolve();

  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'comensal-listen',
      ...keptAlive,
    });
    let over = false;
    const lost = (error: Error): void => {
      if (over) return;
      over = true;
      void fresh.end().catch(() => undefined);
      if (closed) return;
      on.lost?.(error);
      timer = setTimeout(start, reconnectMs);
    };
    fresh.on('error', lost);
    fresh.on('end', () => lost(new Error('The connection that listens has ended')));
    fresh.on('notification', ({ payload }) => on.notification(payload ?? ''));
    client = fresh;
    try {
      await fresh.connect();
      await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      lost(error instanceof Error ? error : new Error(String(error)));
      return;
    }
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
