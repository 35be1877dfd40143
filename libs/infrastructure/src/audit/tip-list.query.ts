import { type GetTips, type Tip, type TipPage, tipStates } from '@comensal/domain/audit';
import { fullName } from '../platform/database/acting-name.sql';
import type { List } from '../platform/database/list.sql';
import { isoMoment } from '../platform/database/moment.sql';
import type { Query } from '../platform/database/query';
import { listPage } from '../platform/database/read-list';
import { folded, holdsWord, ordered } from '../platform/database/search.sql';

const stateOf = `case when t.closed_at is null then 'open' else 'closed' end`;
const person = `coalesce(${fullName('u')}, '')`;

/** What people told the auditors, newest first. */
export const tipList: List<Pick<GetTips, 'states'>, Tip, NonNullable<GetTips['page']['sort']>> = {
  tables: 'audit_tips t left join users u on u.username = t.username',
  columns: {
    id: 't.id',
    at: isoMoment('t.created_at'),
    table: 't.record_table',
    record_key: 't.record_key',
    text: 't.message',
    person: fullName('u'),
    state: stateOf,
    note: 't.note',
    closed_by: 't.closed_by',
    closed_at: isoMoment('t.closed_at'),
    version: 't.version',
  },
  // Whoever holds Auditoria reads the whole audit.
  scope: () => 'true',
  filters: ({ states }, parameters) => [states.length > 0 && `${stateOf} = any(${parameters.add(states)})`],
  search: (word, parameters) =>
    holdsWord(folded(`concat_ws(' ', t.message, t.note, t.record_key, ${person})`), word, parameters),
  sorts: {
    id: 't.id',
    at: 't.created_at',
    table: 't.record_table',
    record_key: 't.record_key',
    text: ordered('t.message'),
    person: ordered(person),
    state: `array_position(array['${tipStates.join("', '")}'] , ${stateOf})`,
    note: ordered(`coalesce(t.note, '')`),
    closed_by: `coalesce(t.closed_by, '')`,
    closed_at: `coalesce(t.closed_at, '-infinity')`,
    version: 't.version',
  },
  usual: { sort: 'at', direction: 'desc' },
  key: 't.id',
};

export const listTips = (query: Query, { page, ...filter }: GetTips): Promise<TipPage> =>
  listPage(query, tipList, filter, page);

/** Condition: somebody still has to look at the tip `t`. */
export const isOpenTip = 't.closed_at is null';
