// SQL: who is due is a comparison of the preferences with what was sent.
import type { Addressee, WantedMailRepository } from '@comensal/application/platform/mails';
import { dateToIso } from '@comensal/domain/platform/dates';
import { isPersonHere } from './here.sql';
import type { Query } from './query';

/** Who got a periodic mail last, in one transaction: `table` has a row a person, with the day in `column`. */
export function createWantedMailRepository(
  query: Query,
  { preference, table, column }: { readonly preference: string; readonly table: string; readonly column: string },
): WantedMailRepository {
  return {
    async nextDue(day, after) {
      const [person] = await query<Addressee>(
        `select u.username, u.name, u.email from user_preferences p join users u on u.username = p.username
          where p.key = $2 and p.value = 'true' and u.username > $3 and ${isPersonHere('u')}
            and not exists (select from ${table} e where e.username = u.username and e.${column} >= $1::date)
          order by u.username limit 1`,
        [dateToIso(day), preference, after],
      );
      return person ?? null;
    },

    async take(username, day) {
      const taken = await query(
        `insert into ${table} as e (username, ${column}) values ($1, $2::date)
         on conflict (username) do update set ${column} = excluded.${column} where e.${column} < excluded.${column} returning 1`,
        [username, dateToIso(day)],
      );
      return taken.length > 0;
    },
  };
}
