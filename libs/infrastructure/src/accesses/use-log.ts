import type { Clock } from '@comensal/application/platform/clock';
import { usedModules } from '@comensal/domain/accesses';
import { type Access, type Actor, ownerOf } from '@comensal/domain/platform/access';
import { businessDay, dateToIso } from '@comensal/domain/platform/dates';
import type { Query } from '../platform/database/query';

/** What was noted is written together after this long: no call waits for it. */
const writeAfterMs = 5_000;

type Use = readonly [username: string, away: string, module: string];

/** Notes who uses which module. */
export interface UseLog {
  /** A call that was admitted. Costs nothing but memory, and on the first of a day one row. */
  note(actor: Actor, access: Access): void;
  /** Writes what was noted; what cannot be written is forgotten, and noted again with its next use. */
  write(): Promise<void>;
}

/** The log of one process. `failed` gets the error of a write that failed. */
export function createUseLog(query: Query, clock: Clock, failed: (error: unknown) => void): UseLog {
  let today = 0;
  const noted = new Set<string>();
  let waiting: Use[] = [];
  let timer: NodeJS.Timeout | undefined;
  const log: UseLog = {
    note(actor, access) {
      const modules = usedModules(actor, access);
      if (modules.length === 0) return;
      const day = businessDay(clock());
      if (day !== today) {
        noted.clear();
        today = day;
      }
      for (const module of modules) {
        const away = actor.replaces ? ownerOf(actor) : '';
        const key = `${actor.username}\n${away}\n${module}`;
        if (noted.has(key)) continue;
        noted.add(key);
        waiting.push([actor.username, away, module]);
      }
      if (waiting.length > 0) timer ??= setTimeout(() => void log.write(), writeAfterMs).unref();
    },
    async write() {
      clearTimeout(timer);
      timer = undefined;
      const uses = waiting;
      waiting = [];
      if (uses.length === 0) return;
      try {
        await query(writeSql, [...[0, 1, 2].map((part) => uses.map((use) => use[part])), dateToIso(today)]);
      } catch (error) {
        noted.clear();
        failed(error);
      }
    },
  };
  return log;
}

/** In the order of the key, so that two processes never wait for each other. */
const writeSql = `insert into module_uses as known (username, for_username, module, day)
  select used.username, used.away, used.module, $4::date
    from unnest($1::text[], $2::text[], $3::text[]) as used (username, away, module) join users u on u.username = used.username
   order by 1, 2, 3
  on conflict (username, for_username, module) do update set day = excluded.day where known.day < excluded.day`;
