import type { Pool, PoolClient } from 'pg';
import { queueInTurns } from '../jobs/queue-in-turns';
import { type Listener, listen } from '../platform/database/listen';
import { queueNames } from '../platform/database/queue-names';
import { describeError, type Logger } from '../platform/logging/logger';

/** A row of the outbox, as the queue gets it. */
export interface OutboxEntry {
  readonly id: string;
  readonly queue: string;
  readonly name: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly created_at: Date;
  /** The trace context of the work that requested it; null when that was not traced. */
  readonly traceparent: string | null;
}

export interface OutboxRelayOptions {
  readonly pool: Pool;
  /** Bypassing a pooler, because it listens on this connection. */
  readonly databaseUrl: string;
  readonly logger: Logger;
  /** Adds the entries to their queues; existing ids add nothing. */
  readonly enqueue: (entries: readonly OutboxEntry[]) => Promise<void>;
  /** Checks now and then for published entries that were lost since. */
  readonly bringBack?: (() => Promise<void>) | undefined;
  /** How many jobs of one person may be in the queue at once. */
  readonly runningPerPerson?: number | undefined;
}

export interface OutboxRelay {
  start(): void;
  /** Publishes what is waiting now. Returns how many rows. */
  relay(): Promise<number>;
  /** Resolves when the running work is done. */
  stop(): Promise<void>;
}

/** Rows published in one transaction. */
const batchSize = 200;
/** A notification may be missed while the connection is being reopened. */
const pollMs = 2_000;

/**
 * Publishes the rows of the outbox to the queue. A row exists only if its transaction committed. It is added under its
 * own id and marked afterwards, so that a crash between the two adds it again without effect. Several relays share the
 * work. Rows for a queue that only a newer version has wait for that version's relay.
 */
export function createOutboxRelay({
  pool,
  databaseUrl,
  logger,
  enqueue,
  bringBack = () => Promise.resolve(),
  runningPerPerson,
}: OutboxRelayOptions): OutboxRelay {
  let listener: Listener | null = null;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let again = false;
  let looks = false;
  let running: Promise<void> | null = null;

  const inTransaction = async <Answer>(work: (client: PoolClient) => Promise<Answer>): Promise<Answer> => {
    const client = await pool.connect();
    let failed: Error | undefined;
    try {
      await client.query('begin');
      const answer = await work(client);
      await client.query('commit');
      return answer;
    } catch (error) {
      failed = error instanceof Error ? error : new Error(String(error));
      await client.query('rollback').catch(() => undefined);
      throw error;
    } finally {
      client.release(failed);
    }
  };
  const relayBatch = (): Promise<number> =>
    inTransaction(async (client) => {
      const { rows } = await client.query<OutboxEntry>(
        `select id, queue, name, payload, created_at, traceparent from outbox where enqueued_at is null and queue = any($1) order by created_at, id limit ${batchSize} for update skip locked`,
        [queueNames],
      );
      if (rows.length > 0) {
        await enqueue(rows);
        await client.query('update outbox set enqueued_at = now() where id = any($1)', [rows.map(({ id }) => id)]);
      }
      return rows.length;
    });
  const relay = async (): Promise<number> => {
    await inTransaction((client) =>
      queueInTurns(
        async (sql, parameters) => (await client.query(sql, [...(parameters ?? [])])).rows,
        runningPerPerson,
      ),
    );
    let total = 0;
    for (let count = batchSize; count === batchSize; ) {
      count = await relayBatch();
      total += count;
    }
    return total;
  };
  const look = (): void => {
    looks = true;
    wake();
  };
  const wake = (): void => {
    again = true;
    running ??= work().finally(() => {
      running = null;
    });
  };
  const attempt = async (part: () => Promise<unknown>, failure: string): Promise<void> => {
    try {
      await part();
    } catch (error) {
      if (!stopped) logger.error({ error: describeError(error) }, failure);
    }
  };
  const work = async (): Promise<void> => {
    while (again && !stopped) {
      again = false;
      if (looks) await attempt(bringBack, 'could not check for entries that the queue lost');
      looks = false;
      await attempt(relay, 'could not relay the outbox');
    }
  };
  return {
    relay,
    start() {
      listener = listen(databaseUrl, 'outbox', { notification: wake, connected: look });
      timer = setInterval(look, pollMs);
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      await listener?.close();
      await running;
    },
  };
}
