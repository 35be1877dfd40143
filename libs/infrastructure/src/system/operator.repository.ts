// SQL: sets of mails, and a session that is ended under its user's lock.
import type { OperatorRepository } from '@comensal/application/system';
import { resendMails } from '../mail/resend-mails';
import type { Query } from '../platform/database/query';
import { lockedAccounts } from '../users/lock-accounts';

/** What an operator does to others, in one transaction. */
export function createOperatorRepository(query: Query): OperatorRepository {
  return {
    async endSession(id, at) {
      const ended = await query(
        `with account as materialized (${lockedAccounts('u.username = (select username from sessions where id = $1)')}), ended as (
           update sessions set ended_at = $2, ended_reason = 'operator' from account
            where id = $1 and sessions.username = account.username and ended_at is null returning sessions.username, address, client)
         insert into operator_actions (event, subject, detail, created_at)
         select 'sessionEnded', username, concat_ws(' · ', address, client), $2 from ended returning id`,
        [id, at],
      );
      return ended.length > 0;
    },
    resendMails: (ids, at) => resendMails(query, ids, at),
  };
}
