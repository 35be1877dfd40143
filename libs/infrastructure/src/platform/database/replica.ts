import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { isDatabaseAway } from './database-away';

/** The state of the server of DATABASE_READ_URL; `none` when it is the database itself. */
export type ReplicaState = 'none' | 'fresh' | 'behind' | 'away';

/** A read replica of the database, and whether it may be read in its place. */
export interface Replica {
  readonly state: ReplicaState;
  /**
   * Whether it has everything that anybody committed before this call; waits a moment for it. A replica that lags or is
   * unreachable is skipped for a while, so that nobody waits for it twice. Never rejects.
   */
  isFresh(): Promise<boolean>;
  /** Reports a failed read. Returns whether the replica is to blame, and the same read should run on the database. */
  failed(error: unknown): boolean;
  /** How far it lags behind the database; null when there is none, or one of the two does not respond. */
  lag(): Promise<ReplicaLag | null>;
}

export interface ReplicaLag {
  readonly bytes: number;
  /** Seconds since the last replayed transaction; 0 when it has replayed everything. */
  readonly seconds: number;
}

export interface ReplicaOptions {
  readonly primary: pg.Pool;
  readonly replica: pg.Pool;
  /** Called at each change. */
  readonly changed?: ((state: ReplicaState, error?: unknown) => void) | undefined;
}

/** How long a read waits for what was written before it, and how often it checks. */
const waitMs = 250;
const lookMs = 5;
/** A longer wait for such a small query counts as no answer. */
const answerMs = 1_000;
/** How long a replica is skipped, in milliseconds. */
const restMs = { behind: 1_000, away: 5_000 };

/**
 * The replica cancelled the statement because of a change of the primary (40001), or the server is no longer a replica
 * but not the primary either.
 */
const replicaErrors: ReadonlySet<string> = new Set(['40001', '25006', '57014']);

const notAllowed = '42501';

const positionSql = 'select pg_current_wal_flush_lsn()::text as position, pg_postmaster_start_time()::text as server';
const reachedSql = `select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() >= $1::pg_lsn
                               else pg_postmaster_start_time()::text = $2 end as reached, pg_is_in_recovery() as follows`;

const lagSql = `select greatest(0, pg_wal_lsn_diff($1::pg_lsn, pg_last_wal_replay_lsn()))::float8 as bytes,
                       case when pg_last_wal_replay_lsn() >= $1::pg_lsn then 0
                            else extract(epoch from now() - pg_last_xact_replay_timestamp()) end::float8 as seconds
                  where pg_is_in_recovery()`;

/** For an installation without one. */
export const noReplica: Replica = {
  state: 'none',
  isFresh: () => Promise.resolve(false),
  failed: () => false,
  lag: () => Promise.resolve(null),
};

/**
 * Watches a replica through the reads themselves: each asks the database for its position, and the replica whether it
 * has reached it. A server that replicates nothing counts only if it is the database itself under another address.
 */
export function watchReplica({ primary, replica, changed = () => undefined }: ReplicaOptions): Replica {
  let state: ReplicaState = 'fresh';
  let restsUntil = 0;
  const become = (next: ReplicaState, error?: unknown): void => {
    if (next === 'behind' || next === 'away') restsUntil = Date.now() + restMs[next];
    if (next === state) return;
    state = next;
    changed(next, error);
  };
  const ask = async <Row extends object>(pool: pg.Pool, text: string, values: unknown[]): Promise<Row | undefined> => {
    // pg supports a timeout for a single statement; its types do not.
    const question: pg.QueryConfig & { query_timeout: number } = { text, values, query_timeout: answerMs };
    return (await pool.query<Row>(question)).rows[0];
  };

  return {
    get state() {
      return state;
    },
    async isFresh() {
      if (Date.now() < restsUntil) return false;
      // If the database is away, the read itself will fail.
      const at = await ask<{ position: string; server: string }>(primary, positionSql, []).catch(() => undefined);
      if (at === undefined) return false;
      const limit = performance.now() + waitMs;
      try {
        for (;;) {
          const match = await ask<{ reached: boolean | null; follows: boolean }>(replica, reachedSql, [
            at.position,
            at.server,
          ]);
          if (match?.reached) {
            become('fresh');
            return true;
          }
          if (match?.follows === false) {
            become('away', new Error('DATABASE_READ_URL points to a server that is neither a replica nor the primary'));
            return false;
          }
          if (performance.now() > limit) {
            become('behind');
            return false;
          }
          await wait(lookMs);
        }
      } catch (error) {
        become('away', error);
        return false;
      }
    },
    failed(error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      // Missing permissions of its role are not the server's fault.
      if (code === notAllowed) return true;
      if (!isDatabaseAway(error) && !replicaErrors.has(code)) return false;
      become('away', error);
      return true;
    },
    async lag() {
      try {
        const at = await ask<{ position: string }>(primary, positionSql, []);
        return (await ask<ReplicaLag>(replica, lagSql, [at?.position])) ?? null;
      } catch {
        return null;
      }
    },
  };
}
