import type { Database } from '../platform/database/database';
import { type List, listRows as rowsOf } from '../platform/database/list.sql';
import { type ListRows, listRow, searchedText } from '../testing/canteen-lists';
import { type ListSamples, listSample } from '../testing/list-sample';
import type { SampleRow } from '../testing/sample-row';
import { failedMailList } from './failed-mail-list.query';
import { openSessionList } from './open-session-list.query';

/** The role that streams may not read them: no call gives them whole. */
const whole = async function* <Request extends object, Row extends object, Sort extends string>(
  { query }: Pick<Database, 'query'>,
  list: List<Request, Row, Sort>,
  request: Request,
): AsyncGenerator<Row> {
  const { sql, parameters } = rowsOf(list, request);
  yield* await query<Row>(sql, parameters);
};
const request = () => ({ own: '', at: new Date(), lifeHours: 12 });

export const listSamples: ListSamples = {
  openSessions: listSample(openSessionList, request, {
    isEverybodys: true,
    stream: (database) => whole(database, openSessionList, request()),
  }),
  failedMails: listSample(failedMailList, () => ({}), {
    isEverybodys: true,
    stream: (database) => whole(database, failedMailList, {}),
  }),
};

export const listRows: ListRows = [
  `insert into sessions (username, created_at, last_seen_at, address, client) select 'u' || n, now(), now(), '10.0.0.' || n % 3, 'Firefox' from ${listRow}`,
  `insert into mails (recipient, subject, html, text, attempts, failure, failed_at)
     select 'u' || n || '@comensal.example', ${searchedText}, '', '', n % 3, case n % 2 when 0 then 'Error 550' end, now() from ${listRow}`,
];

export const sampleRows: readonly SampleRow[] = [
  {
    table: 'operator_actions',
    key: '1',
    insert: `insert into operator_actions (id, event, subject, detail, created_at) values (1, 'sessionEnded', 'ana', '10.0.0.1', now())`,
    change: { column: 'detail', from: '10.0.0.1', to: '10.0.0.2' },
    isAppendOnly: true,
  },
];
