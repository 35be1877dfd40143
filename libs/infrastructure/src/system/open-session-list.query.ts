import type { OpenSession, OpenSessionPage } from '@comensal/domain/system';
import { liveSession } from '../auth/live-session.sql';
import { fullName } from '../platform/database/acting-name.sql';
import type { List } from '../platform/database/list.sql';
import { isoMoment } from '../platform/database/moment.sql';
import { folded, holdsWord, ordered } from '../platform/database/search.sql';

/** Who asks, when, and how long a session lives. */
export interface OpenSessionsRequest {
  readonly own: string;
  readonly at: Date;
  readonly lifeHours: number;
}

const current = 's.is_own';

/** Everybody's open sessions, last used first. */
export const openSessionList: List<OpenSessionsRequest, OpenSession, NonNullable<OpenSessionPage['sort']>> = {
  before: ({ own, at, lifeHours }, parameters) =>
    `s as (select *, id::text = ${parameters.add(own.toLowerCase())} as is_own from sessions where ${liveSession(at, lifeHours, parameters)})`,
  tables: 's join users u on u.username = s.username',
  columns: {
    id: 's.id',
    username: 's.username',
    person: fullName('u'),
    address: `coalesce(s.address, '')`,
    client: `coalesce(s.client, '')`,
    since: isoMoment('s.created_at'),
    last_used: isoMoment('s.last_seen_at'),
    current,
  },
  // Sessions belong to no centre or company; the call requires total access.
  scope: () => 'true',
  search: (word, parameters) =>
    holdsWord(folded(`concat_ws(' ', u.username, u.name, u.surname, s.address, s.client)`), word, parameters),
  sorts: {
    id: 's.id',
    username: ordered('s.username'),
    person: ordered(fullName('u')),
    address: `coalesce(s.address, '')`,
    client: ordered(`coalesce(s.client, '')`),
    since: 's.created_at',
    last_used: 's.last_seen_at',
    current,
  },
  usual: { sort: 'last_used', direction: 'desc' },
  key: 's.id',
};
