import type { SampleRow } from '../testing/sample-row';

export const sampleRows: readonly SampleRow[] = [
  {
    table: 'report_schedules',
    key: '1',
    insert: `insert into report_schedules (id, username, report, filter, period, format, frequency) values (1, 'ana', 'consumption', '{}', 'yesterday', 'xlsx', 'daily')`,
    change: { column: 'paused', from: null, to: 'person' },
  },
  {
    table: 'report_addresses',
    key: '1',
    insert: `insert into report_addresses (id, email, added_by, created_at) values (1, 'contable@example.com', 'ana', '2026-11-20T12:00:00-03:00')`,
    change: { column: 'confirmed_at', from: null, to: '2026-11-20T15:00:00+00:00' },
  },
];
