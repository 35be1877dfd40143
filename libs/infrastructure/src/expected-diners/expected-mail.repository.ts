// SQL: who is due is a comparison of the preferences with what was sent.
import type { ExpectedMailRepository } from '@comensal/application/expected-diners';
import type { Addressee } from '@comensal/application/platform/mails';
import { dateToIso } from '@comensal/domain/platform/dates';
import { isPersonHere } from '../platform/database/here.sql';
import type { Query } from '../platform/database/query';

/** Who got the mail of a day, in one transaction. */
export function createExpectedMailRepository(query: Query): ExpectedMailRepository {
  return {
    async nextDue(day) {
      const [person] = await query<Addressee>(
        `select u.username, u.name, u.email from user_preferences p join users u on u.username = p.username
          where p.key = 'expectedMail' and p.value = 'true' and ${isPersonHere('u')}
            and not exists (select from expected_mails e where e.username = u.username and e.day >= $1::date)
          order by u.username limit 1`,
        [dateToIso(day)],
      );
      return person ?? null;
    },

    async take(username, day) {
      const taken = await query(
        `insert into expected_mails (username, day) values ($1, $2::date)
         on conflict (username) do update set day = excluded.day where expected_mails.day < excluded.day returning 1`,
        [username, dateToIso(day)],
      );
      return taken.length > 0;
    },
  };
}
