import { auditSortColumns } from '@comensal/domain/audit';
import { type ListRows, listRow, searchedText } from '../testing/canteen-lists';
import { type ListSamples, listSample } from '../testing/list-sample';
import type { SampleRow } from '../testing/sample-row';
import { listEvents, streamEvents } from './audit.queries';
import { tipList } from './tip-list.query';

const days = { range: { from: 20260101, to: 20991231 }, table: '%' } as const;

/** Rows of the list of tips, on top of the canteen of `canteen-lists.ts`. */
export const listRows: ListRows = [
  `insert into audit_tips (record_table, record_key, message, username, note)
   select 'users', 'ana' || n, ${searchedText}, case when n % 2 = 0 then 'u' || n end, case when n % 3 = 0 then 'Visto' end from ${listRow}`,
];

export const sampleRows: readonly SampleRow[] = [
  {
    table: 'audit_tips',
    key: '1',
    insert: `insert into audit_tips (id, record_table, record_key, message) values (1, 'users', 'ana', 'Algo pasa')`,
    change: { column: 'note', from: null, to: 'Visto' },
  },
];

export const listSamples: ListSamples = {
  'tips to the auditors': listSample(tipList, () => ({ states: [] }), { isEverybodys: true }),
  audit: {
    sorts: auditSortColumns,
    key: 'id',
    page: (database, _, page) => listEvents(database.query, days, page as Parameters<typeof listEvents>[2]),
    stream: (database) => streamEvents(database.query, database.cursors, days),
    isEverybodys: true,
  },
};
