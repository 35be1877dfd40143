import type { SampleRow } from '../testing/sample-row';

export const sampleRows: readonly SampleRow[] = [
  {
    table: 'report_schedules',
    key: '1',
    insert: `insert into report_schedules (id, username, report, filter, period, format, frequency) values (1, 'ana', 'consumption', '{}', 'yesterday', 'xlsx', 'daily')`,
    change: { column: 'paused', from: null, to: 'person' },
  },
];
