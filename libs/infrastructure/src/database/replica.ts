import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { isDatabaseAway } from './database-away';

/** What reads may expect of the server of DATABASE_READ_URL; `none` where it is the database itself. */
export type ReplicaState = 'none' | 'fresh' | 'behind' | 'away';

/** A server that repeats what the database did, and whether it may be read in its place. */
export interface Replica {
  readonly state: ReplicaState;
  /**
   * Whether it knows everything that was acknowledged before this was asked, by anyone: it is waited for a moment. One that
   * is behind or away is left alone for a while, so that nobody waits for it twice. Never rejects.
   */
  isFresh(): Promise<boolean>;
  /** Somebody's read failed there: whether the replica is to blame, and the same read is to be made on the database. */
  failed(error: unknown): boolean;
  /** How far it is behind the database; null where there is none, or one of the two does not answer. */
  lag(): Promise<ReplicaLag | null>;
}

export interface ReplicaLag {
  readonly bytes: number;
  /** Since the last transaction that it repeated; 0 when it has repeated everything. */
  readonly seconds: number;
}

export interface ReplicaOptions {
  readonly primary: pg.Pool;
  readonly replica: pg.Pool;
  /** Hears of each change. */
  readonly changed?: ((state: ReplicaState, error?: unknown) => void) | undefined;
}

/** How long a read waits for what was written before it, and how often it looks. */
const waitMs = 250;
const lookMs = 5;
/** An answer to such a small question that takes longer is none. */
const answerMs = 1_000;
/** For so long a replica is left alone. */
const restMs = { behind: 1_000, away: 5_000 };

/** The replica cut the statement for a change of the primary (40001), or the server is no replica any more and not the primary either. */
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
 * Watches a replica by being asked: each read learns from the database how far it is, and from the replica whether it is as far.
 * A server that follows nobody counts only if it is the database itself, by another way.
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
    // pg knows the time of a single question; its types do not.
    const question: pg.QueryConfig & { query_timeout: number } = { text, values, query_timeout: answerMs };
    return (await pool.query<Row>(question)).rows[0];
  };

  return {
    get state() {
      return state;
    },
    async isFresh() {
      if (Date.now() < restsUntil) return false;
      // The read itself tells that the database is away.
      const at = await ask<{ position: string; server: string }>(primary, positionSql, []).catch(() => undefined);
      if (at === undefined) return false;
      const limit = performance.now() + waitMs;
      try {
        for (;;) {
          const found = await ask<{ reached: boolean | null; follows: boolean }>(replica, reachedSql, [
            at.position,
            at.server,
          ]);
          if (found?.reached) {
            become('fresh');
            return true;
          }
          if (found?.follows === false) {
            become('away', new Error('The server of DATABASE_READ_URL follows nobody, and is not the database'));
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
      // What its role may not read is no fault of the server's.
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
