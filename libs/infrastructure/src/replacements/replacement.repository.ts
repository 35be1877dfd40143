// SQL: two people of one day are refused by an exclusion over ranges, which entities do not know.
import type { Replacement, ReplacementRepository } from '@comensal/application/replacements';
import { dateToIso } from '@comensal/domain/platform/dates';
import type { Query } from '../platform/database/query';
import { mayStandIn } from './replacement.queries';

const stored = `id, username, replacement, to_char(from_day, 'YYYYMMDD')::int as "from",
  to_char(to_day, 'YYYYMMDD')::int as "to", ended_at is not null as "isEnded"`;

/** The replacements of one transaction. */
export function createReplacementRepository(query: Query): ReplacementRepository {
  return {
    mayReplace: ({ username, replacement }) => mayStandIn(query, username, replacement),
    async countFrom(username, day) {
      const [row] = await query<{ count: number }>(
        'select count(*)::int as count from replacements where username = $1 and ended_at is null and to_day >= $2::date',
        [username, dateToIso(day)],
      );
      return row?.count ?? 0;
    },
    async add({ username, replacement, from, to }, by, at) {
      const [added] = await query<{ id: number }>(
        `insert into replacements (username, replacement, from_day, to_day, created_by, created_at)
         values ($1, $2, $3::date, $4::date, $5, $6) on conflict do nothing returning id`,
        [username, replacement, dateToIso(from), dateToIso(to), by, at],
      );
      return added?.id ?? null;
    },
    async lock(username, id) {
      const [replacement] = await query<Replacement>(
        `select ${stored} from replacements where id = $1 and username = $2 for no key update`,
        [id, username],
      );
      return replacement ?? null;
    },
    lockSetSince: (username, since) =>
      query<Replacement>(
        `select ${stored} from replacements
          where created_by = $1 and created_at >= $2 and ended_at is null order by id for no key update`,
        [username, since],
      ),
    async end(id, by, at) {
      await query('update replacements set ended_at = $2, ended_by = $3 where id = $1', [id, at, by]);
    },
  };
}
