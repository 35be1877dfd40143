import { isPersonHere, mayBeStolen } from '../platform/database/here.sql';
import type { Query } from '../platform/database/query';

export interface FailedMail {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly failedAt: Date;
  readonly failure: string | null;
}

/** The mails that failed for good and are still stored, newest first. */
export function failedMails(query: Query): Promise<FailedMail[]> {
  return query<FailedMail>(
    `select id, recipient, subject, failed_at as "failedAt", failure from mails where failed_at is not null order by failed_at desc, id`,
  );
}

/**
 * Condition: the mail `m` would not be written today (`mail-outbox`): nobody who has its address is here any more, or the
 * address may be a thief's. `at` is SQL. Addresses of no user, as for the audit's heads, are always mailed.
 */
const isOutdated = (at: string): string => `m.kind is distinct from 'account' and (${mayBeStolen('m.recipient', at)}
  or exists (select from users u where lower(u.email) = lower(m.recipient))
     and not exists (select from users u where lower(u.email) = lower(m.recipient) and ${isPersonHere('u')}))`;

/**
 * Sends failed mails again, all of those ids in one statement: one that was sent meanwhile, that is none, or whose
 * person is not here any more, is left alone. Each is recorded for the audit. Returns the ids that were taken.
 */
export async function resendMails(query: Query, ids: readonly string[] | 'all', at: Date): Promise<string[]> {
  const taken = await query<{ id: string }>(
    `with again as (
       update mails m set failed_at = null, failure = null, attempts = 0
        where failed_at is not null and sent_at is null and ($1::text[] is null or id::text = any($1))
          and not (${isOutdated('$2::timestamptz')})
       returning id, recipient, subject),
     queued as (
       insert into outbox (queue, name, payload) select 'mails', 'send', jsonb_build_object('mailId', id) from again),
     recorded as (
       insert into operator_actions (event, subject, detail, created_at) select 'mailResent', recipient, subject, $2 from again)
     select id from again`,
    [ids === 'all' ? null : ids.map((id) => id.toLowerCase()), at],
  );
  return taken.map(({ id }) => id);
}
