import type { Query } from '../platform/database/query';

export interface GivenUpMail {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly failedAt: Date;
  readonly failure: string | null;
}

/** The mails that were given up and are still kept, newest first. */
export function givenUpMails(query: Query): Promise<GivenUpMail[]> {
  return query<GivenUpMail>(
    `select id, recipient, subject, failed_at as "failedAt", failure from mails where failed_at is not null order by failed_at desc, id`,
  );
}

/**
 * Sends given-up mails again, all of those ids in one statement: one that was sent meanwhile, or that is none, is left
 * alone. Each is recorded for the audit. Returns the ids that were taken.
 */
export async function resendMails(query: Query, ids: readonly string[] | 'all', at: Date): Promise<string[]> {
  const taken = await query<{ id: string }>(
    `with again as (
       update mails set failed_at = null, failure = null, attempts = 0
        where failed_at is not null and sent_at is null and ($1::text[] is null or id::text = any($1)) returning id, recipient, subject),
     queued as (
       insert into outbox (queue, name, payload) select 'mails', 'send', jsonb_build_object('mailId', id) from again),
     recorded as (
       insert into operator_actions (event, subject, detail, created_at) select 'mailResent', recipient, subject, $2 from again)
     select id from again`,
    [ids === 'all' ? null : ids, at],
  );
  return taken.map(({ id }) => id);
}
