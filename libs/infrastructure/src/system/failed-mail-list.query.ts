import type { FailedMail, FailedMailPage } from '@comensal/domain/system';
import type { List } from '../platform/database/list.sql';
import { isoMoment } from '../platform/database/moment.sql';
import { folded, holdsWord, ordered } from '../platform/database/search.sql';

const failure = `coalesce(m.failure, '')`;

/** The mails that failed for good and are still stored, newest first. */
export const failedMailList: List<object, FailedMail, NonNullable<FailedMailPage['sort']>> = {
  tables: 'mails m',
  columns: {
    id: 'm.id',
    recipient: 'm.recipient',
    subject: 'm.subject',
    failure,
    attempts: 'm.attempts',
    failed_at: isoMoment('m.failed_at'),
  },
  // Mails belong to no centre or company; the call requires total access.
  scope: () => 'm.failed_at is not null',
  search: (word, parameters) =>
    holdsWord(folded(`concat_ws(' ', m.recipient, m.subject, m.failure)`), word, parameters),
  sorts: {
    id: 'm.id',
    recipient: ordered('m.recipient'),
    subject: ordered('m.subject'),
    failure: ordered(failure),
    attempts: 'm.attempts',
    failed_at: 'm.failed_at',
  },
  usual: { sort: 'failed_at', direction: 'desc' },
  key: 'm.id',
};
