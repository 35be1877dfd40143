import { listStream } from '../platform/database/read-list';
import { type ListRows, listRow } from '../testing/canteen-lists';
import { type ListSamples, listSample } from '../testing/list-sample';
import type { SampleRow } from '../testing/sample-row';
import { noteList } from './note-list.query';

export const listSamples: ListSamples = {
  'credit notes': listSample(noteList, (actor) => ({ actor }), {
    cuit: '30-71111111-1',
    lookedUp: {
      words: ['u17', 'ñandú 3', 'pend'],
      stream: (database, actor, search) => listStream(database.cursors, noteList, { actor, search }),
    },
  }),
};

/** Rows of its lists, on top of the canteen of `canteen-lists.ts`. */
export const listRows: ListRows = [
  `insert into credit_notes_requests (create_date, company_id, business_unit_id, cuit, amount, request_user)
       select date '2026-03-06' + n % 3, case when n <= 12 then 'N' || n % 8 + 1 else 'N' || n end, case when n <= 12 then 'U' || n % 8 + 1 else 'U' || n end, '30711111111', 1000 + n % 3, 'u' || n from ${listRow}`,
];

export const sampleRows: readonly SampleRow[] = [
  {
    table: 'credit_notes_requests',
    key: '1',
    insert: `insert into credit_notes_requests (id, create_date, company_id, business_unit_id, cuit, amount, request_user) values (1, '2026-03-06', 'C1', 'B1', '30712345671', 1000, 'ana')`,
    change: { column: 'comments', from: null, to: 'ajuste' },
  },
  {
    table: 'credit_notes_requests_state',
    key: '1',
    insert: `insert into credit_notes_requests_state (id, credit_note_id, event, status, username) values (1, 1, 'create', 'Pendiente', 'ana')`,
    change: { column: 'reason', from: null, to: 'motivo' },
  },
];
