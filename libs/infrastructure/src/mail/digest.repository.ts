// SQL: a digest takes what waits in one statement.

import type { Digest, DigestEntry, DigestRepository } from '@comensal/application/mail';
import type { Addressee } from '@comensal/application/platform/mails';
import { advisoryLocks } from '../platform/database/advisory-locks';
import { isHere, isPersonHere } from '../platform/database/here.sql';
import { isoMoment } from '../platform/database/moment.sql';
import { Parameters, type Query } from '../platform/database/query';
import { actsOn, type WaitingQueue, waitingIn, waitingQueues } from './waiting-queues.sql';

const open = 'digest_at is not null and sent_at is null and withheld_at is null';

interface TakenRow {
  at: string;
  subject: string;
  url: string | null;
  is_open: boolean;
}

/** The digests of one transaction. */
export function createDigestRepository(query: Query): DigestRepository {
  return {
    async takeDue(at, limit) {
      await query('select pg_advisory_xact_lock($1)', [advisoryLocks.digests]);
      // What is for an account that rests is reported once it is settled.
      const [next] = await query<{ username: string | null }>(
        `select username from mails where username is not null and digest_at <= $1 and ${open}
            and not exists (select from users u where u.username = mails.username and u.is_active and not ${isHere('u')})
          order by username limit 1`,
        [at],
      );
      if (!next?.username) return null;
      const [person] = await query<Addressee>(
        `select u.username, u.name, u.email from users u where u.username = $1 and ${isPersonHere('u')}`,
        [next.username],
      );
      if (!person) {
        await query(`update mails set withheld_at = $2 where username = $1 and digest_at <= $2 and ${open}`, [
          next.username,
          at,
        ]);
        return 'nobody';
      }
      return digestOf(person, await take(query, next.username, at), limit);
    },
  };
}

/**
 * Marks what is due as sent. Returns the last mail of each record and every other one, the newest first, each with whether
 * it still says something.
 */
async function take(query: Query, username: string, at: Date): Promise<TakenRow[]> {
  const parameters = new Parameters();
  const [person, now] = [parameters.add(username), parameters.add(at)];
  const awaiting = waitingQueues.map((queue) => awaitingOf(queue, person, parameters)).join(' union all ');
  return query<TakenRow>(
    `with taken as (
       update mails set sent_at = ${now} where username = ${person} and digest_at <= ${now} and ${open}
       returning id, kind, record_id, awaited, subject, url, created_at
     ),
     last as (
       select distinct on (kind, coalesce(record_id::text, id::text)) * from taken
        order by kind, coalesce(record_id::text, id::text), created_at desc, id
     ),
     awaiting as materialized (${awaiting})
     select ${isoMoment('created_at')} as at, subject, url, awaited is null or id in (select id from awaiting) as is_open
       from last order by created_at desc, id`,
    parameters.values,
  );
}

/** The mails whose record still waits, in the same status, for the same person. */
function awaitingOf(queue: WaitingQueue, person: string, parameters: Parameters): string {
  return `select l.id from last l join users u on u.username = ${person}, ${waitingIn(queue, parameters)}
    and l.kind = ${parameters.add(queue.kind)} and l.awaited = r.status and ${queue.key} = l.record_id
    and ${actsOn(queue, `${parameters.add(queue.modules)}::text[]`)}`;
}

function digestOf(person: Addressee, rows: readonly TakenRow[], limit: number): Digest {
  const entries = rows.filter(({ is_open }) => is_open);
  return {
    ...person,
    entries: entries.slice(0, limit).map(({ at, subject, url }): DigestEntry => ({ at: new Date(at), subject, url })),
    more: Math.max(0, entries.length - limit),
    dealtWith: rows.length - entries.length,
  };
}
