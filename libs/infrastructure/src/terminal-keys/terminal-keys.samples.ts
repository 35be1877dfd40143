import type { SampleRow } from '../testing/sample-row';

export const sampleRows: readonly SampleRow[] = [
  {
    table: 'terminal_keys',
    key: '1',
    insert: `insert into terminal_keys (id, business_unit_id, name, key_hash, created_by) values (1, 'B1', 'Caja 1', 'secret-three', 'ana')`,
    change: { column: 'name', from: 'Caja 1', to: 'Caja 2' },
  },
];
